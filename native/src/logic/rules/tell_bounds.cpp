#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/rule_marks.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

std::vector<Claim> removed(const StepView& step) {
  std::vector<Claim> claims;
  for (const Candidate& one : step.removals) claims.push_back({Cells::of(one.cell), one.digit, false});
  return claims;
}

}  // namespace

void tell_window(Teller& teller) {
  const Cells cells = teller.cells(Role::helper), open = cells & teller.board.empty_cells();
  teller.tell({.kind = by_rule::window,
               .cells = open,
               .others = cells - open,
               .digits = teller.step.digits,
               .rules = teller.rules(Role::pattern),
               .numbers = {cells.count()},
               .claims = removed(teller.step)});
  teller.result();
}

void tell_between(Teller& teller) {
  Digits ends;
  for (Cell cell : teller.cells(Role::pivot)) ends |= open_in(teller.board, cell);
  Cells inner;
  for (const Candidate& one : teller.step.removals) inner.insert(one.cell);
  teller.tell({.kind = by_rule::inside,
               .cells = inner,
               .others = teller.cells(Role::pivot),
               .digits = Digits::of(lowest(ends)) | Digits::of(highest(ends)),
               .rules = teller.rules(Role::pattern),
               .claims = removed(teller.step)});
  teller.result();
}

/// A sentence for each cell that loses something.
void tell_skyscraper(Teller& teller) {
  Cells cells;
  for (const Candidate& one : teller.step.removals) cells.insert(one.cell);
  for (Cell cell : cells) {
    Fact fact{.kind = by_rule::wrong_view,
              .cells = Cells::of(cell),
              .others = teller.cells(Role::helper) - Cells::of(cell),
              .rules = teller.rules(Role::pattern)};
    for (const Candidate& one : teller.step.removals)
      if (one.cell == cell) {
        fact.digits.insert(one.digit);
        fact.claims.push_back({fact.cells, one.digit, false});
      }
    teller.tell(std::move(fact));
  }
  teller.result();
}

}  // namespace ninefold::logic::facts
