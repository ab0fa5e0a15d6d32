/// Puzzles made to a pattern and a range of ratings.
///
/// Everything follows from a seed and the number of an attempt, so that a puzzle is the same on every machine, in Python
/// and in the browser. What to wish for is decided elsewhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ninefold/logic_se.hpp"

namespace ninefold::make {

using Cells = std::array<std::uint8_t, 81>;

/// What candidates look like: everything that does not need a rating.
struct Pattern {
  Cells orbits{};             ///< for every cell the number of its orbit: its cells are givens together or not at all
  Cells open{};               ///< 1 where a given may stand, the same for all cells of an orbit
  int fewest = 0, most = 81;  ///< how many givens
  bool is_minimal = false;    ///< only puzzles from which no orbit can be left out
  std::optional<Cells> grid;  ///< the solution to start from, instead of random ones
};

constexpr int unrated = -1;

/// A puzzle with one solution that keeps to the pattern.
struct Candidate {
  Cells puzzle, solution;
  int rating = unrated;  ///< Sudoku Explainer's, in tenths
};

/// What came of some attempts.
struct Attempts {
  std::vector<Candidate> met;  ///< at most one for each, in their order
  std::size_t fitting = 0;     ///< how many had a right number of givens, whatever their rating
};

/// Keeps its memory between attempts; one per thread.
class Maker {
 public:
  /// Without a range the rating does not matter, and is not looked for.
  explicit Maker(const Pattern& pattern, std::optional<logic::se::RatingRange> wished = {});

  /// Makes the attempts of these numbers; an attempt comes to the same in any company.
  Attempts attempt(std::uint64_t seed, std::uint64_t first, std::size_t count);

 private:
  Pattern pattern_;
  std::optional<logic::se::RatingRange> wished_;
  logic::se::Rater rater_;
};

}  // namespace ninefold::make
