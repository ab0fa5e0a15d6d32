/// Steps, ways and ratings of classic boards.
#include <vector>

#include "logic/plain.hpp"
#include "logic/technique_slugs.hpp"
#include "ninefold/logic_se.hpp"
#include "questions.hpp"
#include "steps.hpp"
#include "turns.hpp"

namespace ninefold::wasm {

namespace {

namespace lo = ninefold::logic;

void next_step(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile(question.profile());
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  const lo::Choice choice = lo::next_step(board, profile, &watch, steps);
  json.field("outcome", static_cast<int>(choice.outcome));
  write_steps(json, plain_steps(board, steps, {choice.score}));
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
  write_steps(json, plain_steps(board, steps, {}));
}

void find_all(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile(question.profile());
  const int most = question.number("most");
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  std::vector<int> scores;
  lo::find_all(board, profile, &watch, steps, scores, most);
  write_steps(json, plain_steps(board, steps, scores));
}

/// How many steps of each technique there are, the easiest first.
void count_all(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile(question.profile());
  if (!question.is_good()) return;
  lo::Watch watch;
  write_counts(json, lo::count_all(board, profile, &watch));
}

void plan(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile(question.profile());
  const int cell = question.number("cell"), looks = question.number("looks");
  if (!question.is_good() || cell < 0 || cell >= search::cell_count) return;
  lo::Steps steps;
  lo::Watch watch;
  std::vector<int> scores;
  if (!lo::plan(board, profile, static_cast<lo::Cell>(cell), looks, &watch, steps, scores)) steps.clear();
  write_steps(json, plain_path(board, steps, scores));
}

/// The whole way; with a number of positions the best that looking at so many finds.
void path(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile(question.profile());
  const int positions = question.number("positions");
  if (!question.is_good()) return;
  lo::Steps steps;
  lo::Watch watch;
  const ShownCount shown(watch.positions);
  std::vector<int> scores;
  const lo::Figures figures = positions > 0 ? lo::best_path(board, profile, positions, &watch, steps, scores)
                                            : lo::run(board, profile, &watch, &steps, &scores);
  write_figures(json, figures);
  write_steps(json, plain_path(board, steps, scores));
}

/// What the profile's own way comes to, without its steps.
void score(Question& question, JsonWriter& json) {
  const lo::Board board(question.position());
  const lo::Profile profile(question.profile());
  if (!question.is_good()) return;
  lo::Watch watch;
  write_figures(json, lo::run(board, profile, &watch));
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

constexpr std::pair<std::string_view, Answer> answers[] = {
    {"next-step", next_step}, {"find", find},   {"find-all", find_all}, {"plan", plan},
    {"path", path},           {"score", score}, {"rate", rate},   {"count-all", count_all},
};

}  // namespace

Answers logic_answers() { return answers; }

}  // namespace ninefold::wasm
