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

class SetsOfSum;

/// For boards of up to ten digits: what different digits add up to, and which digits add up to what.
class SumSets {
 public:
  static constexpr int largest_size = 10;
  static const SumSets& of(int size);

  /// The sums of that many different digits out of these.
  std::uint64_t operator()(int count, Mask digits) const {
    return table_[static_cast<std::size_t>(count) << size_ | digits];
  }
  /// What sets of digits have in all and in common.
  struct Joined {
    std::uint16_t any, every;
  };
  /// The same for sets of that many of these digits with this sum, which is below 64.
  Joined joined(int count, int sum, Mask digits) const {
    return joined_[(static_cast<std::size_t>(count) * 64 + static_cast<std::size_t>(sum)) << size_ | digits];
  }
  /// All sets of that many digits with this sum, which is below 64.
  SetsOfSum with_sum(int count, int sum) const;
  /// What the digits add up to.
  int sum_of(Mask digits) const { return digit_sums_[digits]; }
  /// The digits d as n + 1 - d.
  Mask mirrored(Mask digits) const { return mirrored_[digits]; }

 private:
  /// The sets with one sum: where they begin, and where their rows of the tables do.
  struct Row {
    std::uint16_t first, end;
    std::uint32_t meeting, joined;
  };

  explicit SumSets(int size);
  void sort_by_sum();
  void join();
  void add_row(const std::vector<Mask>& sets);

  int size_;
  std::vector<std::uint64_t> table_;
  std::vector<Mask> sets_, mirrored_;
  std::vector<Joined> joined_, joined_by_six_;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> meeting_;
  std::vector<std::uint8_t> digit_sums_;
};

/// Sets of digits with one sum, a bit each: no more than twenty.
class SetsOfSum {
 public:
  using Which = std::uint32_t;
  static constexpr std::size_t at_a_time = 6;  ///< sets that are looked up in one go

  SetsOfSum(std::span<const Mask> sets, const Which* meeting, const SumSets::Joined* joined, Mask all)
      : sets_(sets), meeting_(meeting), joined_(joined), all_(all) {}

  /// Those that have one of these digits at least.
  Which meeting(Mask digits) const { return meeting_[digits]; }
  /// Those that have no other digits.
  Which within(Mask digits) const { return meeting_[all_] & ~meeting_[all_ & ~digits]; }
  SumSets::Joined joined(Which which) const {
    SumSets::Joined all{0, static_cast<std::uint16_t>(all_)};
    const SumSets::Joined* row = joined_;
    for (std::size_t first = 0; first < sets_.size(); first += at_a_time, row += std::size_t{1} << at_a_time) {
      const SumSets::Joined some = row[which >> first & ((1u << at_a_time) - 1)];
      all.any |= some.any;
      all.every &= some.every;
    }
    return all;
  }

 private:
  std::span<const Mask> sets_;
  const Which* meeting_;
  const SumSets::Joined* joined_;
  Mask all_;
};

/// The smallest and the largest sum of that many different digits of a mask, which has at least as many.
int least_sum(int count, Mask digits);
int most_sum(int count, Mask digits);

/// The digits d as n + 1 - d.
Mask mirrored(Mask digits, int size);

}  // namespace ninefold::rules
