#include "logic/exotic/exocet.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

Cells seats_of(const Board& board, Digit digit, const Cells& cells) {
  Cells seats = board.places(digit);
  for (Cell cell : cells - board.empty_cells())
    if (board.value(cell) == digit + 1) seats.insert(cell);
  return seats & cells;
}

bool fits_two_lines(const Board& board, const Cells& cells) {
  const auto& layout = board.layout();
  const auto fits_one = [&](const Cells& rest) {
    if (rest.empty()) return true;
    const Cell first = rest.first();
    return rest.subset_of(layout.row_cells[first]) || rest.subset_of(layout.column_cells[first]);
  };
  if (cells.empty()) return true;
  const Cell first = cells.first();
  return fits_one(cells - layout.row_cells[first]) || fits_one(cells - layout.column_cells[first]);
}

bool lacks(const Board& board, const Cells& cells, Digits digits) {
  for (Cell cell : cells) {
    const int value = board.value(cell);
    if (value != 0 ? digits.contains(value - 1) : board.candidates(cell).intersects(digits)) return false;
  }
  return true;
}

/// A digit that is true in the base is needed once on each cross line: not in the base's line or box, nor in a companion, and
/// outside the band, but for the targets, it fits only two lines. So it is in a target, and the other one in the other.
bool holds(const Board& board, const Exocet& exocet, Digits digits) {
  if (!lacks(board, exocet.companions, digits)) return false;
  for (Digit digit : digits)
    if (!fits_two_lines(board, seats_of(board, digit, exocet.crossing))) return false;
  return true;
}

void mark_lines(const Board& board, Sink& sink, const Exocet& exocet) {
  for (int house = 0; house < board.house_count(); ++house)
    if (board.house(house).cells.subset_of(exocet.crosses)) sink.mark_house(Role::helper, house);
}

}  // namespace ninefold::logic
