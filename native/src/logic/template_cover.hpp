#pragma once

#include "logic/board.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The places of a digit that some way of placing it in all houses uses. Where these are all its places, no pattern of that
/// digit alone removes anything.
Cells places_in_templates(const Board& board, Digit digit);

}  // namespace ninefold::logic
