#include "logic/als/links.hpp"

#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// For every cell the sets that contain it.
void fill_members(const AlsCollection& sets, BitRows& members) {
  members.reset(Shape::cells, sets.size());
  for (int i = 0; i < sets.size(); ++i)
    for (Cell cell : sets[i].cells) members.set(cell, i);
}

}  // namespace

void AlsLinks::build(const Board& board, const AlsCollection& sets, bool overlap) {
  overlapping_.reset(sets.size(), sets.size());
  if (!overlap) {
    BitRows members;
    fill_members(sets, members);
    for (int i = 0; i < sets.size() && !give_turn(); ++i)
      for (Cell cell : sets[i].cells)
        for (int w = 0; w < members.words(); ++w) overlapping_[i][w] |= members[cell][w];
  }
  for (Digit digit = 0; digit < Shape::digits; ++digit) link_digit(board, sets, digit);
  links_.resize(sets.size());
  for (int i = 0; i < sets.size() && !give_turn(); ++i) gather(i, sets[i].digits);
}

/// A set is out of reach when it holds the digit in a cell that the other set's places do not all see.
void AlsLinks::link_digit(const Board& board, const AlsCollection& sets, Digit digit) {
  BitRows& rows = by_digit_[digit];
  rows.reset(sets.size(), sets.size());
  holders_.reset(Shape::cells + 1, sets.size());
  for (int i = 0; i < sets.size(); ++i) {
    if (!sets[i].digits.contains(digit)) continue;
    holders_.set(Shape::cells, i);
    for (Cell cell : sets[i].places[digit]) holders_.set(cell, i);
  }
  const int words = rows.words();
  for (int i = 0; i < sets.size() && !give_turn(); ++i) {
    if (!sets[i].digits.contains(digit)) continue;
    std::uint64_t* row = rows[i];
    for (int w = 0; w < words; ++w) row[w] = holders_[Shape::cells][w] & ~overlapping_[i][w];
    for (Cell cell : board.places(digit) - sets[i].seen[digit])
      for (int w = 0; w < words; ++w) row[w] &= ~holders_[cell][w];
  }
}

void AlsLinks::gather(int set, Digits digits) {
  links_[set].clear();
  for (int w = 0; w < words(); ++w) {
    std::uint64_t any = 0;
    for (Digit digit : digits) any |= linked(set, digit)[w];
    for (; any != 0; any &= any - 1) {
      const int bit = std::countr_zero(any);
      Digits shared;
      for (Digit digit : digits)
        if ((linked(set, digit)[w] >> bit & 1u) != 0) shared.insert(digit);
      links_[set].push_back({static_cast<std::int16_t>(w * 64 + bit), shared});
    }
  }
}

}  // namespace ninefold::logic
