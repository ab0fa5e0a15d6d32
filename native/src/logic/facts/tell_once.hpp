#pragma once

#include "logic/facts/fact.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// Where a branch or a chain inside comes to links that another one told before it, in their place that it goes on as before,
/// and to what.
void tell_once(Facts& facts);

}  // namespace ninefold::logic::facts
