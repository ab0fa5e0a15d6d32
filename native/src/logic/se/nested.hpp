#pragma once

#include <memory>
#include <vector>

#include "logic/se/forcing.hpp"
#include "logic/se/unary.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// The chain rules that a net may use inside its branches.
class Nested {
 public:
  /// The hints of the easiest rule of this level that finds any, in the program's order.
  const std::vector<NestedHint>& find(const Sketch& source, const Sketch& now, const Reach& reach);
  /// What a forcing chain inside a branch may use. On the highest level it may hold chains in its own branches.
  Reach inside(const Reach& reach);

 private:
  template <int Words>
  void find_unary(const Sketch& source, const Sketch& now, const Reach& reach, Unary<Words>& unary);

  template <int Words>
  void find_static(const Sketch& source, const Sketch& now, const Reach& reach, Unary<Words>& unary);

  std::unique_ptr<Forcing> forcing_;
  std::unique_ptr<Nested> inner_;
  Unary<4> unary_;
  std::unique_ptr<Unary<12>> large_unary_;
  std::vector<NestedHint> hints_;
};

}  // namespace ninefold::logic::se
