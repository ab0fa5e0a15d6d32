#include "ninefold/rule_logic.hpp"

#include <string>

#include "widths/copies.hpp"

namespace ninefold::logic {

std::unique_ptr<const RuleLogic> RuleLogic::read(std::string_view text, rules::Problem& problem) {
  rules::RulePuzzle puzzle;
  if (!rules::read_puzzle(text, puzzle, problem)) return nullptr;
#if !defined(NINEFOLD_ONE_WIDTH) && !defined(__wasm__)  // else the widest serves all
  if (puzzle.board.size <= 9) return width_9::make_rule_logic(std::move(puzzle));
  if (puzzle.board.size <= 16) return width_16::make_rule_logic(std::move(puzzle));
#endif
  if (puzzle.board.size <= most_digits) return width_25::make_rule_logic(std::move(puzzle));
  problem = {"size", "techniques are for boards of up to " + std::to_string(most_digits) + " digits"};
  return nullptr;
}

}  // namespace ninefold::logic
