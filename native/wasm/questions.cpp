#include "questions.hpp"

#include <array>
#include <map>
#include <vector>

#include "ninefold/logic_se.hpp"
#include "ninefold/rules.hpp"
#include "ninefold/search.hpp"
#include "rules/json.hpp"
#include "steps.hpp"

namespace ninefold::wasm {

namespace {

namespace lo = ninefold::logic;
using rules::JsonValue;
using Values = std::array<std::uint8_t, search::cell_count>;

/// A question's fields. A field that is missing or of another type makes the whole question a bad one.
class Question {
 public:
  explicit Question(JsonValue root) : root_(root) {}

  [[nodiscard]] bool is_good() const { return is_good_; }

  std::string_view text(std::string_view name) {
    const auto value = root_.find(name);
    return check(value && value->is_text()) ? value->text() : std::string_view();
  }
  int number(std::string_view name) {
    const auto value = root_.find(name);
    return check(value && value->whole()) ? *value->whole() : 0;
  }
  /// 81 cells as text: a digit each, and a dot or 0 for an empty one.
  Values digits(std::string_view name) {
    Values digits{};
    const std::string_view line = text(name);
    if (!check(line.size() == digits.size())) return digits;
    for (std::size_t cell = 0; cell < digits.size(); ++cell)
      if (line[cell] != '.' && check(line[cell] >= '0' && line[cell] <= '9'))
        digits[cell] = static_cast<std::uint8_t>(line[cell] - '0');
    return digits;
  }
  lo::Position position() {
    lo::Position position;
    const Values digits = this->digits("digits"), givens = this->digits("givens");
    const std::vector<int> candidates = numbers("candidates");
    if (!check(candidates.size() == digits.size())) return position;
    for (int cell = 0; cell < search::cell_count; ++cell) {
      check(candidates[cell] >= 0 && candidates[cell] < 512);
      position.values[cell] = digits[cell];
      position.given[cell] = givens[cell] != 0;
      position.candidates[cell] = static_cast<std::uint16_t>(candidates[cell]);
    }
    return position;
  }
  /// A list of entries: `[[techniques], {options}, score, level]`.
  lo::Profile profile() {
    lo::Profile profile;
    const auto entries = root_.find("profile");
    if (!check(entries && entries->is_list())) return profile;
    for (const JsonValue entry : *entries) {
      std::vector<JsonValue> parts;
      if (entry.is_list())
        for (const JsonValue part : entry) parts.push_back(part);
      if (!check(parts.size() == 4 && parts[0].is_list() && parts[1].is_object() && parts[2].whole() && parts[3].whole()))
        return profile;
      profile.entries.emplace_back(techniques(parts[0]), options(parts[1]), *parts[2].whole(), *parts[3].whole());
    }
    return profile;
  }
  std::vector<lo::Technique> techniques() {
    const auto list = root_.find("techniques");
    return check(list && list->is_list()) ? techniques(*list) : std::vector<lo::Technique>();
  }
  lo::Options options() {
    const auto given = root_.find("options");
    return given && check(given->is_object()) ? options(*given) : lo::Options();
  }

 private:
  bool check(bool is_good) {
    is_good_ = is_good_ && is_good;
    return is_good;
  }
  std::vector<int> numbers(std::string_view name) {
    std::vector<int> numbers;
    const auto list = root_.find(name);
    if (!check(list && list->is_list())) return numbers;
    for (const JsonValue each : *list) numbers.push_back(check(each.whole().has_value()) ? *each.whole() : 0);
    return numbers;
  }
  std::vector<lo::Technique> techniques(JsonValue list) {
    static const auto by_slug = [] {
      std::map<std::string_view, lo::Technique> table;
      for (int id = 0; id < lo::technique_count; ++id) table[lo::technique_slugs[id]] = static_cast<lo::Technique>(id);
      return table;
    }();
    std::vector<lo::Technique> techniques;
    for (const JsonValue each : list) {
      const auto found = each.is_text() ? by_slug.find(each.text()) : by_slug.end();
      if (check(found != by_slug.end())) techniques.push_back(found->second);
    }
    return techniques;
  }
  lo::Options options(JsonValue given) {
    static constexpr std::string_view names[] = {
#define X(name, standard) #name,
        NINEFOLD_OPTIONS(X)
#undef X
    };
    lo::Options options;
    for (const JsonValue each : given) {
      const auto at = std::find(std::begin(names), std::end(names), each.name());
      if (check(at != std::end(names) && each.whole()))
        options.set(static_cast<lo::Option>(at - std::begin(names)), *each.whole());
    }
    return options;
  }

