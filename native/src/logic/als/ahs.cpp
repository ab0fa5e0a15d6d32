#include <vector>

#include "logic/als/steps.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int most_digits = 4;

/// Digits of a house that have one cell more than there are digits: all those cells but one hold them.
struct Ahs {
  int house;
  Digits digits;
  Cells cells;
};

void extend(const Board& board, int house, Digits rest, const Ahs& set, std::vector<Ahs>& found) {
  const int count = set.digits.count();
  if (count > 0 && set.cells.count() == count + 1) found.push_back(set);
  if (count == most_digits) return;
  while (rest) {
    const Digit digit = rest.pop_first();
    const Cells cells = set.cells | board.places(digit, house);
    if (cells.count() <= most_digits + 1)
      extend(board, house, rest, {house, set.digits | Digits::of(digit), cells}, found);
  }
}

std::vector<Ahs> hidden_sets(const Board& board) {
  std::vector<Ahs> found;
  for (int house = 0; house < board.house_count(); ++house)
    extend(board, house, board.missing(house), {house, {}, {}}, found);
  return found;
}

/// Cells that both sets could use, but not at the same time.
Cells shared_cells(const Board& board, const Ahs& a, const Ahs& b) {
  Cells shared = a.cells & b.cells;
  for (Cell cell : shared)
    if (board.candidates(cell).intersects(a.digits & b.digits)) shared.erase(cell);
  return shared;
}

/// What is false when all cells of the set but `spare` hold its digits: other digits in those, and its own digits elsewhere.
DigitTargets excluded(const Board& board, const Ahs& set, Cell spare) {
  const Cells used = set.cells - Cells::of(spare);
  DigitTargets targets;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    const Cells places = board.places(digit);
    targets.cells[digit] = set.digits.contains(digit) ? board.common_peers(used & places) & places : used & places;
  }
  return targets;
}

/// One shared cell: at least one of the sets must do without it.
DigitTargets singly_linked(const Board& board, const Ahs& a, const Ahs& b, Cell shared) {
  DigitTargets targets = excluded(board, a, shared);
  const DigitTargets other = excluded(board, b, shared);
  for (Digit digit = 0; digit < Shape::digits; ++digit) targets.cells[digit] &= other.cells[digit];
  return targets;
}

/// Two shared cells: each set does without one of them and needs all others.
DigitTargets doubly_linked(const Board& board, const Ahs& a, const Ahs& b, const Cells& shared) {
  DigitTargets targets;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    if (!a.digits.contains(digit)) targets.add(digit, (a.cells - shared) & board.places(digit));
    if (!b.digits.contains(digit)) targets.add(digit, (b.cells - shared) & board.places(digit));
    if (!(a.digits | b.digits).contains(digit)) targets.add(digit, shared & board.places(digit));
  }
  return targets;
}

void offer(const Board& board, Ranking& ranking, const Ahs& a, const Ahs& b, const Cells& shared,
           const DigitTargets& targets) {
  if (targets.digits().empty()) return;
  const Rank rank = targets.rank(a.cells.count() + b.cells.count());
  if (!ranking.wants(rank)) return;
  Sink& sink = ranking.sink();
  sink.begin(Technique::ahs_xz, a.digits | b.digits);
  remove_targets(board, sink, targets);
  if (sink.wants_marks()) {
    for (Cell cell : a.cells) sink.mark(Role::set_a, cell, board.candidates(cell) & a.digits);
    for (Cell cell : b.cells) sink.mark(Role::set_b, cell, board.candidates(cell) & b.digits);
    for (Cell cell : shared) sink.mark(Role::restricted, cell, board.candidates(cell) & (a.digits | b.digits));
    sink.mark_house(Role::pattern, a.house);
    sink.mark_house(Role::pattern, b.house);
  }
  ranking.commit(rank);
}

}  // namespace

/// Two almost hidden sets that want the same cell, or the same two.
void ahs_xz(const Board& board, const Search& search, Sink& sink) {
  const std::vector<Ahs> sets = hidden_sets(board);
  Ranking ranking(sink, false, true);
  for (std::size_t i = 0; i < sets.size() && search.budget->spend(); ++i)
    for (std::size_t j = i + 1; j < sets.size(); ++j) {
      const Ahs &a = sets[i], &b = sets[j];
      if (a.house == b.house || !a.cells.intersects(b.cells)) continue;
      const Cells shared = shared_cells(board, a, b);
      if (shared.count() == 2) offer(board, ranking, a, b, shared, doubly_linked(board, a, b, shared));
      else if (shared.count() == 1) offer(board, ranking, a, b, shared, singly_linked(board, a, b, shared.first()));
    }
  ranking.flush();
}

}  // namespace ninefold::logic
