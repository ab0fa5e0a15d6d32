#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/indexing.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// What a rule says of two cells.
Index index_between(const Clues& clues, const Clue& clue, Cell cell, Cell other) {
  for (const rules::Pair& pair : clue.conditions.pairs) {
    const Index index = index_of(clues.relation(pair), pair);
    if (index.cell == cell && index.other == other) return index;
    if (index.cell == other && index.other == cell) return index.turned();
  }
  return {};
}

}  // namespace

void tell_indexing(Teller& teller) {
  const Clues& clues = *teller.board.layout().clues;
  const Clue& clue = clues.clues()[static_cast<std::size_t>(teller.rules(Role::pattern).front())];
  const Index index =
      index_between(clues, clue, teller.cells(Role::helper).first(), teller.cells(Role::pivot).first());
  const bool is_so = open_in(teller.board, index.other).contains(index.held);
  teller.tell({.kind = is_so ? by_rule::index_met : by_rule::index_missed,
               .cells = Cells::of(index.cell),
               .others = Cells::of(index.other),
               .digits = Digits::of(index.held),
               .rules = {clue.rule},
               .claims = {{Cells::of(index.cell), index.digit, is_so}}});
  teller.result();
}

}  // namespace ninefold::logic::facts
