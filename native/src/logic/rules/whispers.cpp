#include "logic/families.hpp"
#include "logic/rules/techniques.hpp"
#include "logic/rules/whisper_sides.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

WhisperSides::WhisperSides(const Board& board, const Clues& clues, const Clue& clue) {
  const rules::Relation& rows = clues.relation(clue.conditions.pairs.front());
  for (Digit digit : board.layout().digits()) {
    const Digits beside(rows[static_cast<std::size_t>(digit)]);
    if (beside.empty()) never.insert(digit);
    else if (lowest(beside) > digit) low.insert(digit);
    else if (highest(beside) < digit) high.insert(digit);
    else alternates = false;
  }
  if (!alternates) return;
  for (int i = 0; i < static_cast<int>(clue.cells.size()) && decider < 0; ++i) {
    const Digits open = open_in(board, clue.cells[i]) - never;
    if (open.empty() || ((open - low) && (open - high))) continue;
    decider = i;
    is_low_first = (open - low).empty() == (i % 2 == 0);
  }
}

/// On a whisper line low and high digits alternate, and those in the middle cannot be on it.
void whispers(const Board& board, const Clues& clues, const Search&, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    if (clue.kind != "whisper" || clue.conditions.pairs.empty()) continue;
    const WhisperSides sides(board, clues, clue);
    sink.begin(by_rule::whisper_digits, {});
    Cells left = board.empty_cells();  // a line may come back to a cell
    for (int i = 0; i < static_cast<int>(clue.cells.size()); ++i) {
      if (left.contains(clue.cells[i])) sink.remove(board, clue.cells[i], sides.never | sides.wrong_at(i));
      left.erase(clue.cells[i]);
    }
    if (!sink.has_effect()) continue;
    if (sink.wants_marks()) mark_rule(sink, clue.rule, clue.cells);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
