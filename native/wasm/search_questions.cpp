/// Solutions and twins of classic puzzles.
#include <vector>

#include "questions.hpp"
#include "stop.hpp"

namespace ninefold::wasm {

namespace {

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
  json.field("stopped", give_turn());
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

void twin(Question& question, JsonWriter& json) {
  const Values puzzle = question.digits("puzzle");
  const std::uint64_t seed = question.seed("seed");
  if (!question.is_good()) return;
  Values twin;
  search::apply(search::random_symmetry(seed), puzzle.data(), twin.data());
  json.field("twin", std::string_view(line_of(twin.data())));
}

constexpr std::pair<std::string_view, Answer> answers[] = {
    {"solve", solve},
    {"canonical", canonical},
    {"twin", twin},
};

}  // namespace

Answers search_answers() { return answers; }

}  // namespace ninefold::wasm
