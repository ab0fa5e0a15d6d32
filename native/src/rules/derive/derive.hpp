/// What follows from the rules and is worth saying before the search.
#pragma once

#include "rules/board.hpp"
#include "rules/program.hpp"

namespace ninefold::rules {

/// The rule of 45: cages in a union of houses leave a sum for the cells that stick in or out.
void derive_totals(const Board& board, Program& program);

/// The law of leftovers: what rows have beside regions and regions beside rows are the same digits.
void derive_leftovers(const Board& board, Program& program);

/// Low, middle and high digits, or what else rules sort digits into.
void derive_classes(Program& program);

/// False if nothing was added.
inline bool derive(const Board& board, Program& program) {
  const std::size_t sums = program.conditions.sums.size(), equals = program.conditions.equals.size();
  derive_totals(board, program);
  derive_leftovers(board, program);
  derive_classes(program);
  return !program.shares.empty() || program.conditions.sums.size() > sums || program.conditions.equals.size() > equals;
}

}  // namespace ninefold::rules
