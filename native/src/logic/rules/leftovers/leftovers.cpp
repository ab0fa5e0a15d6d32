#include "logic/families.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

bool has_value(const Board& board, const Cells& cells, Digit digit) {
  for (Cell cell : cells - board.empty_cells())
    if (board.value(cell) == digit + 1) return true;
  return false;
}

void mark(Sink& sink, const Leftover& leftover, const Cells& from, const Cells& to, int needed_in) {
  if (!sink.wants_marks()) return;
  for (int house : leftover.lines) sink.mark_house(Role::pattern, house);
  for (int house : leftover.regions) sink.mark_house(Role::cover, house);
  for (Cell cell : from) sink.mark(Role::set_a, cell);
  for (Cell cell : to) sink.mark(Role::set_b, cell);
  if (needed_in >= 0) sink.mark_house(Role::helper, needed_in);
}

/// A house in which the digit has all its places in the cells; -1 for none.
int house_inside(const Board& board, const Cells& cells, Digit digit) {
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells places = board.places(digit, house);
    if (!places.empty() && places.subset_of(cells)) return house;
  }
  return -1;
}

/// What one side cannot have the other has not; what one side must have the other has.
bool look(const Board& board, const Leftover& leftover, const Cells& from, const Cells& to, Sink& sink) {
  for (Digit digit : board.layout().digits()) {
    const Cells places = to & board.places(digit);
    if (places.empty()) continue;
    const bool is_placed = has_value(board, from, digit);
    if (!is_placed && (from & board.places(digit)).empty()) {
      sink.begin(by_rule::law_of_leftovers, Digits::of(digit));
      sink.remove(board, to, digit);
      mark(sink, leftover, from, to, -1);
      if (sink.commit()) return true;
      continue;
    }
    if (has_value(board, to, digit)) continue;
    const int house = is_placed ? -1 : house_inside(board, from, digit);
    if (!is_placed && house < 0) continue;
    sink.begin(by_rule::law_of_leftovers, Digits::of(digit));
    if (places.count() == 1)
      sink.place(places.first(), digit);
    else
      sink.remove(board, board.common_peers(places), digit);
    mark(sink, leftover, from, to, house);
    if (sink.commit()) return true;
  }
  return false;
}

}  // namespace

void leftovers(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  for (const Leftover& leftover : clues.leftovers()) {
    if (!search.budget->spend()) return;
    if (look(board, leftover, leftover.beside, leftover.outside, sink)) return;
    if (look(board, leftover, leftover.outside, leftover.beside, sink)) return;
  }
}

}  // namespace ninefold::logic
