#pragma once

#include <memory>
#include <vector>

#include "logic/se/unary.hpp"

namespace ninefold::logic::se {

/// What a chain inside a branch comes to.
struct NestedHint {
  int nodes = 0;
  std::vector<std::uint16_t> reasons;   // candidates that left since the source and made room for the chain
  std::vector<std::uint16_t> removals;  // candidates
};

/// The chain rules that a net may use inside its branches.
class Nested {
 public:
  /// The hints of the easiest rule of this level that finds any, in the program's order.
  const std::vector<NestedHint>& find(const Sketch& source, const Sketch& now, int level);

 private:
  template <int Words>
  void find_unary(const Sketch& source, const Sketch& now, Unary<Words>& unary);

  Unary<4> unary_;
  std::unique_ptr<Unary<12>> large_unary_;
  std::vector<NestedHint> hints_;
};

}  // namespace ninefold::logic::se
