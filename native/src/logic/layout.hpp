#pragma once

#if defined(NINEFOLD_WIDTH)
#include "logic/any_layout.hpp"
#else
#include "logic/fixed_layout.hpp"
#endif

namespace ninefold::logic::inline NINEFOLD_COPY {

using House = Layout::House;
using Cells = Layout::Cells;

}  // namespace ninefold::logic
