#pragma once

#include <climits>
#include <memory>

#include "ninefold/logic.hpp"

/// Ratings on the scale of Sudoku Explainer 1.2.1, in tenths.
namespace ninefold::logic::inline NINEFOLD_COPY::se {

struct Rating {
  Outcome outcome = Outcome::stuck;  // unless `solved`, the figures are lower bounds
  int er = 0;                        // the hardest step
  int ep = 0;                        // the hardest step up to the first placement
  int ed = 0;                        // the first step
  bool placed = false;               // whether a digit has been placed

  /// What is not known yet is at least what is proved.
  void close() {
    if (!placed) ep = er;
    if (ed == 0) ed = er;
  }
};

/// Which ratings are asked for. Whatever is harder than the ceiling is not looked for. Of a puzzle below the floor only
/// that is said: its `er` is some number below, and from the floor up `er` is exact; `ep` and `ed` need a floor of 0.
struct RatingRange {
  int floor = 0, ceiling = INT_MAX;
};

/// Keeps its memory between puzzles; one per thread.
class Rater {
 public:
  Rater();
  ~Rater();

  /// Appends the step the rules choose; its rating is the step's `extra`.
  /// Rules whose easiest step lies above `ceiling` are not tried; `bound` says that there were such.
  Choice next_step(const Board& board, Watch* watch, Steps& steps, bool wants_marks = true, int ceiling = INT_MAX);

  /// Works until solved, stuck or beyond the ceiling. With `path`, every step is kept there with its marks.
  Rating rate(Board board, Watch* watch = nullptr, Steps* path = nullptr, RatingRange range = {});
  /// The same from where an earlier run stood: the board and the figures are brought as far as the ceiling allows.
  void go_on(Board& board, Rating& rating, Watch* watch, Steps* path, RatingRange range);

 private:
  std::unique_ptr<struct Workspace> workspace_;
};

/// Rates many boards of 81 values on several threads; one that needs more than the ceiling ends as `bound`.
void rate_many(std::span<const std::uint8_t> boards, int threads, Watch* watch, std::span<Rating> ratings,
               RatingRange range = {});

}  // namespace ninefold::logic::se
