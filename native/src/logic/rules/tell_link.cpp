#include "logic/rules/tell_link.hpp"

#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/rule_links.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

void tell_forcing_rule(const Board& board, const Claim& end, Fact& fact) {
  const Clues& clues = *board.layout().clues;
  std::vector<Candidate> gone;
  for (const Claim& claim : fact.claims)
    for (Cell cell : claim.cells)
      gone.push_back({static_cast<CellNumber>(cell), static_cast<std::uint8_t>(claim.digit)});
  const Candidate last{static_cast<CellNumber>(end.cells.first()), static_cast<std::uint8_t>(end.digit)};
  fact.kind = fact.claims == fact.because ? by_rule::left_rule : by_rule::then_rule;
  const int at = part_that_forces(board, clues, gone, last);
  if (at < 0) return;
  const Part& part = clues.parts()[static_cast<std::size_t>(at)];
  fact.rules = part.rules;
  for (Cell cell : part.cells) fact.cells.insert(cell);
}

}  // namespace ninefold::logic::facts
