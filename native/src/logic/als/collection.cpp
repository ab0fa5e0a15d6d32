#include "logic/als/collection.hpp"

#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

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
  digit_count_ = 0;
  for (int house = 0; house < board.house_count(); ++house) add_house(board, house);
}

void AlsCollection::add_house(const Board& board, int house) {
  const Cells empty = board.house(house).cells & board.empty_cells();
  extend(board, house, empty, {}, {}, 0);
}

void AlsCollection::extend(const Board& board, int house, Cells rest, const Cells& cells, Digits digits, int count) {
  while (rest && digit_count_ < most_digits && !give_turn()) {
    const Cell cell = rest.pop_first();
    const Cells more = cells | Cells::of(cell);
    const Digits held = digits | board.candidates(cell);
    if (held.count() > most_cells + 1) continue;
    if (held.count() == count + 2 && !is_known(board, more, house)) add(board, more, held);
    extend(board, house, rest, more, held, count + 1);
  }
}

void AlsCollection::add(const Board& board, const Cells& cells, Digits digits) {
  digit_count_ += digits.count();
  Als& set = sets_.emplace_back();
  set.cells = cells;
  set.digits = digits;
  for (Digit digit : digits) {
    set.places[digit] = cells & board.places(digit);
    set.seen[digit] = board.common_peers(set.places[digit]);
  }
}

}  // namespace ninefold::logic
