/// Which sums different digits can have, as sets of numbers in one word.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/program.hpp"

namespace ninefold::rules {

/// Bit s: the sum s can be had.
__extension__ typedef unsigned __int128 Sums;
constexpr int sum_limit = 127;

constexpr Sums sum_bit(int sum) { return Sums{1} << sum; }

/// For boards of up to ten digits: every count of different digits out of every mask.
class SumSets {
 public:
  static constexpr int largest_size = 10;
  static const SumSets& of(int size);

  std::uint64_t operator()(int count, Mask digits) const {
    return table_[static_cast<std::size_t>(count) << size_ | digits];
  }

 private:
  explicit SumSets(int size);
  int size_;
  std::vector<std::uint64_t> table_;
};

/// The smallest and the largest sum of that many different digits of a mask, which has at least as many.
int least_sum(int count, Mask digits);
int most_sum(int count, Mask digits);

/// The digits d as n + 1 - d.
Mask mirrored(Mask digits, int size);

}  // namespace ninefold::rules
