#include "logic/als/collection.hpp"

namespace ninefold::logic {

namespace {

/// Whether an earlier house holds all of these cells, so that the set is already known.
bool is_known(const Board& board, const Cells& cells, int house) {
  const Cell anchor = cells.first();
  for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
    const int other = board.layout().memberships[anchor][i].house;
    if (other < house && cells.subset_of(board.house(other).cells)) return true;
  }
  return false;
}

}  // namespace

void AlsCollection::build(const Board& board) {
  sets_.clear();
  for (int house = 0; house < board.house_count(); ++house) add_house(board, house);
}

void AlsCollection::add_house(const Board& board, int house) {
  const Cells empty = board.house(house).cells & board.empty_cells();
  std::array<Cell, Shape::digits> cells{};
  int count = 0;
  for (Cell cell : empty) cells[count++] = cell;
  std::array<Digits, 1u << Shape::digits> digits;
  digits[0] = Digits();
  for (unsigned subset = 1; subset + 1 < (1u << count); ++subset) {
    digits[subset] = digits[subset & (subset - 1)] | board.candidates(cells[std::countr_zero(subset)]);
    if (digits[subset].count() != std::popcount(subset) + 1) continue;
    Cells members;
    for (int i : Digits(subset)) members.insert(cells[i]);
    if (!is_known(board, members, house)) add(board, members, digits[subset]);
  }
}

void AlsCollection::add(const Board& board, const Cells& cells, Digits digits) {
  Als& set = sets_.emplace_back();
  set.cells = cells;
  set.digits = digits;
  for (Digit digit : digits) {
    set.places[digit] = cells & board.places(digit);
    set.seen[digit] = board.common_peers(set.places[digit]);
  }
}

}  // namespace ninefold::logic
