#pragma once

#include "logic/finder.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The choice of `size` out of `count` members whose union has at most `size` elements, walked depth first in
/// ascending order. `visit(chosen, union)` returns true to stop.
template <class Visit>
class SubsetWalk {
 public:
  SubsetWalk(const std::array<Digits, Shape::digits>& members, int count, int size, Visit& visit)
      : members_(members), count_(count), size_(size), visit_(visit) {}

  bool run(int from = 0, Digits chosen = {}, Digits all = {}, int depth = 0) {
    if (depth == size_) return all.count() == size_ && visit_(chosen, all);
    for (int i = from; i <= count_ - (size_ - depth); ++i) {
      const Digits more = all | members_[i];
      if (more.count() > size_) continue;
      if (run(i + 1, chosen | Digits::of(i), more, depth + 1)) return true;
    }
    return false;
  }

 private:
  const std::array<Digits, Shape::digits>& members_;
  int count_, size_;
  Visit& visit_;
};

/// Digits of a house that have as many places between them as there are digits.
struct HiddenSubset {
  Digits digits;
  Cells cells;
  int house;
};

/// Every hidden subset of one size in one house; visit returns true to stop.
template <class Visit>
bool each_hidden(const Board& board, int house, int size, Visit&& visit) {
  const Digits missing = board.missing(house);
  if (missing.count() <= size) return false;
  std::array<Digits, Shape::digits> members;
  std::array<Digit, Shape::digits> digits{};
  int count = 0;
  for (Digit digit : missing) {
    const Digits where = board.where(house, digit);
    if (where.empty() || where.count() > size) continue;
    members[count] = where;
    digits[count++] = digit;
  }
  if (count < size) return false;
  auto found = [&](Digits chosen, Digits positions) {
    HiddenSubset subset{{}, board.at(house, positions), house};
    for (int i : chosen) subset.digits.insert(digits[i]);
    return visit(subset);
  };
  return SubsetWalk(members, count, size, found).run();
}

inline void mark_hidden(const Board& board, Sink& sink, const HiddenSubset& subset) {
  for (Cell cell : subset.cells) sink.mark(Role::pattern, cell, board.candidates(cell) & subset.digits);
  sink.mark_house(Role::pattern, subset.house);
}

}  // namespace ninefold::logic
