#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

bool is_set(Role role) { return role >= Role::set_a && role <= Role::set_d; }

/// The sets of a step in the order it names them: each is a run of marks with one role.
std::vector<Cells> sets_of(const StepView& step) {
  std::vector<Cells> sets;
  Role last = Role::conclusion;
  for (const Mark& mark : step.marks) {
    if (is_set(mark.role)) {
      if (mark.role != last) sets.emplace_back();
      sets.back().insert(mark.index);
    }
    last = mark.role;
  }
  return sets;
}

Houses houses_around(const Board& board, const Cells& cells) {
  Houses houses;
  for (int house = 0; house < board.house_count(); ++house)
    if (cells.subset_of(board.house(house).cells)) houses.insert(house);
  return houses;
}

/// Cells of a house with one candidate too many; a single cell is just one with two.
void tell_set(Teller& teller, const Cells& cells) {
  if (cells.count() == 1) return teller.holds(cells);
  teller.tell({.kind = Kind::almost_set, .cells = cells, .digits = teller.board.digits_in(cells),
               .houses = Houses::of(houses_around(teller.board, cells).first())});
}

/// That the digit fits into one of the two sets only, if it does.
void tell_restricted(Teller& teller, const Cells& one, const Cells& two, Digit digit) {
  const Cells a = one & teller.board.places(digit), b = two & teller.board.places(digit);
  if (!a || !b || !b.subset_of(teller.board.common_peers(a))) return;
  teller.tell({.kind = Kind::sees, .cells = a, .others = b, .digits = Digits::of(digit)});
}

}  // namespace

void tell_als(Teller& teller) {
  const auto sets = sets_of(teller.step);
  const Digits restricted = teller.digits(Role::restricted);
  for (const Cells& set : sets) tell_set(teller, set);
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (std::size_t j = i + 1; j < sets.size(); ++j)
      for (Digit digit : restricted) tell_restricted(teller, sets[i], sets[j], digit);
  teller.result();
}

void tell_death_blossom(Teller& teller) {
  teller.holds(teller.cells(Role::pivot));
  tell_als(teller);
}

void tell_ahs(Teller& teller) {
  const std::array sets{Role::set_a, Role::set_b};
  for (int house : teller.houses(Role::pattern))
    for (Role role : sets) {
      const Cells cells = teller.cells(role);
      const Digits digits = teller.digits(role);
      Cells places;
      for (Digit digit : digits) places |= teller.board.places(digit, house);
      if (places == cells) teller.places(house, digits);
    }
  teller.result();
}

/// Cells that share their digits out among themselves: Sue de Coq and aligned exclusion.
void tell_cells_together(Teller& teller) {
  for (Role role : {Role::pattern, Role::set_a, Role::set_b})
    if (const Cells cells = teller.cells(role)) teller.holds(cells);
  teller.holds_each(teller.cells(Role::helper));
  teller.result();
}

void tell_almost_locked(Teller& teller) {
  teller.holds(teller.cells(Role::pattern));
  teller.places(teller.house(Role::cover), teller.step.digits);
  teller.result();
}

}  // namespace ninefold::logic::facts
