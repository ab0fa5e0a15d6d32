#include "logic/families.hpp"
#include "logic/rules/rising.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

Rising rising_along(const Board& board, const Clues& clues, const Clue& clue) {
  const bool is_slow = !clue.conditions.pairs.empty() && (clues.relation(clue.conditions.pairs.front())[0] & 1) != 0;
  const int count = static_cast<int>(clue.cells.size()), rise = is_slow ? 0 : 1;
  Rising rising{rise, std::vector<Bound>(clue.cells.size()), std::vector<Bound>(clue.cells.size())};
  for (int i = 0; i < count; ++i) {
    const Digit own = lowest(open_in(board, clue.cells[i]));
    rising.least[i] = {own, i};
    if (i > 0 && rising.least[i - 1].digit + rise > own)
      rising.least[i] = {rising.least[i - 1].digit + rise, rising.least[i - 1].from};
  }
  for (int i = count - 1; i >= 0; --i) {
    const Digit own = highest(open_in(board, clue.cells[i]));
    rising.most[i] = {own, i};
    if (i + 1 < count && rising.most[i + 1].digit - rise < own)
      rising.most[i] = {rising.most[i + 1].digit - rise, rising.most[i + 1].from};
  }
  return rising;
}

/// On a thermometer every cell has as many digits below it as there are cells before it, and above it as there are behind.
void thermometers(const Board& board, const Clues& clues, const Search&, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    if (clue.kind != "thermometer") continue;
    if (std::ranges::any_of(clue.cells, [&](Cell cell) { return open_in(board, cell).empty(); })) continue;
    const Rising rising = rising_along(board, clues, clue);
    sink.begin(by_rule::thermometer_bounds, {});
    for (std::size_t i = 0; i < clue.cells.size(); ++i)
      if (board.value(clue.cells[i]) == 0)
        sink.remove(board, clue.cells[i], below(rising.least[i].digit) | above(board, rising.most[i].digit));
    if (!sink.has_effect()) continue;
    if (sink.wants_marks()) mark_rule(sink, clue.rule, clue.cells);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
