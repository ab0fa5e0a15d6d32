/// New puzzles, and positions to practise on.
#include "make/rearrange.hpp"
#include "ninefold/make.hpp"
#include "questions.hpp"
#include "steps.hpp"

namespace ninefold::wasm {

namespace {

/// Some attempts at a puzzle, those of the numbers from `first` on.
void attempt(Question& question, JsonWriter& json) {
  make::Pattern pattern{question.cells("orbits"), question.cells("open"), question.number("fewest"),
                        question.number("most"), question.flag("minimal"), {}};
  if (question.has("grid")) pattern.grid = question.digits("grid");
  const std::uint64_t seed = question.seed("seed");
  const int first = question.number("first"), count = question.number("count");
  std::optional<logic::se::RatingRange> range;
  if (question.has("wished")) {
    const std::vector<int> wished = question.numbers("wished");
    if (wished.size() == 2) range = {wished[0], wished[1]};
  }
  if (!question.is_good() || first < 0 || count < 0 || pattern.fewest < 0 || pattern.most > 81) return;
  logic::Watch watch;
  const make::Attempts attempts = make::Maker(pattern, range)
                                      .attempt(seed, static_cast<std::uint64_t>(first), static_cast<std::size_t>(count), &watch);
  json.field("stopped", watch.stopped());
  json.field("fitting", attempts.fitting);
  json.name("met");
  json.list_of(attempts.met, [&](const make::Candidate& met) {
    json.list([&] {
      json.value(std::string_view(line_of(met.puzzle.data())));
      json.value(std::string_view(line_of(met.solution.data())));
      json.value(met.rating);
    });
  });
}

/// A position in which a technique comes next.
void drill(Question& question, JsonWriter& json) {
  const std::vector<logic::Technique> techniques = question.techniques();
  const logic::Profile profile(question.profile()), basics(question.profile("basics"));
  const std::vector<logic::Position> known = question.positions("known");
  const std::uint64_t seed = question.seed("seed");
  const int effort = question.number("effort");
  if (!question.is_good() || techniques.size() != 1 || effort < 0) return;
  logic::Watch watch;
  const make::FoundDrill found = make::find_drill({techniques[0], profile, basics}, known, seed,
                                                  static_cast<std::size_t>(effort), &watch);
  json.field("looked", found.looked);
  json.field("stuck", found.stuck);
  json.field("stopped", watch.stopped());
  if (found.position) write_position(json, *found.position);
}

/// A twin of a position.
void rearrange(Question& question, JsonWriter& json) {
  const logic::Position position = question.position();
  const std::uint64_t seed = question.seed("seed");
  if (question.is_good()) write_position(json, make::rearranged(position, seed));
}

constexpr std::pair<std::string_view, Answer> answers[] = {
    {"attempt", attempt},
    {"drill", drill},
    {"rearrange", rearrange},
};

}  // namespace

Answers make_answers() { return answers; }

}  // namespace ninefold::wasm
