/// A puzzle with rules, read from its JSON and lowered.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/board.hpp"
#include "rules/lower/lowering.hpp"
#include "rules/program.hpp"

namespace ninefold::rules {

struct RulePuzzle {
  Board board;
  std::vector<std::uint8_t> givens;  ///< 0 for a blank
  Program program;                   ///< with the houses of the board, without the givens
};

/// False when the text has a problem, which is then told.
bool read_puzzle(std::string_view text, RulePuzzle& puzzle, Problem& problem);

/// Digits as symbols, a dot for 0.
std::string write_digits(const Board& board, const std::uint8_t* digits);

}  // namespace ninefold::rules
