#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

template <class Visit>
void each_mark(const StepView& step, Role role, Visit&& visit) {
  for (const Mark& mark : step.marks)
    if (mark.role == role) visit(mark);
}

}  // namespace

Cells Teller::cells(Role role) const {
  Cells cells;
  each_mark(step, role, [&](const Mark& mark) {
    if (mark.kind == MarkKind::cell || mark.kind == MarkKind::candidates) cells.insert(mark.index);
  });
  return cells;
}

Cells Teller::cells(Role role, Digit digit) const {
  Cells cells;
  each_mark(step, role, [&](const Mark& mark) {
    if (mark.kind == MarkKind::candidates && Digits(mark.digits).contains(digit)) cells.insert(mark.index);
  });
  return cells;
}

Digits Teller::digits(Role role) const {
  Digits digits;
  each_mark(step, role, [&](const Mark& mark) {
    if (mark.kind == MarkKind::candidates) digits |= Digits(mark.digits);
  });
  return digits;
}

Houses Teller::houses(Role role) const {
  Houses houses;
  each_mark(step, role, [&](const Mark& mark) {
    if (mark.kind == MarkKind::house) houses.insert(mark.index);
  });
  return houses;
}

std::vector<int> Teller::rules(Role role) const {
  std::vector<int> rules;
  each_mark(step, role, [&](const Mark& mark) {
    if (mark.kind == MarkKind::rule) rules.push_back(mark.index);
  });
  return rules;
}

Fact& Teller::tell(Fact fact) { return facts_.emplace_back(std::move(fact)); }

void Teller::places(int house, Digits digits, Kind kind) {
  Cells cells;
  for (Digit digit : digits) cells |= board.places(digit, house);
  tell({.kind = kind, .cells = cells, .digits = digits, .houses = Houses::of(house)});
}

void Teller::holds(const Cells& cells) {
  tell({.kind = Kind::holds, .cells = cells, .digits = board.digits_in(cells)});
}

void Teller::holds_each(const Cells& cells) {
  for (Cell cell : cells) holds(Cells::of(cell));
}

void Teller::sees(const Cells& cells, const Cells& others) {
  tell({.kind = Kind::sees, .cells = cells, .others = others});
}

std::vector<Claim> Teller::candidates_but(const Cells& cells, Digits digits) const {
  std::vector<Claim> claims;
  for (Cell cell : cells)
    for (Digit digit : board.candidates(cell) - digits) claims.push_back({Cells::of(cell), digit, true});
  return claims;
}

Digits Teller::removed_digits() const {
  Digits digits;
  for (const Candidate& removed : step.removals) digits.insert(removed.digit);
  return digits;
}

Cells Teller::removed_from(Digit digit) const {
  Cells cells;
  for (const Candidate& removed : step.removals)
    if (removed.digit == digit) cells.insert(removed.cell);
  return cells;
}

void Teller::one_of(const Cells& cells, Digit digit) {
  tell({.kind = Kind::one_of, .cells = cells, .digits = Digits::of(digit)});
}

void Teller::result() {
  if (!step.placements.empty()) {
    Fact& fact = tell({.kind = Kind::place});
    for (const Candidate& placed : step.placements) {
      fact.cells.insert(placed.cell);
      fact.digits.insert(placed.digit);
      fact.claims.push_back({Cells::of(placed.cell), placed.digit, true});
    }
  }
  if (!step.removals.empty()) {
    Fact& fact = tell({.kind = Kind::remove});
    for (const Candidate& removed : step.removals) {
      fact.cells.insert(removed.cell);
      fact.digits.insert(removed.digit);
      fact.claims.push_back({Cells::of(removed.cell), removed.digit, false});
    }
  }
}

void Teller::result_seen(const Cells& seen) {
  result();
  facts_.back().kind = Kind::remove_seen;
  facts_.back().others = seen;
}

void Teller::result_one_of(const Cells& cells, Digit digit) {
  one_of(cells, digit);
  result_seen(cells);
}

}  // namespace ninefold::logic::facts
