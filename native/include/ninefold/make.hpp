/// Puzzles made to a pattern and a range of ratings, and positions to practise a technique on.
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

  /// Makes the attempts of these numbers; an attempt comes to the same in any company. When it is stopped: what was met
  /// until then.
  Attempts attempt(std::uint64_t seed, std::uint64_t first, std::size_t count, logic::Watch* watch = nullptr);

 private:
  Pattern pattern_;
  std::optional<logic::se::RatingRange> wished_;
  logic::se::Rater rater_;
};

/// Where a technique is looked for when it is to be practised.
struct DrillOrder {
  logic::Technique technique{};
  logic::Profile profile;  ///< what is done before the technique, and the technique
  logic::Profile basics;   ///< what known positions are worked with first; empty leaves them as they are
};

/// What came of looking for a drill.
struct FoundDrill {
  std::optional<logic::Position> position;  ///< the technique is the next step of the profile there
  std::size_t looked = 0;                   ///< random puzzles looked through
  std::size_t stuck = 0;                    ///< those of them in which everything was done, and the technique was not there
};

/// A position in which the technique comes next: a known one in other clothes, else on the path of a random puzzle. After
/// about so many puzzles the search is given up.
FoundDrill find_drill(const DrillOrder& order, const std::vector<logic::Position>& known, std::uint64_t seed,
                      std::size_t effort, logic::Watch* watch = nullptr);

}  // namespace ninefold::make
