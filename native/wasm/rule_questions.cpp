/// Puzzles with rules of any kind: their solutions.
#include <algorithm>
#include <memory>
#include <vector>

#include "ninefold/rules.hpp"
#include "questions.hpp"

namespace ninefold::wasm {

namespace {

/// Reads the puzzle with rules that a question is about; a problem with it is told.
std::unique_ptr<const rules::RuleSearch> read_rules(Question& question, JsonWriter& json) {
  const std::string_view text = question.text("puzzle");
  rules::Problem problem;
  auto search = question.is_good() ? rules::RuleSearch::read(text, problem) : nullptr;
  if (question.is_good() && !search) write_problem(json, problem);
  return search;
}

void solve(Question& question, JsonWriter& json) {
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

constexpr std::pair<std::string_view, Answer> answers[] = {
    {"solve-rules", solve},
    {"true-candidates", true_candidates},
};

}  // namespace

void write_problem(JsonWriter& json, const rules::Problem& problem) {
  json.field("place", std::string_view(problem.place));
  json.field("fault", std::string_view(problem.text));
}

Answers rule_answers() { return answers; }

}  // namespace ninefold::wasm
