/// The page's turns during a long question.
#pragma once

#include <atomic>
#include <cstdint>

namespace ninefold::wasm {

/// Begins to count the time of a question.
void begin_turns();

/// While it lives the page hears the count with every turn.
class ShownCount {
 public:
  explicit ShownCount(const std::atomic<std::uint32_t>& count);
  ~ShownCount();
  ShownCount(const ShownCount&) = delete;
  ShownCount& operator=(const ShownCount&) = delete;
};

}  // namespace ninefold::wasm
