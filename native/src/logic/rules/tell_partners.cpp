#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

void tell_partners(Teller& teller) {
  const Cells cells = teller.cells(Role::helper);
  const Kind kind = teller.step.technique == logic::by_rule::equal_cells ? by_rule::equal : by_rule::no_partner;
  for (Cell cell : cells) {
    Fact fact{.kind = kind, .cells = Cells::of(cell), .others = cells - Cells::of(cell), .rules = teller.rules(Role::pattern)};
    for (const Candidate& removed : teller.step.removals)
      if (removed.cell == cell) {
        fact.digits.insert(removed.digit);
        fact.claims.push_back({fact.cells, removed.digit, false});
      }
    if (!fact.claims.empty()) teller.tell(std::move(fact));
  }
  teller.result();
}

}  // namespace ninefold::logic::facts
