#pragma once

#include <vector>

#include "logic/rules/sums/sum.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Two sums, by their numbers, that have cells in common, or cells that see each other.
struct SumPair {
  std::uint16_t first, second;
};

/// Those that are worth a look together, by the number of their cells.
std::vector<SumPair> sum_pairs_of(const Sums& sums, const Layout& layout);

}  // namespace ninefold::logic
