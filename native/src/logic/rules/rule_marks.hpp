#pragma once

#include "logic/rules/clues.hpp"
#include "logic/sink.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Marks a rule as what a step rests on, and its cells as what to look at.
inline void mark_rule(Sink& sink, int rule, const std::vector<Cell>& cells) {
  sink.mark_rule(Role::pattern, rule);
  Cells once;
  for (Cell cell : cells) once.insert(cell);
  for (Cell cell : once) sink.mark(Role::helper, cell);
}

/// What a cell can be: its candidates, or the digit that is there.
inline Digits open_in(const Board& board, Cell cell) {
  return board.value(cell) != 0 ? Digits::of(board.value(cell) - 1) : board.candidates(cell);
}

/// The digits below and above a digit.
inline Digits below(Digit digit) { return Digits::up_to(digit < 0 ? 0 : digit); }
inline Digits above(const Board& board, Digit digit) { return board.layout().digits() - Digits::up_to(digit + 1); }

inline Digit lowest(Digits digits) { return digits.first(); }
inline Digit highest(Digits digits) { return highest_bit(digits.bits()); }

}  // namespace ninefold::logic
