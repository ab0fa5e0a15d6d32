/// What follows from the rules and is worth saying before the search.
#pragma once

#include "rules/board.hpp"
#include "rules/program.hpp"

namespace ninefold::rules {

/// The rule of 45: cages in a union of houses leave a sum for the cells that stick in or out.
void derive_totals(const Board& board, Program& program);

/// The law of leftovers: what rows have beside regions and regions beside rows are the same digits.
void derive_leftovers(const Board& board, Program& program);

inline void derive(const Board& board, Program& program) {
  derive_totals(board, program);
  derive_leftovers(board, program);
}

}  // namespace ninefold::rules
