#pragma once

#include <bit>

#include "logic/rules/clues.hpp"
#include "logic/rules/rule_marks.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// One cell is a digit just when the other is its own: what an indexing cell says of one place of its line.
struct Index {
  Cell cell, other;
  Digit digit, held;

  /// The same, told of the other cell.
  [[nodiscard]] Index turned() const { return {other, cell, held, digit}; }
  /// What the cell loses by what the other can be.
  [[nodiscard]] Digits lost(const Board& board) const {
    const Digits here = board.value(cell) != 0 ? Digits() : board.candidates(cell), there = open_in(board, other);
    if (!here.contains(digit)) return {};
    if (!there.contains(held)) return Digits::of(digit);
    return there == Digits::of(held) ? here - Digits::of(digit) : Digits();
  }
};

/// The index that a pair of an indexing rule is.
inline Index index_of(const rules::Relation& rows, const rules::Pair& pair) {
  Digit digit = 0;
  while (std::popcount(rows[static_cast<std::size_t>(digit)]) != 1) ++digit;
  return {pair.first, pair.second, digit, Digits(rows[static_cast<std::size_t>(digit)]).first()};
}

}  // namespace ninefold::logic
