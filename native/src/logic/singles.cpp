#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

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
  for (int house : board.nearly_full_houses()) {
    const Digits hidden = board.hidden(house);
    if (hidden.empty()) continue;
    const Digit digit = hidden.first();
    const Cell cell = board.house(house).cell[board.where(house, digit).first()];
    if (report(sink, Technique::full_house, cell, digit, house)) return;
  }
}

/// A cell with one candidate takes it; the one that came down to it first goes first.
void naked_singles(const Board& board, const Search&, Sink& sink) {
  board.each_naked_single([&](Cell cell) {
    return report(sink, Technique::naked_single, cell, board.candidates(cell).first(), -1);
  });
}

/// A digit with one place in a house goes there, first come first served. The mark names the house, so that box and
/// line can be told apart.
void hidden_singles(const Board& board, const Search&, Sink& sink) {
  board.each_hidden_single([&](const Board::HiddenSingle& single) {
    const Cell cell = board.house(single.house).cell[board.where(single.house, single.digit).first()];
    return report(sink, Technique::hidden_single, cell, single.digit, single.house);
  });
}

}  // namespace ninefold::logic
