#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// A cell where a row and a column cross, and one cell of each outside its box.
struct Cross {
  Cell centre, row_end, column_end;
};

/// Digits that leave the box along the row and the column only into these two cells: each of them stands in one of the
/// three, for in the box alone it would be needed twice.
Digits digits_of(const Board& board, const Cross& cross) {
  const auto& layout = board.layout();
  const Cells box = layout.box_cells[cross.centre];
  const Cells row = layout.row_cells[cross.centre] - box - Cells::of(cross.row_end);
  const Cells column = layout.column_cells[cross.centre] - box - Cells::of(cross.column_end);
  const int row_house = Layout::row_house(cross.centre), column_house = Layout::column_house(cross.centre);
  Digits digits;
  for (Digit digit : board.missing(row_house) & board.missing(column_house))
    if (!board.places(digit).intersects(row | column)) digits.insert(digit);
  return digits;
}

bool is_open(const Board& board, const Cross& cross) {
  const Cells& empty = board.empty_cells();
  return empty.contains(cross.centre) && empty.contains(cross.row_end) && empty.contains(cross.column_end);
}

/// Calls visit(cross, digits) for all crosses with at least `least` such digits; true to stop.
template <class Visit>
bool each_cross(const Board& board, int least, Visit visit) {
  const auto& layout = board.layout();
  for (Cell centre : board.empty_cells())
    for (Cell row_end : layout.row_cells[centre] - layout.box_cells[centre])
      for (Cell column_end : layout.column_cells[centre] - layout.box_cells[centre]) {
        const Cross cross{centre, row_end, column_end};
        if (!is_open(board, cross)) continue;
        if (const Digits digits = digits_of(board, cross); digits.count() >= least && visit(cross, digits)) return true;
      }
  return false;
}

void mark(const Board& board, Sink& sink, const Cross& cross, Digits digits) {
  for (Cell cell : Cells::of(cross.centre, cross.row_end, cross.column_end))
    sink.mark(cell == cross.centre ? Role::pivot : Role::pincer, cell, digits & board.candidates(cell));
  sink.mark_house(Role::pattern, Layout::row_house(cross.centre));
  sink.mark_house(Role::pattern, Layout::column_house(cross.centre));
}

/// Three digits fill the three cells; inside the box they keep to the row and the column.
bool offer_triple(const Board& board, Sink& sink, const Cross& cross, Digits digits) {
  const auto& layout = board.layout();
  const Cell centre = cross.centre;
  sink.begin(Technique::fireworks_triple, digits);
  for (Cell cell : Cells::of(centre, cross.row_end, cross.column_end))
    sink.remove(board, cell, board.candidates(cell) - digits);
  sink.remove(board, layout.box_cells[centre] - layout.row_cells[centre] - layout.column_cells[centre], digits);
  if (sink.wants_marks()) mark(board, sink, cross, digits);
  return sink.commit();
}

bool offer_quad(const Board& board, Sink& sink, const Cross& cross, Digits digits, const Cross& opposite, Digits others) {
  sink.begin(Technique::fireworks_quad, digits | others);
  for (Cell end : Cells::of(cross.row_end, cross.column_end))
    sink.remove(board, end, board.candidates(end) - digits - others);
  sink.remove(board, cross.centre, board.candidates(cross.centre) - digits);
  sink.remove(board, opposite.centre, board.candidates(opposite.centre) - others);
  if (sink.wants_marks()) {
    mark(board, sink, cross, digits | others);
    sink.mark(Role::pivot, opposite.centre, others & board.candidates(opposite.centre));
  }
  return sink.commit();
}

/// Calls visit(subset) for every way to choose so many of the digits; true to stop.
template <class Visit>
bool each_subset(Digits digits, int size, Digits chosen, Visit visit) {
  if (size == 0) return visit(chosen);
  while (digits.count() >= size) {
    const Digit digit = digits.pop_first();
    if (each_subset(digits, size - 1, chosen | Digits::of(digit), visit)) return true;
  }
  return false;
}

void triples(const Board& board, Sink& sink) {
  each_cross(board, 3, [&](const Cross& cross, Digits digits) {
    return each_subset(digits, 3, {}, [&](Digits three) { return offer_triple(board, sink, cross, three); });
  });
}

/// Two crosses on opposite corners of a rectangle share their ends; two digits of each fill the four cells.
void quads(const Board& board, Sink& sink) {
  each_cross(board, 2, [&](const Cross& cross, Digits digits) {
    const Cell corner = Layout::cell_at(Layout::row_of(cross.column_end), Layout::column_of(cross.row_end));
    const Cross opposite{corner, cross.column_end, cross.row_end};
    if (corner < cross.centre || !is_open(board, opposite)) return false;
    const Cells box = board.layout().box_cells[corner];
    if (box.contains(cross.row_end) || box.contains(cross.column_end)) return false;
    const Digits others = digits_of(board, opposite);
    return each_subset(digits, 2, {}, [&](Digits two) {
      return each_subset(others - two, 2, {},
                         [&](Digits more) { return offer_quad(board, sink, cross, two, opposite, more); });
    });
  });
}

}  // namespace

void fireworks(const Board& board, const Search& search, Sink& sink) {
  if (search.wants(Technique::fireworks_triple)) triples(board, sink);
  if (search.wants(Technique::fireworks_quad) && !sink.full()) quads(board, sink);
}

}  // namespace ninefold::logic
