#pragma once

#include "logic/se/loops.hpp"
#include "logic/se/unary.hpp"

namespace ninefold::logic::se {

/// What the rules keep between rounds so that they need not allocate.
struct Workshop {
  std::vector<Loop> loops;
  Steps steps;
  Unary<4> unary;
  Unary<12> large_unary;
};

/// Appends the first of the steps with the lowest rating.
inline bool append_easiest(const Steps& steps, Steps& chosen) {
  if (steps.empty()) return false;
  int best = 0;
  for (int i = 1; i < steps.size(); ++i)
    if (steps[i].extra < steps[best].extra) best = i;
  chosen.append(steps[best]);
  return true;
}

}  // namespace ninefold::logic::se
