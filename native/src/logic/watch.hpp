#pragma once

#include <atomic>
#include <cstdint>

#include "stop.hpp"

namespace ninefold::logic {

/// What another thread sees of a running search, and the flag by which it ends it. A search looks at the flag every few
/// milliseconds at the latest.
struct Watch {
  std::atomic<bool> stop{false};
  std::atomic<std::uint32_t> puzzles{0};   // done with
  std::atomic<std::uint32_t> steps{0};     // taken so far, over all puzzles
  std::atomic<std::int32_t> technique{-1}; // looked for now
  std::atomic<std::uint32_t> positions{0}; // looked at for a better path

  [[nodiscard]] bool stopped() const { return is_told_to_stop(stop); }
};

}  // namespace ninefold::logic
