#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// Two strong links of a digit, joined by two places that see each other; four nodes of the step from `at` on.
void tell_strong_links(Teller& teller, std::size_t at) {
  const auto cell = [&](std::size_t i) { return teller.step.nodes[at + i].cells.first(); };
  const Digit digit = teller.step.nodes[at].digit;
  for (std::size_t i : {0u, 2u})
    for (int house : teller.houses(Role::pattern))
      if (teller.board.places(digit, house) == Cells::of(cell(i), cell(i + 1))) {
        teller.places(house, digit);
        break;
      }
  teller.sees(Cells::of(cell(1)), Cells::of(cell(2)));
  teller.one_of(Cells::of(cell(0), cell(3)), digit);
}

/// The rows and columns of the cells that cross the box.
Houses lines_across(const Board& board, const Cells& cells, int box) {
  Houses lines;
  for (Cell cell : cells)
    for (const int line : {board.layout().row_house(cell), board.layout().column_house(cell)})
      if (board.house(line).cells.intersects(board.house(box).cells)) lines.insert(line);
  return lines;
}

}  // namespace

void tell_turbot(Teller& teller) {
  const auto nodes = teller.step.nodes;
  for (std::size_t at = 0; at < nodes.size(); at += 4) tell_strong_links(teller, at);
  if (nodes.size() == 4)
    teller.result_seen(nodes[0].cells | nodes[3].cells);
  else
    teller.result();
}

void tell_empty_rectangle(Teller& teller) {
  const Board& board = teller.board;
  const Digit digit = teller.step.digits.first();
  const int box = teller.house(Role::pattern);
  // Of each corner one line crosses the box, and one of the near end of each link; none of the far end, whatever else
  // makes it see the corner.
  const Houses covers = lines_across(board, teller.removed_from(digit) | teller.cells(Role::link_end), box);
  teller.tell({.kind = Kind::places_cross, .cells = board.places(digit, box), .digits = teller.step.digits,
               .houses = Houses::of(box), .covers = covers});
  for (int house : teller.houses(Role::helper)) teller.places(house, digit);
  teller.tell({.kind = Kind::no_place, .cells = teller.removed_from(digit), .digits = teller.step.digits,
               .houses = Houses::of(box)});
  teller.result();
}

}  // namespace ninefold::logic::facts
