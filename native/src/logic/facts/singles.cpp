#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// The cells with this value that the most of `cells` see, then the next, until all that see one are accounted for.
Cells witnesses(const Board& board, Cells cells, int value) {
  Cells chosen;
  while (true) {
    Cells best;
    Cell at = -1;
    for (Cell cell : board.layout().cells()) {
      if (board.value(cell) != value || (board.peers(cell) & cells).count() <= best.count()) continue;
      best = board.peers(cell) & cells;
      at = cell;
    }
    if (at < 0) return chosen;
    chosen.insert(at);
    cells -= best;
  }
}

Cells that_see(const Board& board, const Cells& cells, const Cells& seen) {
  Cells seeing;
  for (Cell cell : cells)
    if (board.peers(cell).intersects(seen)) seeing.insert(cell);
  return seeing;
}

/// That a digit has one place in a house: the other empty cells see it, or it was removed from them before.
void tell_one_place(Teller& teller, int house, Cell cell, Digit digit) {
  const Board& board = teller.board;
  const Cells rest = (board.house(house).cells & board.empty_cells()) - Cells::of(cell);
  const Cells placed = witnesses(board, rest, digit + 1);
  const Cells seeing = that_see(board, rest, placed);
  const Digits digits = Digits::of(digit);
  if (seeing == rest) {
    teller.tell({.kind = Kind::sees_rest, .cells = seeing, .others = placed, .digits = digits,
                 .houses = Houses::of(house)});
    return;
  }
  teller.places(house, digits);
  if (seeing) teller.tell({.kind = Kind::sees_digit, .cells = seeing, .others = placed, .digits = digits});
  teller.tell({.kind = Kind::removed, .cells = rest - seeing, .digits = digits});
}

/// That a cell has one candidate: it sees the other digits, or they were removed before.
void tell_one_candidate(Teller& teller, Cell cell, Digit digit) {
  const Board& board = teller.board;
  const Cells one = Cells::of(cell);
  Digits seen;
  Cells placed;
  for (Cell peer : board.peers(cell))
    if (board.value(peer) != 0 && !seen.contains(board.value(peer) - 1)) {
      seen.insert(board.value(peer) - 1);
      placed.insert(peer);
    }
  const Digits removed = board.layout().digits() - seen - Digits::of(digit);
  if (removed.empty()) {
    teller.tell({.kind = Kind::sees_all_but, .cells = one, .others = placed, .digits = seen});
    return;
  }
  teller.holds(one);
  if (!seen.empty()) teller.tell({.kind = Kind::sees_digits, .cells = one, .others = placed, .digits = seen});
  teller.tell({.kind = Kind::removed, .cells = one, .digits = removed});
}

}  // namespace

void tell_single(Teller& teller) {
  const auto [cell, digit] = teller.step.placements[0];
  const Houses houses = teller.houses(Role::pattern);
  if (!houses)
    tell_one_candidate(teller, cell, digit);
  else if (teller.board.missing(houses.first()).single())
    teller.tell({.kind = Kind::only_empty, .cells = Cells::of(cell), .digits = Digits::of(digit), .houses = houses});
  else
    tell_one_place(teller, houses.first(), cell, digit);
  teller.result();
}

}  // namespace ninefold::logic::facts
