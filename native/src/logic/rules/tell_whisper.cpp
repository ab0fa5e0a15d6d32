#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/whisper_sides.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// The removals of some digits as claims, with the cells and digits that they name.
void claim_removed(Fact& fact, const StepView& step, Digits digits) {
  for (const Candidate& removed : step.removals)
    if (digits.contains(removed.digit)) {
      fact.cells.insert(removed.cell);
      fact.claims.push_back({Cells::of(removed.cell), removed.digit, false});
    }
}

}  // namespace

void tell_whisper(Teller& teller) {
  const Board& board = teller.board;
  const Clues& clues = *board.layout().clues;
  const Clue& clue = clues.clues()[static_cast<std::size_t>(teller.rules(Role::pattern).front())];
  const WhisperSides sides(board, clues, clue);
  Cells line;
  for (Cell cell : clue.cells) line.insert(cell);
  Fact never{.kind = by_rule::never_beside, .others = line, .rules = {clue.rule}};
  claim_removed(never, teller.step, sides.never);
  for (const Claim& claim : never.claims) never.digits.insert(claim.digit);
  never.others -= never.cells;
  if (!never.claims.empty()) teller.tell(std::move(never));
  if (sides.decider >= 0) {
    Fact alternate{.kind = by_rule::alternate, .rules = {clue.rule}};
    claim_removed(alternate, teller.step, sides.low | sides.high);
    alternate.cells = line - Cells::of(clue.cells[sides.decider]);
    alternate.others = Cells::of(clue.cells[sides.decider]);
    alternate.digits = open_in(board, clue.cells[sides.decider]) - sides.never;
    if (!alternate.claims.empty()) teller.tell(std::move(alternate));
  }
  teller.result();
}

}  // namespace ninefold::logic::facts
