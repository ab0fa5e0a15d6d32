#pragma once

#include "logic/facts/fact.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// Where a branch comes to links that one before it told already, in place of them that it goes on as before, and to what.
void tell_once(Facts& facts);

}  // namespace ninefold::logic::facts
