#pragma once

#include <array>
#include <cstdint>

#include "logic/cells.hpp"
#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// A set of small numbers in a fixed count of machine words.
template <int Words>
struct Bits {
  std::array<std::uint64_t, Words> words{};

  void insert(int i) { words[i >> 6] |= std::uint64_t{1} << (i & 63); }
  void erase(int i) { words[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
  [[nodiscard]] bool contains(int i) const { return ((words[i >> 6] >> (i & 63)) & 1) != 0; }
  /// The smallest member; there must be one.
  [[nodiscard]] int first() const {
    int w = 0;
    while (words[w] == 0) ++w;
    return w * 64 + lowest_bit(words[w]);
  }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t word : words) any |= word;
    return any == 0;
  }
  [[nodiscard]] bool intersects(const Bits& other) const {
    std::uint64_t any = 0;
    for (int i = 0; i < Words; ++i) any |= words[i] & other.words[i];
    return any != 0;
  }
  [[nodiscard]] int count() const {
    int total = 0;
    for (std::uint64_t word : words) total += count_bits(word);
    return total;
  }
  Bits& operator|=(const Bits& other) {
    for (int i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  Bits& operator&=(const Bits& other) {
    for (int i = 0; i < Words; ++i) words[i] &= other.words[i];
    return *this;
  }
  Bits& operator-=(const Bits& other) {
    for (int i = 0; i < Words; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend bool operator==(const Bits&, const Bits&) = default;

  /// Calls `use(i)` for every member in ascending order.
  template <class Use>
  void each(Use use) const {
    for (int w = 0; w < Words; ++w)
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) use(w * 64 + lowest_bit(rest));
  }
};

}  // namespace ninefold::logic::se
