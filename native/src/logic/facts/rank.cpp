#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// As many of the cells as can hold one digit together.
Cells most_apart(const Board& board, Cells cells) {
  if (cells.empty()) return cells;
  const Cell first = cells.pop_first();
  const Cells with = most_apart(board, cells - board.peers(first)) | Cells::of(first);
  if (!cells.intersects(board.peers(first))) return with;
  const Cells without = most_apart(board, cells);
  return without.count() > with.count() ? without : with;
}

}  // namespace

void tell_rank(Teller& teller) {
  const Cells cells = teller.cells(Role::pattern) | teller.cells(Role::set_a) | teller.cells(Role::set_b);
  Fact fact{.kind = Kind::rank, .cells = cells, .digits = teller.board.digits_in(cells)};
  for (Digit digit : fact.digits)
    fact.claims.push_back({most_apart(teller.board, cells & teller.board.places(digit)), digit, true});
  teller.tell(std::move(fact));
  teller.result();
}

}  // namespace ninefold::logic::facts
