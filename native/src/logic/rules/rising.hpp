#pragma once

#include "logic/board.hpp"
#include "logic/rules/rule_marks.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// How low or high a cell of a thermometer can be, and the cell, by its place, whose candidates say so.
struct Bound {
  Digit digit = 0;
  int from = 0;
};

struct Rising {
  int rise;  // from one cell to the next: 1, or 0 on a slow thermometer
  std::vector<Bound> least, most;
};

Rising rising_along(const Board& board, const Clues& clues, const Clue& clue);

}  // namespace ninefold::logic
