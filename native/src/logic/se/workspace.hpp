#pragma once

#include <algorithm>
#include <memory>

#include "logic/se/forcing.hpp"
#include "logic/se/loops.hpp"
#include "logic/se/nested.hpp"
#include "logic/se/unary.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// A large thing that is made when it is first asked for: most puzzles do without chains.
template <class T>
class Lazy {
 public:
  T& operator*() {
    if (!made_) made_ = std::make_unique<T>();
    return *made_;
  }
  T* operator->() { return &**this; }

 private:
  std::unique_ptr<T> made_;
};

/// What the rules keep between rounds so that they need not allocate.
struct Workspace {
  std::vector<Loop> loops;
  Steps steps;
  Steps path;
  Lazy<Unary<4>> unary;
  Lazy<Unary<12>> large_unary;
  Lazy<Forcing> forcing;
  Lazy<Nested> nested;
};

/// Whether two steps about the same digits remove the same candidates; then the program keeps only the first.
inline bool is_repeat(const StepView& a, const StepView& b) {
  return a.digits == b.digits && std::ranges::is_permutation(a.removals, b.removals);
}

/// Appends the first of the steps with the lowest rating that repeats no earlier one.
inline bool append_easiest(const Steps& steps, Steps& chosen) {
  int best = -1;
  for (int i = 0; i < steps.size(); ++i) {
    if (best >= 0 && steps[i].extra >= steps[best].extra) continue;
    bool repeats = false;
    for (int j = 0; j < i; ++j) repeats = repeats || is_repeat(steps[i], steps[j]);
    if (!repeats) best = i;
  }
  if (best >= 0) chosen.append(steps[best]);
  return best >= 0;
}

}  // namespace ninefold::logic::se
