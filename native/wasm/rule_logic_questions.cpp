/// Steps, ways and figures of boards with rules. The puzzle that was asked about last is kept ready: a game asks again.
#include <algorithm>
#include <memory>
#include <vector>

#include "logic/technique_slugs.hpp"
#include "ninefold/rule_logic.hpp"
#include "questions.hpp"
#include "steps.hpp"
#include "stop.hpp"
#include "turns.hpp"

namespace ninefold::wasm {

namespace {

namespace lo = ninefold::logic;

/// The puzzle that a question is about; a problem with it is told.
const lo::RuleLogic* logic_of(Question& question, JsonWriter& json) {
  static std::string kept;
  static std::unique_ptr<const lo::RuleLogic> logic;
  const std::string_view text = question.text("puzzle");
  if (!question.is_good()) return nullptr;
  if (!logic || text != kept) {
    rules::Problem problem;
    logic = lo::RuleLogic::read(text, problem);
    kept = text;
    if (!logic) write_problem(json, problem);
    if (give_turn()) logic.reset();  // it may be half read
  }
  return logic.get();
}

/// A puzzle and a position on it.
struct Asked {
  const lo::RuleLogic* logic;
  lo::RuleLogic::Position position;
  lo::Watch watch;

  Asked(Question& question, JsonWriter& json) : logic(logic_of(question, json)) {
    if (logic) position = question.rule_position(logic->size());
  }
  [[nodiscard]] bool is_ready(const Question& question) const { return logic && question.is_good(); }
};

/// What the board is: `[kind, is a set, rule, cells]` of each house, peers, the digits open in each cell, and
/// `[rule, first, second, excluded]` of every two cells that a rule relates.
void board(Question& question, JsonWriter& json) {
  const lo::RuleLogic* logic = logic_of(question, json);
  if (!logic) return;
  const auto write_numbers = [&](const auto& numbers) { json.list_of(numbers, [&](auto number) { json.value(number); }); };
  json.field("size", logic->size());
  json.name("houses");
  json.list_of(logic->houses(), [&](const lo::RuleLogic::House& house) {
    json.list([&] {
      json.value(house.kind);
      json.value(house.is_set);
      json.value(house.rule);
      write_numbers(house.cells);
    });
  });
  json.name("peers");
  json.list_of(logic->peers(), write_numbers);
  json.name("open");
  write_numbers(logic->open_digits());
  json.name("ties");
  json.list_of(logic->ties(), [&](const lo::RuleLogic::Tie& tie) {
    json.list([&] {
      json.value(tie.rule);
      json.value(tie.first);
      json.value(tie.second);
      write_numbers(tie.excluded);
    });
  });
}

void next_step(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const lo::ProfileLines profile = question.profile();
  if (!asked.is_ready(question)) return;
  std::vector<lo::PlainStep> steps;
  const lo::Choice choice = asked.logic->next_step(asked.position, profile, &asked.watch, steps);
  json.field("outcome", static_cast<int>(choice.outcome));
  write_steps(json, steps);
}

void find(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const std::vector<lo::Technique> techniques = question.techniques();
  const lo::Options options = question.options();
  if (!asked.is_ready(question)) return;
  std::vector<lo::PlainStep> steps;
  asked.logic->find_steps(asked.position, techniques, options, UINT64_MAX, &asked.watch, steps);
  write_steps(json, steps);
}

void find_all(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const lo::ProfileLines profile = question.profile();
  const int most = question.number("most");
  if (!asked.is_ready(question)) return;
  std::vector<lo::PlainStep> steps;
  asked.logic->find_all(asked.position, profile, &asked.watch, steps, most);
  write_steps(json, steps);
}

/// How many steps of each technique there are, the easiest first.
void count_all(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const lo::ProfileLines profile = question.profile();
  if (asked.is_ready(question)) write_counts(json, asked.logic->count_all(asked.position, profile, &asked.watch));
}

void plan(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const lo::ProfileLines profile = question.profile();
  const int cell = question.number("cell"), looks = question.number("looks");
  if (!asked.is_ready(question) || cell < 0 || cell >= static_cast<int>(asked.position.values.size())) return;
  write_steps(json, asked.logic->plan(asked.position, profile, cell, looks, &asked.watch));
}

void path(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const lo::ProfileLines profile = question.profile();
  const int positions = question.number("positions");
  if (!asked.is_ready(question)) return;
  const ShownCount shown(asked.watch.positions);
  const lo::RuleLogic::Path path = asked.logic->solve_path(asked.position, profile, positions, &asked.watch);
  write_figures(json, path.figures);
  write_steps(json, path.steps);
}

/// What the profile's own way comes to, without its steps: what each costs, and the techniques that were used.
void score(Question& question, JsonWriter& json) {
  Asked asked(question, json);
  const lo::ProfileLines profile = question.profile();
  if (!asked.is_ready(question)) return;
  std::vector<int> costs;
  const lo::Figures figures = asked.logic->rate(asked.position, profile, &asked.watch, &costs);
  write_figures(json, figures);
  if (figures.steps > 0) json.field("hardest", lo::slug_of(figures.hardest_technique));
  json.name("costs");
  json.list_of(costs, [&](int cost) { json.value(cost); });
  json.name("techniques");
  json.list([&] {
    for (int id = 0; id < lo::technique_count; ++id)
      if (figures.uses[static_cast<std::size_t>(id)]) json.value(lo::technique_slugs[id]);
  });
}

constexpr std::pair<std::string_view, Answer> answers[] = {
    {"rule-board", board}, {"rule-next-step", next_step}, {"rule-find", find},   {"rule-find-all", find_all},
    {"rule-plan", plan},   {"rule-path", path},           {"rule-score", score}, {"rule-count-all", count_all},
};

}  // namespace

Answers rule_logic_answers() { return answers; }

}  // namespace ninefold::wasm
