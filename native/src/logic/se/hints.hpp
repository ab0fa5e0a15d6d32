#pragma once

#include <memory>
#include <vector>

#include "logic/se/sketch.hpp"
#include "logic/se/tree.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// A conclusion that every branch of an alternative leads to, or the end of an assumption that contradicts itself.
struct ForcingHint {
  // in the order the program prefers them
  enum class Kind : std::uint8_t { reduction, cell, house, contradiction };
  Kind kind = Kind::reduction;
  bool found = false;
  bool on = false;      // what becomes of the target
  int nodes = 0;
  int target = 0;       // candidate
  int source = 0;       // candidate, cell or house
  Digit digit = 0;      // of a house
};

/// A hint as another net sees it, when it was found inside one of its branches.
struct NestedHint {
  std::uint64_t rank = 0;  // the lowest comes first
  int nodes = 0;
  std::vector<std::uint16_t> reasons;   // candidates that left since the source and made room for the chain
  std::vector<std::uint16_t> removals;  // candidates
  // If it shall be told: a chain from one candidate, or what a forcing chain shows; and where it was found.
  Tree tree;
  ForcingHint forcing;
  std::shared_ptr<const Sketch> now;
};

}  // namespace ninefold::logic::se
