#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

bool place_in_house(const Board& board, Sink& sink, Technique technique, int rating, int house, Digit digit) {
  const Cell cell = board.house(house).cell[board.where(house, digit).first()];
  sink.begin(technique, Digits::of(digit));
  sink.set_extra(rating);
  sink.place(cell, digit);
  if (sink.wants_marks()) {
    sink.mark_house(Role::pattern, house);
    sink.mark(Role::pattern, cell, Digits::of(digit));
  }
  return sink.commit();
}

}  // namespace

bool hidden_single(Round& round) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  for (int house : house_order.number)
    if (board.missing(house).single() && board.hidden(house))
      return place_in_house(board, sink, Technique::full_house, 10, house, board.missing(house).first());
  for (int house : house_order.number)
    if (board.hidden(house))
      return place_in_house(board, sink, Technique::hidden_single, house >= first_box ? 12 : 15, house,
                            board.hidden(house).first());
  return false;
}

bool naked_single(Round& round) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  if (board.naked_cells().empty()) return false;
  const Cell cell = board.naked_cells().first();
  const Digits digits = board.candidates(cell);
  sink.begin(Technique::naked_single, digits);
  sink.set_extra(23);
  sink.place(cell, digits.first());
  if (sink.wants_marks()) sink.mark(Role::pattern, cell, digits);
  return sink.commit();
}

}  // namespace ninefold::logic::se
