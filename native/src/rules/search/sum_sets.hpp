/// Which sums different digits can have, as sets of numbers in one word.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/program.hpp"

namespace ninefold::rules {

/// Bit s: the sum s can be had.
__extension__ typedef unsigned __int128 Sums;
constexpr int sum_limit = 127;

constexpr Sums sum_bit(int sum) { return Sums{1} << sum; }

/// For boards of up to ten digits: what different digits add up to, and which digits add up to what.
class SumSets {
 public:
  static constexpr int largest_size = 10;
  static const SumSets& of(int size);

  /// The sums of that many different digits out of these.
  std::uint64_t operator()(int count, Mask digits) const {
    return table_[static_cast<std::size_t>(count) << size_ | digits];
  }
  /// All sets of that many digits with this sum, which is below 64.
  std::span<const Mask> with_sum(int count, int sum) const {
    const std::size_t at = static_cast<std::size_t>(count) * 64 + static_cast<std::size_t>(sum);
    return {sets_.data() + starts_[at], sets_.data() + starts_[at + 1]};
  }
  /// What sets of that many of these digits with this sum, which is below 64, have in all and in common.
  struct Joined {
    std::uint16_t any, every;
  };
  Joined joined(int count, int sum, Mask digits) const {
    return joined_[(static_cast<std::size_t>(count) * 64 + static_cast<std::size_t>(sum)) << size_ | digits];
  }
  /// The digits d as n + 1 - d.
  Mask mirrored(Mask digits) const { return mirrored_[digits]; }

 private:
  explicit SumSets(int size);
  void sort_by_sum();
  void join();

  int size_;
  std::vector<std::uint64_t> table_;
  std::vector<Mask> sets_, mirrored_;
  std::vector<Joined> joined_;
  std::vector<std::uint16_t> starts_;
};

/// The smallest and the largest sum of that many different digits of a mask, which has at least as many.
int least_sum(int count, Mask digits);
int most_sum(int count, Mask digits);

/// The digits d as n + 1 - d.
Mask mirrored(Mask digits, int size);

}  // namespace ninefold::rules
