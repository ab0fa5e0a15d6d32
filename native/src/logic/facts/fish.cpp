#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// The places that lie in more base houses than covers: all that keeps the fish from being whole.
Cells fins(const Board& board, Digit digit, const Houses& bases, const Houses& covers) {
  const auto depth = [&](Cell cell, const Houses& houses) {
    int count = 0;
    for (int house : houses) count += board.house(house).cells.contains(cell) ? 1 : 0;
    return count;
  };
  Cells cells;
  for (Cell cell : board.places(digit))
    if (depth(cell, bases) > depth(cell, covers)) cells.insert(cell);
  return cells;
}

/// The covers of a fish; where two were merged over the same bases, each one's own.
std::vector<Houses> covers_of(const StepView& step) {
  std::vector<Houses> covers(1);
  bool is_open = false;
  for (const Mark& mark : step.marks) {
    if (mark.kind != MarkKind::house || mark.role != Role::cover) {
      // The marks of the second fish start anew with its candidates.
      if (is_open && mark.kind == MarkKind::candidates) covers.emplace_back();
      is_open = is_open && mark.kind != MarkKind::candidates;
      continue;
    }
    covers.back().insert(mark.index);
    is_open = true;
  }
  return covers;
}

}  // namespace

void tell_fish_alone(Teller& teller) {
  const Houses bases = teller.houses(Role::pattern);
  for (const Houses& covers : covers_of(teller.step)) {
    const Cells left = fins(teller.board, teller.step.digits.first(), bases, covers);
    teller.tell({.kind = left ? Kind::finned_fish : Kind::fish, .others = left, .digits = teller.step.digits,
                 .houses = bases, .covers = covers});
  }
}

void tell_fish(Teller& teller) {
  tell_fish_alone(teller);
  const Houses bases = teller.houses(Role::pattern);
  const auto covers = covers_of(teller.step);
  const Cells left = fins(teller.board, teller.step.digits.first(), bases, covers[0]);
  if (left && covers.size() == 1)
    teller.result_seen(left);
  else
    teller.result();
}

}  // namespace ninefold::logic::facts
