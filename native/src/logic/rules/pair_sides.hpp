#pragma once

#include "logic/board.hpp"
#include "logic/rules/rule_marks.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

inline bool is_equality(const rules::Relation& rows) {
  for (std::size_t digit = 0; digit < rows.size(); ++digit)
    if (rows[digit] != rules::Mask{1} << digit) return false;
  return true;
}

/// Two cells that a rule relates, and what they can be.
struct PairSides {
  PairSides(const Board& board, const Clues& clues, const Part& part, const rules::Pair& pair)
      : first(part.cells[pair.first]),
        second(part.cells[pair.second]),
        rows(&clues.relation(pair)),
        open_first(open_in(board, first)),
        open_second(open_in(board, second)),
        differ(board.peers(first).contains(second)) {}

  /// The digits of a cell for which the other has none.
  [[nodiscard]] Digits lonely_first() const {
    Digits lonely;
    for (Digit digit : open_first)
      if ((partners(digit) & open_second).empty()) lonely.insert(digit);
    return lonely;
  }
  [[nodiscard]] Digits lonely_second() const {
    Digits met;
    for (Digit digit : open_first) met |= partners(digit);
    return open_second - met;
  }
  /// Whether nothing would be left, on a board that has no solution.
  [[nodiscard]] bool is_absurd() const { return lonely_first() == open_first || lonely_second() == open_second; }
  [[nodiscard]] Digits partners(Digit digit) const {
    const Digits all((*rows)[static_cast<std::size_t>(digit)]);
    return differ ? all - Digits::of(digit) : all;
  }

  Cell first, second;
  const rules::Relation* rows;
  Digits open_first, open_second;
  bool differ;
};

}  // namespace ninefold::logic
