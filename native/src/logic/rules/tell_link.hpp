#pragma once

#include "logic/facts/fact.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// Makes a link of a chain one through a rule: with the claims that the fact has so far, it leaves the end no choice.
void tell_forcing_rule(const Board& board, const Claim& end, Fact& fact);

}  // namespace ninefold::logic::facts
