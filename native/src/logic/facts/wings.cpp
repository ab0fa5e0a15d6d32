#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// The digit that the removals are of.
Digit shared_digit(const Teller& teller) { return teller.step.removals[0].digit; }

Cells holding(const Board& board, const Cells& cells, Digit digit) { return cells & board.places(digit); }

}  // namespace

void tell_wing(Teller& teller) {
  const Cells pivot = teller.cells(Role::pivot), pincers = teller.cells(Role::pincer);
  const Digit shared = shared_digit(teller);
  teller.holds_each(pivot);
  teller.holds_each(pincers);
  teller.sees(pivot, pincers);
  teller.result_one_of(holding(teller.board, pivot | pincers, shared), shared);
}

void tell_w_wing(Teller& teller) {
  const Cells pincers = teller.cells(Role::pincer), bridge = teller.cells(Role::helper);
  teller.holds(pincers);
  teller.places(teller.house(Role::helper), teller.digits(Role::helper));
  for (Cell cell : bridge) teller.sees(Cells::of(cell), teller.board.peers(cell) & pincers);
  teller.result_one_of(pincers, shared_digit(teller));
}

void tell_bent_set(Teller& teller) {
  const Board& board = teller.board;
  const Cells cells = teller.cells(Role::pivot) | teller.cells(Role::pincer);
  Digits once;
  for (Digit digit : board.digits_in(cells)) {
    const Cells places = holding(board, cells, digit);
    bool together = true;
    for (Cell cell : places) together = together && (places - Cells::of(cell)).subset_of(board.peers(cell));
    if (together) once.insert(digit);
  }
  teller.holds(cells);
  teller.tell({.kind = Kind::once_each, .cells = cells, .digits = once});
  const Digit left = shared_digit(teller);
  if (teller.removed_digits().single())
    teller.result_one_of(holding(board, cells, left), left);
  else
    teller.result();
}

void tell_remote_pair(Teller& teller) {
  const Cells one = teller.cells(Role::color_a), two = teller.cells(Role::color_b);
  teller.holds(one | two);
  teller.tell({.kind = Kind::in_turn, .cells = one, .others = two, .digits = teller.step.digits});
  teller.result();
}

}  // namespace ninefold::logic::facts
