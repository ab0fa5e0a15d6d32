/// Sets of small numbers, a bit each: what sums can be had.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "rules/search/sum_sets.hpp"

namespace ninefold::rules {

constexpr int lowest_bit(std::uint64_t numbers) { return std::countr_zero(numbers); }
constexpr int lowest_bit(Sums numbers) {
  const auto low = static_cast<std::uint64_t>(numbers);
  return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(numbers >> 64));
}
constexpr int highest_bit(std::uint64_t numbers) { return 63 - std::countl_zero(numbers); }
constexpr int highest_bit(Sums numbers) {
  const auto high = static_cast<std::uint64_t>(numbers >> 64);
  return high ? 127 - std::countl_zero(high) : highest_bit(static_cast<std::uint64_t>(numbers));
}

/// The numbers from `first` to `last`.
template <class Set>
constexpr Set interval(int first, int last) {
  constexpr int top = 8 * sizeof(Set) - 1;
  return last < 0 || first > last ? 0 : (~Set{0} >> (top - std::min(last, top))) & ~Set{0} << std::max(first, 0);
}

template <class Set>
constexpr bool is_interval(Set numbers) {
  const Set from_zero = numbers >> lowest_bit(numbers);
  return (from_zero & (from_zero + 1)) == 0;
}

/// The numbers s as total - s.
constexpr std::uint64_t taken_from(int total, std::uint64_t numbers) {
  numbers = (numbers & 0x5555555555555555u) << 1 | (numbers >> 1 & 0x5555555555555555u);
  numbers = (numbers & 0x3333333333333333u) << 2 | (numbers >> 2 & 0x3333333333333333u);
  numbers = (numbers & 0x0f0f0f0f0f0f0f0fu) << 4 | (numbers >> 4 & 0x0f0f0f0f0f0f0f0fu);
  numbers = (numbers & 0x00ff00ff00ff00ffu) << 8 | (numbers >> 8 & 0x00ff00ff00ff00ffu);
  numbers = (numbers & 0x0000ffff0000ffffu) << 16 | (numbers >> 16 & 0x0000ffff0000ffffu);
  numbers = numbers << 32 | numbers >> 32;
  return total < 64 ? numbers >> (63 - total) : numbers << (total - 63);
}

/// All sums of one of `some` and one of `others`.
template <class Set>
constexpr Set added(Set some, Set others) {
  Set both = 0;
  for (; others; others &= others - 1) both |= some << lowest_bit(others);
  return both;
}

/// The same, fast where `others` are few runs of neighbours, none of them longer than 32.
constexpr std::uint64_t added_by_runs(std::uint64_t some, std::uint64_t others) {
  std::uint64_t both = 0;
  while (others) {
    const int first = lowest_bit(others);
    std::uint64_t spread = some;
    int left = std::countr_one(others >> first) - 1;
    for (int step = 1; step <= 16; step *= 2) {
      const int by = std::min(left, step);
      spread |= spread << by;
      left -= by;
    }
    both |= spread << first;
    others &= others + (std::uint64_t{1} << first);
  }
  return both;
}

}  // namespace ninefold::rules
