#include "logic/facts/teller.hpp"

namespace ninefold::logic::facts {

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
    for (int house : {Layout::row_house(pivot), Layout::column_house(pivot)}) teller.places(house, digits);
  }
  teller.tell({.kind = Kind::fill, .cells = cells, .digits = teller.step.digits});
  teller.result();
}

void tell_exocet(Teller& teller) {
  const Board& board = teller.board;
  const Cells base = teller.cells(Role::pivot), crossing = teller.cells(Role::helper) | teller.cells(Role::pincer);
  teller.holds(base);
  // The two base cells of a box lie in one line; the lines across it are of the other direction.
  const Cell first = base.first();
  const Cell second = ((base & board.layout().box_cells[first]) - Cells::of(first)).first();
  const bool in_row = Layout::row_of(first) == Layout::row_of(second);
  for (Digit digit : teller.step.digits) {
    Fact fact{.kind = Kind::places, .digits = Digits::of(digit)};
    for (Cell cell : crossing) {
      const int line = in_row ? Layout::column_house(cell) : Layout::row_house(cell);
      if (!board.missing(line).contains(digit)) continue;
      fact.houses.insert(line);
      fact.cells |= board.places(digit, line);
    }
    if (fact.houses) teller.tell(std::move(fact));
  }
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
