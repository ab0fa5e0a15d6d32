#pragma once

#include <cstdint>

namespace ninefold::logic {

/// A box is also the region that stands for one; extra are diagonals, windows and whatever else has each digit once.
enum class HouseKind : std::uint8_t { row, column, box, extra };

}  // namespace ninefold::logic
