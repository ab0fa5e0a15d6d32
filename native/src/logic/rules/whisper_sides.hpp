#pragma once

#include "logic/board.hpp"
#include "logic/rules/rule_marks.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The low and high digits of a whisper line, and the cell that says which cells are low.
struct WhisperSides {
  WhisperSides(const Board& board, const Clues& clues, const Clue& clue);

  Digits never, low, high;  // digits that go beside nothing, beside higher ones, beside lower ones
  bool alternates = true;   // whether every digit is one of these
  int decider = -1;         // by its place on the line; -1 where no cell is known to be low or high
  bool is_low_first = false;

  /// The digits on the wrong side for a place on the line.
  [[nodiscard]] Digits wrong_at(int place) const {
    if (decider < 0) return {};
    return (place % 2 == 0) == is_low_first ? high : low;
  }
};

}  // namespace ninefold::logic
