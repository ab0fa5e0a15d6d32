#include "rules/search/sum_sets.hpp"

#include <algorithm>
#include <bit>

#include "rules/search/state.hpp"

namespace ninefold::rules {

SumSets::SumSets(int size) : size_(size), table_(static_cast<std::size_t>(size + 1) << size) {
  table_[0] = 1;
  for (Mask digits = 1; digits < Mask{1} << size; ++digits) {
    const Mask rest = digits & (digits - 1);
    const int digit = lowest_digit(digits);
    for (int count = 0; count <= size; ++count) {
      const std::uint64_t without = (*this)(count, rest);
      const std::uint64_t with = count ? (*this)(count - 1, rest) << digit : 0;
      table_[static_cast<std::size_t>(count) << size | digits] = without | with;
    }
  }
  for (Mask digits = 0; digits < Mask{1} << size; ++digits) {
    mirrored_.push_back(rules::mirrored(digits, size));
    digit_sums_.push_back(static_cast<std::uint8_t>(least_sum(count_digits(digits), digits)));
  }
  sort_by_sum();
  join();
}

void SumSets::join() {
  const Mask all = all_digits(size_);
  joined_.assign(static_cast<std::size_t>(size_ + 1) * 64 << size_, {0, static_cast<std::uint16_t>(all)});
  for (const Mask set : sets_) {
    const int count = count_digits(set);
    Joined* const row = &joined_[(static_cast<std::size_t>(count) * 64 + static_cast<std::size_t>(least_sum(count, set))) << size_];
    // All digits that may stand beside the set.
    for (Mask more = all & ~set;; more = (more - 1) & ~set) {
      row[set | more].any |= static_cast<std::uint16_t>(set);
      row[set | more].every &= static_cast<std::uint16_t>(set);
      if (!more) break;
    }
  }
}

void SumSets::sort_by_sum() {
  std::vector<std::vector<Mask>> found(static_cast<std::size_t>(size_ + 1) * 64);
  for (Mask digits = 0; digits < Mask{1} << size_; ++digits) {
    const int count = count_digits(digits);
    found[static_cast<std::size_t>(count * 64 + least_sum(count, digits))].push_back(digits);
  }
  // The first row of the table is for sums that nothing has.
  meeting_.assign(std::size_t{1} << size_, 0);
  for (const std::vector<Mask>& sets : found) add_row(sets);
}

void SumSets::add_row(const std::vector<Mask>& sets) {
  rows_.push_back({static_cast<std::uint16_t>(sets_.size()), static_cast<std::uint16_t>(sets_.size() + sets.size()),
                   static_cast<std::uint32_t>(sets.empty() ? 0 : meeting_.size()), static_cast<std::uint32_t>(joined_by_six_.size())});
  if (sets.empty()) return;
  sets_.insert(sets_.end(), sets.begin(), sets.end());
  for (Mask digits = 0; digits < Mask{1} << size_; ++digits) {
    SetsOfSum::Which met = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) met |= SetsOfSum::Which{(sets[i] & digits) != 0} << i;
    meeting_.push_back(met);
  }
  for (std::size_t first = 0; first < sets.size(); first += SetsOfSum::at_a_time)
    for (std::size_t which = 0; which < std::size_t{1} << SetsOfSum::at_a_time; ++which) {
      Joined joined{0, static_cast<std::uint16_t>(all_digits(size_))};
      for (std::size_t i = first; i < std::min(first + SetsOfSum::at_a_time, sets.size()); ++i)
        if (which >> (i - first) & 1) {
          joined.any |= static_cast<std::uint16_t>(sets[i]);
          joined.every &= static_cast<std::uint16_t>(sets[i]);
        }
      joined_by_six_.push_back(joined);
    }
}

SetsOfSum SumSets::with_sum(int count, int sum) const {
  const Row& row = rows_[static_cast<std::size_t>(count) * 64 + static_cast<std::size_t>(sum)];
  return {{sets_.data() + row.first, sets_.data() + row.end}, meeting_.data() + row.meeting, joined_by_six_.data() + row.joined,
          all_digits(size_)};
}

const SumSets& SumSets::of(int size) {
  switch (size) {
    case 2: { static const SumSets sets(2); return sets; }
    case 3: { static const SumSets sets(3); return sets; }
    case 4: { static const SumSets sets(4); return sets; }
    case 5: { static const SumSets sets(5); return sets; }
    case 6: { static const SumSets sets(6); return sets; }
    case 7: { static const SumSets sets(7); return sets; }
    case 8: { static const SumSets sets(8); return sets; }
    case 9: { static const SumSets sets(9); return sets; }
    default: { static const SumSets sets(largest_size); return sets; }
  }
}

int least_sum(int count, Mask digits) {
  int sum = 0;
  for (; count > 0; --count, digits &= digits - 1) sum += lowest_digit(digits);
  return sum;
}

int most_sum(int count, Mask digits) {
  int sum = 0;
  for (; count > 0; --count) {
    const int digit = highest_digit(digits);
    sum += digit;
    digits &= ~bit_of(digit);
  }
  return sum;
}

Mask mirrored(Mask digits, int size) {
  digits = (digits & 0x55555555u) << 1 | (digits >> 1 & 0x55555555u);
  digits = (digits & 0x33333333u) << 2 | (digits >> 2 & 0x33333333u);
  digits = (digits & 0x0f0f0f0fu) << 4 | (digits >> 4 & 0x0f0f0f0fu);
  digits = (digits & 0x00ff00ffu) << 8 | (digits >> 8 & 0x00ff00ffu);
  digits = digits << 16 | digits >> 16;
  return digits >> (32 - size);
}

}  // namespace ninefold::rules
