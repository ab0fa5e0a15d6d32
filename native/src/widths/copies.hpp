/// The copies of the finders for puzzles with rules, one for each width.
#pragma once

#include <memory>

#include "ninefold/rule_logic.hpp"
#include "rules/puzzle.hpp"

namespace ninefold::logic {

using MakeRuleLogic = std::unique_ptr<const RuleLogic>(rules::RulePuzzle puzzle);

// Inline as in shape.hpp, which opens the copy's own one before.
inline namespace width_9 {
MakeRuleLogic make_rule_logic;
}
inline namespace width_16 {
MakeRuleLogic make_rule_logic;
}
inline namespace width_25 {
MakeRuleLogic make_rule_logic;
}

}  // namespace ninefold::logic
