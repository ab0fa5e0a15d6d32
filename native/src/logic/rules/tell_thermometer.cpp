#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/rising.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// That a cell cannot be some digits because of how low or high another is.
void tell_bound(Teller& teller, const Clue& clue, Kind kind, int at, Bound bound, Digit from, Digits gone) {
  gone &= teller.board.candidates(clue.cells[at]);
  if (gone.empty()) return;
  Fact& fact = teller.tell({.kind = kind,
                            .cells = Cells::of(clue.cells[at]),
                            .others = Cells::of(clue.cells[bound.from]),
                            .digits = Digits::of(from) | Digits::of(bound.digit),
                            .rules = {clue.rule},
                            .numbers = {std::abs(at - bound.from)}});
  for (Digit digit : gone) fact.claims.push_back({Cells::of(clue.cells[at]), digit, false});
}

}  // namespace

void tell_thermometer(Teller& teller) {
  const Board& board = teller.board;
  const Clues& clues = *board.layout().clues;
  const Clue& clue = clues.clues()[static_cast<std::size_t>(teller.rules(Role::pattern).front())];
  const Rising rising = rising_along(board, clues, clue);
  for (int at = 0; at < static_cast<int>(clue.cells.size()); ++at) {
    if (board.value(clue.cells[at]) != 0) continue;
    const Bound least = rising.least[at], most = rising.most[at];
    tell_bound(teller, clue, by_rule::at_least, at, least, lowest(open_in(board, clue.cells[least.from])), below(least.digit));
    tell_bound(teller, clue, by_rule::at_most, at, most, highest(open_in(board, clue.cells[most.from])),
               above(board, most.digit));
  }
  teller.result();
}

}  // namespace ninefold::logic::facts
