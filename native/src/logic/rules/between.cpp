#include "logic/families.hpp"
#include "logic/rules/rule_marks.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// What lies between the ends of a line is higher than the lowest and lower than the highest that the ends can be.
void between_bounds(const Board& board, const Clues& clues, const Search&, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    if (clue.kind != "between") continue;
    const Digits ends = open_in(board, clue.cells.front()) | open_in(board, clue.cells.back());
    if (ends.empty()) continue;
    sink.begin(by_rule::between_bounds, {});
    for (std::size_t i = 1; i + 1 < clue.cells.size(); ++i)
      if (board.value(clue.cells[i]) == 0)
        sink.remove(board, clue.cells[i], below(lowest(ends) + 1) | above(board, highest(ends) - 1));
    if (!sink.has_effect()) continue;
    if (sink.wants_marks()) {
      sink.mark_rule(Role::pattern, clue.rule);
      sink.mark(Role::pivot, clue.cells.front());
      sink.mark(Role::pivot, clue.cells.back());
      for (std::size_t i = 1; i + 1 < clue.cells.size(); ++i) sink.mark(Role::helper, clue.cells[i]);
    }
    if (sink.commit()) return;
  }
}

/// To be seen so often, the first digits of a line rise slowly: too high a one hides too many behind it.
void skyscraper_steps(const Board& board, const Clues& clues, const Search&, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    if (clue.kind != "skyscraper" || clue.conditions.automata.empty()) continue;
    const int count = clue.numbers.front(), size = board.layout().size();
    sink.begin(by_rule::skyscraper_steps, {});
    for (int i = 0; i + 1 < count; ++i)
      if (board.value(clue.cells[i]) == 0) sink.remove(board, clue.cells[i], above(board, size - count + i));
    if (count == 1 && board.value(clue.cells[0]) == 0) sink.remove(board, clue.cells[0], below(size - 1));
    if (!sink.has_effect()) continue;
    if (sink.wants_marks()) mark_rule(sink, clue.rule, clue.cells);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
