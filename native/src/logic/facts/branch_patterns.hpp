#pragma once

#include "logic/facts/fact.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// Makes the fact one of the pattern that takes the digit from the cell once its claims are false, and those given: locked places, a pair, a
/// hidden pair or an X-Wing of what is left.
void name_pattern(const Board& board, const std::vector<Claim>& given, Fact& fact, Cell cell, Digit digit);

}  // namespace ninefold::logic::facts
