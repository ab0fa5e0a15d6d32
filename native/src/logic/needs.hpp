#pragma once

#include <cstdint>

/// What a finder needs of a layout to be right; bits that are added up.
namespace ninefold::logic::needs {

using Needs = std::uint8_t;

constexpr Needs nothing = 0;
constexpr Needs boxes = 1;       // houses that are rectangles and tile the board
constexpr Needs uniqueness = 2;  // no rule beside rows, columns and boxes, so that a deadly pattern is one
constexpr Needs everything = boxes | uniqueness;

}  // namespace ninefold::logic::needs
