#pragma once

#include <vector>

#include "logic/als/collection.hpp"
#include "logic/chains/bit_rows.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Restricted commons: which sets are linked by which digit. Two sets are linked by a digit when all its places in one
/// see all its places in the other.
class AlsLinks {
 public:
  struct Link {
    std::int16_t to;
    Digits digits;
  };

  void build(const Board& board, const AlsCollection& sets, bool overlap);

  [[nodiscard]] int words() const { return by_digit_[0].words(); }
  /// The sets linked with a set by one digit.
  [[nodiscard]] const std::uint64_t* linked(int set, Digit digit) const { return by_digit_[digit][set]; }
  /// The sets linked with a set, ascending, with all digits that link them.
  [[nodiscard]] const std::vector<Link>& of(int set) const { return links_[set]; }

 private:
  void link_digit(const Board& board, const AlsCollection& sets, Digit digit);
  void gather(int set, Digits digits);

  std::array<BitRows, Shape::digits> by_digit_;
  BitRows holders_, overlapping_;
  std::vector<std::vector<Link>> links_;
};

}  // namespace ninefold::logic
