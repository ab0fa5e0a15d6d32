#pragma once

#include "logic/se/net.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// How a hint follows on this position, in few statements; nothing if the budget ends first.
Tree tell_shortly(const Sketch& source, Reach reach, const ForcingHint& hint);

}  // namespace ninefold::logic::se
