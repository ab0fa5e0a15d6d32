#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "logic/layout.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

using Values = std::array<std::uint8_t, Shape::cells>;

/// The puzzle with all singles placed that are rated below the floor, and those that they lead to.
/// Precondition: it has one solution.
Values with_singles(std::span<const std::uint8_t, Shape::cells> puzzle, int floor);

}  // namespace ninefold::logic::se
