#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// All places of the digit in a house lie in another one as well.
void tell_locked(Teller& teller) {
  const Digits digits = teller.step.digits;
  const int house = teller.house(Role::pattern);
  teller.tell({.kind = Kind::places_within, .cells = teller.board.places(digits.first(), house), .digits = digits,
               .houses = Houses::of(house), .covers = teller.houses(Role::cover)});
}

/// The house in which the digit that is placed has no other place once it has gone from some cells.
void tell_place_left(Teller& teller, const Cells& gone) {
  const auto [cell, digit] = teller.step.placements[0];
  for (int i = 0; i < teller.board.layout().membership_count[cell]; ++i) {
    const int house = teller.board.layout().memberships[cell][i].house;
    if (teller.board.places(digit, house) - gone != Cells::of(cell)) continue;
    return teller.places(house, digit);
  }
}

}  // namespace

void tell_intersection(Teller& teller) {
  tell_locked(teller);
  teller.result();
}

void tell_direct(Teller& teller) {
  using enum Technique;
  const Cells pattern = teller.cells(Role::pattern);
  if (teller.step.technique == direct_pointing || teller.step.technique == direct_claiming) {
    tell_locked(teller);
    tell_place_left(teller, teller.board.house(teller.house(Role::cover)).cells - pattern);
  } else {
    teller.places(teller.house(Role::pattern), teller.digits(Role::pattern), Kind::hidden_set);
    tell_place_left(teller, pattern);
  }
  teller.result();
}

}  // namespace ninefold::logic::facts
