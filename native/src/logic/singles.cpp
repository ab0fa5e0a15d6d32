#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

bool report(Sink& sink, Technique technique, Cell cell, Digit digit, int house) {
  sink.begin(technique, Digits::of(digit));
  sink.place(cell, digit);
  if (sink.wants_marks()) {
    sink.mark(Role::pattern, cell, Digits::of(digit));
    if (house >= 0) sink.mark_house(Role::pattern, house);
  }
  return sink.commit();
}

}  // namespace

/// A house with one empty cell left takes its missing digit there.
void full_houses(const Board& board, const Search&, Sink& sink) {
  for (int house = 0; house < board.house_count(); ++house) {
    if (!board.missing(house).single()) continue;
    const Digits hidden = board.hidden(house);
    if (hidden.empty()) continue;
    const Digit digit = hidden.first();
    const Cell cell = board.house(house).cell[board.where(house, digit).first()];
    if (report(sink, Technique::full_house, cell, digit, house)) return;
  }
}

/// A cell with one candidate takes it.
void naked_singles(const Board& board, const Search&, Sink& sink) {
  for (Cell cell : board.naked_cells())
    if (report(sink, Technique::naked_single, cell, board.candidates(cell).first(), -1)) return;
}

/// A digit with one place in a house goes there. The mark names the house, so that box and line can be told apart.
void hidden_singles(const Board& board, const Search&, Sink& sink) {
  for (int house = 0; house < board.house_count(); ++house)
    for (Digit digit : board.hidden(house)) {
      const Cell cell = board.house(house).cell[board.where(house, digit).first()];
      if (report(sink, Technique::hidden_single, cell, digit, house)) return;
    }
}

}  // namespace ninefold::logic
