/// The house's own random numbers (splitmix64), so that a seed means the same on every machine.
#pragma once

#include <cstdint>
#include <utility>

namespace ninefold::search {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// A number in 0..bound-1; the bias of at most bound / 2^32 is far below what anybody can notice.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  template <class Item>
  void shuffle(Item* items, int count) {
    for (int i = count - 1; i > 0; --i) std::swap(items[i], items[below(static_cast<std::uint32_t>(i) + 1)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace ninefold::search
