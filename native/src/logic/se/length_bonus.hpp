#pragma once

#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// What a chain hint of so many nodes adds to its base rating, in tenths.
constexpr int length_bonus(int nodes) {
  const int length = nodes - 2;
  int added = 0;
  bool odd = false;
  for (int limit = 4; length > limit; ++added, odd = !odd) limit = odd ? limit * 4 / 3 : limit * 3 / 2;
  return added;
}

}  // namespace ninefold::logic::se
