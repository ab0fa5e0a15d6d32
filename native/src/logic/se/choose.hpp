#pragma once

#include <array>

#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Walks all ways to choose `Count` of `size` things, in the order of their indices. `use` gets the indices and says
/// whether to stop.
template <int Count, class Use>
bool choose(int size, Use use) {
  std::array<int, Count> at{};
  for (int i = 0; i < Count; ++i) at[i] = i;
  if (size < Count) return false;
  for (;;) {
    if (use(at)) return true;
    int i = Count - 1;
    while (i >= 0 && at[i] == size - Count + i) --i;
    if (i < 0) return false;
    ++at[i];
    for (int j = i + 1; j < Count; ++j) at[j] = at[j - 1] + 1;
  }
}

}  // namespace ninefold::logic::se
