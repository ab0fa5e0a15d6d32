#pragma once

#include <cstdint>
#include <vector>

#include "logic/options.hpp"
#include "logic/technique.hpp"

namespace ninefold::logic {

/// Techniques searched together, and what their steps cost.
struct ProfileLine {
  std::vector<Technique> techniques;
  Options options;
  int score = 0, level = 0;
};

/// A profile as it is written, the same for every copy of the finders.
struct ProfileLines {
  std::vector<ProfileLine> lines;
  std::uint64_t node_limit = UINT64_MAX;  // per step
};

}  // namespace ninefold::logic
