#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

Cells with_value(const Board& board, const Cells& cells, Digit digit) {
  Cells found;
  for (Cell cell : cells)
    if (board.value(cell) == digit + 1) found.insert(cell);
  return found;
}

}  // namespace

void tell_leftover(Teller& teller) {
  const Cells from = teller.cells(Role::set_a), to = teller.cells(Role::set_b);
  const Digits digits = teller.step.digits;
  const Digit digit = digits.first();
  teller.tell({.kind = by_rule::leftovers, .cells = from, .others = to, .houses = teller.houses(Role::pattern),
               .covers = teller.houses(Role::cover)});
  const Cells placed = with_value(teller.board, from, digit), places = to & teller.board.places(digit);
  if (!placed.empty()) {
    teller.tell({.kind = by_rule::placed, .cells = placed, .digits = digits});
  } else if ((from & teller.board.places(digit)).empty()) {
    teller.tell({.kind = by_rule::lacks, .cells = from, .digits = digits});
    return teller.result();
  } else {
    teller.places(teller.house(Role::helper), digits);
  }
  if (!teller.step.placements.empty()) return teller.result();
  teller.result_one_of(places, digit);
}

}  // namespace ninefold::logic::facts
