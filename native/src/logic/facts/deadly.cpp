#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// Cells that make a subset with the extra candidates: a hidden one, where they lose other digits than its own.
void tell_subset_with_extras(Teller& teller, const Cells& helpers) {
  if (!helpers.contains(teller.step.removals[0].cell)) return teller.holds(helpers);
  teller.places(teller.house(Role::helper), teller.digits(Role::helper) | teller.step.digits);
}

/// What shows which of the extra candidates matter: cells that make a subset with them, or a house that needs a digit.
void tell_helpers(Teller& teller, const Cells& pattern) {
  if (const Cells helpers = teller.cells(Role::helper)) return tell_subset_with_extras(teller, helpers);
  for (int house : teller.houses(Role::helper)) {
    Digits confined;
    for (Digit digit : teller.step.digits) {
      const Cells places = teller.board.places(digit, house);
      if (places && places.subset_of(pattern)) confined.insert(digit);
    }
    for (Digit digit : confined) teller.places(house, digit);
  }
}

/// One of the extra candidates is true. Where they are all of one digit, what sees them all can go.
void tell_extras(Teller& teller, const std::vector<Claim>& extras) {
  Cells cells;
  Digits digits;
  for (const Claim& extra : extras) {
    cells |= extra.cells;
    digits.insert(extra.digit);
  }
  if (teller.cells(Role::helper) || teller.houses(Role::helper) || extras.size() == 1 || !digits.single())
    return teller.result();
  teller.result_one_of(cells, digits.first());
}

}  // namespace

void tell_deadly(Teller& teller) {
  const Cells cells = teller.cells(Role::pattern) | teller.cells(Role::pincer);
  const auto extras = teller.candidates_but(cells, teller.step.digits);
  teller.tell({.kind = Kind::deadly, .cells = cells, .digits = teller.step.digits, .claims = extras});
  tell_helpers(teller, cells);
  tell_extras(teller, extras);
}

void tell_grave(Teller& teller) {
  Fact fact{.kind = Kind::deadly_grid, .cells = teller.cells(Role::fin), .digits = teller.digits(Role::fin)};
  for (Cell cell : fact.cells)
    for (Digit digit : fact.digits)
      if (teller.cells(Role::fin, digit).contains(cell)) fact.claims.push_back({Cells::of(cell), digit, true});
  const auto extras = fact.claims;
  teller.tell(std::move(fact));
  if (teller.step.technique == Technique::bug_4)
    teller.places(teller.house(Role::helper), teller.digits(Role::pattern));
  else
    tell_helpers(teller, teller.cells(Role::fin));
  tell_extras(teller, extras);
}

void tell_symmetry(Teller& teller) {
  teller.tell({.kind = Kind::symmetry, .cells = teller.cells(Role::pattern)});
  teller.result();
}

}  // namespace ninefold::logic::facts