  JsonValue root_;
  bool is_good_ = true;
};

std::string line_of(const std::uint8_t* digits) {
  std::string line(search::cell_count, '.');
  for (int cell = 0; cell < search::cell_count; ++cell)
    if (digits[cell]) line[cell] = static_cast<char>('0' + digits[cell]);
  return line;
}

/// How many solutions there are up to the limit, and the first two.
void solve(Question& question, JsonWriter& json) {
  const Values puzzle = question.digits("puzzle");
  const int limit = question.number("limit");
  if (!question.is_good()) return;
  search::Solutions walk(puzzle.data());
  std::vector<std::string> found;
  for (Values grid; found.size() < 2 && walk.next(grid.data());) found.push_back(line_of(grid.data()));
  const bool may_be_more = found.size() == 2 && limit > 2;
  json.field("count", may_be_more ? search::count(puzzle.data(), limit) : static_cast<std::int64_t>(found.size()));
  json.field("clash", walk.status() == search::clash);
  json.name("solutions");
  json.list_of(found, [&](const std::string& line) { json.value(std::string_view(line)); });
}

void canonical(Question& question, JsonWriter& json) {
  const Values puzzle = question.digits("puzzle");
  if (!question.is_good()) return;
  Values form;
  const bool has_form = search::canonical(puzzle.data(), form.data()).status == search::unique;
  json.field("form", std::string_view(has_form ? line_of(form.data()) : std::string()));
}

void next_step(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile = question.profile();
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  const lo::Choice choice = lo::next_step(board, profile, &watch, steps);
  json.field("outcome", static_cast<int>(choice.outcome));
  json.name("steps");
  write_steps(json, board, steps, {choice.score});
}

/// Every step of some techniques.
void find(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const std::vector<lo::Technique> techniques = question.techniques();
  const lo::Options options = question.options();
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  lo::Budget budget(&watch);
  lo::find_steps(board, techniques, options, budget, steps);
  json.name("steps");
  write_steps(json, board, steps, std::vector<int>(static_cast<std::size_t>(steps.size())));
}

void find_all(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile = question.profile();
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  std::vector<int> scores;
  lo::find_all(board, profile, &watch, steps, scores);
  json.name("steps");
  write_steps(json, board, steps, scores);
}

void plan(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile = question.profile();
  const int cell = question.number("cell"), looks = question.number("looks");
  if (!question.is_good() || cell < 0 || cell >= search::cell_count) return;
  lo::Steps steps;
  lo::Watch watch;
  std::vector<int> scores;
  if (!lo::plan(board, profile, static_cast<lo::Cell>(cell), looks, &watch, steps, scores)) steps.clear();
  json.name("steps");
  write_path(json, board, steps, scores);
}

/// The whole way; with a number of positions the best that looking at so many finds.
void path(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile = question.profile();
  const int positions = question.number("positions");
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  std::vector<int> scores;
  const lo::Figures figures = positions > 0 ? lo::best_path(board, profile, positions, &watch, steps, scores)
                                            : lo::run(board, profile, &watch, &steps, &scores);
  json.field("outcome", static_cast<int>(figures.outcome));
  json.field("score", figures.score);
  json.name("steps");
  write_path(json, board, steps, scores);
}

/// What the profile's own way comes to, without its steps.
void score(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile = question.profile();
  if (!question.is_good()) return;
  lo::Watch watch;
  const lo::Figures figures = lo::run(board, profile, &watch);
  json.field("outcome", static_cast<int>(figures.outcome));
  json.field("score", figures.score);
}

/// By Sudoku Explainer's rules: the figures, in tenths, and the techniques of the path with their ratings.
void rate(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  const lo::se::Rating rating = lo::se::Rater().rate(board, &watch, &steps);
  json.field("outcome", static_cast<int>(rating.outcome));
  json.field("er", rating.er);
  json.field("ep", rating.ep);
  json.field("ed", rating.ed);
  json.name("steps");
  json.list([&] {
    for (int i = 0; i < steps.size(); ++i)
      json.list([&] {
        json.value(lo::slug_of(steps[i].technique));
        json.value(steps[i].extra);
      });
  });
}

/// Reads the puzzle with rules that a question is about; a problem with it is told.
std::unique_ptr<const rules::RuleSearch> read_rules(Question& question, JsonWriter& json) {
  const std::string_view text = question.text("puzzle");
  rules::Problem problem;
  auto search = question.is_good() ? rules::RuleSearch::read(text, problem) : nullptr;
  if (question.is_good() && !search) {
    json.field("place", std::string_view(problem.place));
    json.field("problem", std::string_view(problem.text));
  }
  return search;
}

void solve_rules(Question& question, JsonWriter& json) {
  const int limit = question.number("limit");
  const auto search = read_rules(question, json);
  if (!search) return;
  rules::SearchWatch watch;
  std::vector<std::uint8_t> found;
  const auto result = search->solve({limit, nullptr, &watch}, &found);
  json.field("count", result.count);
  json.field("stopped", result.was_stopped);
  json.name("solutions");
  json.list([&] {
    for (std::int64_t i = 0; i < std::min<std::int64_t>(result.count, 2); ++i)
      json.value(std::string_view(search->write(found.data() + i * search->cell_count())));
  });
}

/// For each cell and digit how many solutions have it, cell by cell.
void true_candidates(Question& question, JsonWriter& json) {
  const int cap = question.number("cap");
  const auto search = read_rules(question, json);
  if (!search) return;
  rules::SearchWatch watch;
  std::vector<std::int32_t> counts;
  const auto result = search->true_candidates(cap, &watch, counts);
  json.field("size", search->size());
  json.field("stopped", result.was_stopped);
  json.name("counts");
  json.list_of(counts, [&](std::int32_t count) { json.value(count); });
}

using Answer = void (*)(Question&, JsonWriter&);

constexpr std::pair<std::string_view, Answer> answers[] = {
    {"solve", solve},
    {"canonical", canonical},
    {"next-step", next_step},
    {"find", find},
    {"find-all", find_all},
    {"plan", plan},
    {"path", path},
    {"score", score},
    {"rate", rate},
    {"solve-rules", solve_rules},
    {"true-candidates", true_candidates},
};

}  // namespace

std::string answer_to(std::string_view text) {
  const rules::Json document(text);
  JsonWriter json;
  json.object([&] {
    if (!document.is_good() || !document.root().is_object()) return json.field("problem", std::string_view("no JSON"));
    Question question(document.root());
    const std::string_view asked = question.text("ask");
    const auto found = std::find_if(std::begin(answers), std::end(answers),
                                    [&](const auto& each) { return each.first == asked; });
    if (found == std::end(answers)) return json.field("problem", std::string_view("no such question"));
    found->second(question, json);
    if (!question.is_good()) json.field("problem", std::string_view("a field is missing, or not what it should be"));
  });
  return json.text();
}

}  // namespace ninefold::wasm
