#include "logic/families.hpp"
#include "logic/rules/rule_marks.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// The digits of all windows into which the cells of a renban line still fit.
Digits digits_of_windows(const Board& board, const Clue& clue) {
  Digits held, possible;
  for (Cell cell : clue.cells) held |= open_in(board, cell);
  for (const rules::Mask set : clue.conditions.choices.front().sets) {
    const Digits window(set);
    if (!(window - held).empty()) continue;
    if (std::ranges::all_of(clue.cells, [&](Cell cell) { return !(open_in(board, cell) & window).empty(); }))
      possible |= window;
  }
  return possible;
}

}  // namespace

/// A renban line has consecutive digits, so what lies in no window that is still possible leaves it.
void renban_windows(const Board& board, const Clues& clues, const Search&, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    if (clue.kind != "renban" || clue.conditions.choices.empty()) continue;
    const Digits possible = digits_of_windows(board, clue);
    if (possible.empty()) continue;
    sink.begin(by_rule::renban_window, possible);
    for (Cell cell : clue.cells)
      if (board.value(cell) == 0) sink.remove(board, cell, board.candidates(cell) - possible);
    if (!sink.has_effect()) continue;
    if (sink.wants_marks()) mark_rule(sink, clue.rule, clue.cells);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
