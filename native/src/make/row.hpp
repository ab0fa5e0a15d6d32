/// A row of puzzles from one grid: a minimal one, then with more and more givens.
#pragma once

#include <span>

#include "ninefold/make.hpp"

namespace ninefold::make {

/// A minimal puzzle and the order in which its other givens come back, one orbit after the other. More givens make a
/// puzzle easier, so somewhere along the row it passes through the wished range, if it can at all.
class Row {
 public:
  /// Precondition: the puzzle keeps to the pattern. Both boards must outlive the row.
  Row(const Pattern& pattern, const Cells& puzzle, const Cells& solution, std::uint64_t seed);

  /// How many puzzles the row has, 1 at least.
  std::size_t size() const { return ends_.size(); }
  const Cells& solution() const { return solution_; }
  Cells puzzle(std::size_t place) const { return with(std::span(order_).first(ends_[place])); }
  /// The puzzle at that place with one orbit more: not the next one, but the one that a later place brings.
  Cells detour(std::size_t place, std::size_t later) const;

 private:
  Cells with(std::span<const std::uint8_t> back) const;

  const Cells &puzzle_, &solution_;
  std::vector<std::uint8_t> order_;  // cells that may come back, orbit by orbit
  std::vector<std::size_t> ends_;    // how many cells of the order have come back at each place
};

}  // namespace ninefold::make
