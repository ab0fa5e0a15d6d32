#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// One of the candidates that are no part of the pattern is true.
void tell_guards(Teller& teller, std::vector<Claim> guards) {
  if (teller.step.placements.empty()) {
    Fact fact{.kind = Kind::one_claim, .claims = std::move(guards)};
    for (const Claim& guard : fact.claims) fact.cells |= guard.cells;
    teller.tell(std::move(fact));
  }
  teller.result();
}

}  // namespace

void tell_guardians(Teller& teller) {
  const Digit digit = teller.step.digits.first();
  const Cells loop = teller.cells(Role::pattern), guards = teller.cells(Role::fin);
  Houses houses;
  for (int house = 0; house < teller.board.house_count(); ++house) {
    const Cells places = teller.board.places(digit, house);
    if ((places & loop).count() == 2 && places.subset_of(loop | guards)) houses.insert(house);
  }
  teller.tell({.kind = Kind::places, .cells = loop | guards, .digits = teller.step.digits, .houses = houses});
  if (teller.step.placements.empty())
    teller.result_one_of(guards, digit);
  else
    teller.result();
}

void tell_unfillable(Teller& teller) {
  const Cells cells = teller.cells(Role::pattern) | teller.cells(Role::fin);
  auto guards = teller.candidates_but(cells, teller.step.digits);
  teller.tell({.kind = Kind::unfillable, .cells = cells, .digits = teller.step.digits, .claims = guards});
  tell_guards(teller, std::move(guards));
}

void tell_fireworks(Teller& teller) {
  const Cells cells = teller.cells(Role::pivot) | teller.cells(Role::pincer);
  for (Cell pivot : teller.cells(Role::pivot)) {
    Digits digits;
    for (Digit digit : teller.step.digits)
      if (teller.cells(Role::pivot, digit).contains(pivot) || teller.cells(Role::pivot).count() == 1) digits.insert(digit);
    for (int house : {teller.board.layout().row_house(pivot), teller.board.layout().column_house(pivot)}) teller.places(house, digits);
  }
  teller.tell({.kind = Kind::fill, .cells = cells, .digits = teller.step.digits});
  teller.result();
}

void tell_exocet(Teller& teller) {
  const Cells base = teller.cells(Role::pivot), targets = teller.cells(Role::pincer);
  const Digits digits = teller.step.digits;
  teller.holds(base);
  for (Digit digit : digits) {
    Fact fact{.kind = Kind::places, .digits = Digits::of(digit)};
    for (int line : teller.houses(Role::helper)) {
      if (!teller.board.missing(line).contains(digit)) continue;
      fact.houses.insert(line);
      fact.cells |= teller.board.places(digit, line);
    }
    if (fact.houses) teller.tell(std::move(fact));
  }
  if (teller.step.technique == Technique::double_exocet)
    for (const Cells& cells : {base, targets}) teller.tell({.kind = Kind::fill, .cells = cells, .digits = digits});
  else
    teller.tell({.kind = Kind::same_digits, .cells = targets, .others = base, .digits = digits});
  teller.result();
}

void tell_template(Teller& teller) {
  Fact fact{.kind = Kind::templates, .digits = teller.step.digits};
  for (const Candidate& placed : teller.step.placements) fact.cells.insert(placed.cell);
  for (const Candidate& removed : teller.step.removals) fact.others.insert(removed.cell);
  teller.tell(std::move(fact));
  teller.result();
}

}  // namespace ninefold::logic::facts
