#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// What no case of the clue leaves.
void tell_outside_sum(Teller& teller) {
  Fact& fact = teller.tell({.kind = by_rule::no_case, .rules = teller.rules(Role::pattern)});
  for (const Candidate& removed : teller.step.removals) {
    fact.cells.insert(removed.cell);
    fact.digits.insert(removed.digit);
    fact.claims.push_back({Cells::of(removed.cell), removed.digit, false});
  }
  teller.result();
}

}  // namespace ninefold::logic::facts
