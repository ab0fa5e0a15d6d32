#include "logic/deadly.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Four empty cells in two rows, two columns and two boxes that all could hold one pair.
struct Rectangle : DeadlyPattern {
  std::array<Cell, 4> corner;  // clean, beside it in the row, below it in the column, opposite
};

bool may_stand(const Board& board, Cell cell, Digits pair, bool missing_allowed) {
  const Digits own = board.candidates(cell) & pair;
  return missing_allowed ? !own.empty() : own == pair;
}

/// Every rectangle once, from its first floor corner; visit returns true to stop.
template <class Visit>
void each_rectangle(const Board& board, const Search& search, Visit&& visit) {
  const bool missing_allowed = search.option(Option::missing_candidates) != 0;
  const Layout& layout = board.layout();
  for (Cell clean : board.bivalue_cells()) {
    const Digits pair = board.candidates(clean);
    const Cells open = board.places(pair.first()) | board.places(pair.last());
    const Cells in_row = (layout.row_cells[clean] & open) - Cells::of(clean);
    const Cells in_column = (layout.column_cells[clean] & open) - Cells::of(clean);
    for (Cell beside : in_row) {
      if (!may_stand(board, beside, pair, missing_allowed)) continue;
      const bool one_box = layout.box_of(beside) == layout.box_of(clean);
      for (Cell below : in_column) {
        if (one_box == (layout.box_of(below) == layout.box_of(clean))) continue;
        const Cell opposite = layout.cell_at(layout.row_of(below), layout.column_of(beside));
        if (!may_stand(board, below, pair, missing_allowed) || !may_stand(board, opposite, pair, missing_allowed))
          continue;
        Rectangle rectangle{{pair, {}, {}}, {clean, beside, below, opposite}};
        for (Cell cell : rectangle.corner)
          (board.candidates(cell) == pair ? rectangle.floor : rectangle.roof).insert(cell);
        if (rectangle.floor.first() == clean && visit(rectangle)) return;
      }
    }
  }
}

bool roof_in_line(const Board& board, const Rectangle& rectangle) {
  return rectangle.roof.count() == 2 && shared_houses(board, rectangle.roof).count > 0;
}

/// A diagonal roof and a digit that makes an X-Wing on the corners: it cannot stand on the roof.
bool diagonal_x_wing(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() != 2 || roof_in_line(board, rectangle)) return false;
  const Layout& layout = board.layout();
  const Cell one = rectangle.roof.first(), two = rectangle.roof.last();
  for (Digit digit : rectangle.digits) {
    const auto house_of = [&](Cell cell, bool row) { return row ? layout.row_house(cell) : layout.column_house(cell); };
    const auto holds = [&](bool row) {
      return confined(board, digit, house_of(one, row), rectangle.cells()) &&
             confined(board, digit, house_of(two, row), rectangle.cells());
    };
    const bool rows = holds(true);
    if (!rows && !holds(false)) continue;
    sink.begin(Technique::unique_rectangle_6, rectangle.digits);
    sink.remove(board, rectangle.roof, digit);
    if (sink.wants_marks())
      for (Cell cell : rectangle.roof)
        sink.mark_house(Role::helper, house_of(cell, rows));
    if (finish_deadly(board, sink, rectangle)) return true;
  }
  return false;
}

/// A clean corner, and a digit confined to the rectangle in both lines of the opposite corner: were the other digit
/// there, the rest would follow and could be swapped.
bool opposite_corner(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() < 2) return false;
  for (int i = 0; i < 4; ++i) {
    const Cell clean = rectangle.corner[i], opposite = rectangle.corner[3 - i];
    if (!rectangle.floor.contains(clean)) continue;
    const int row = board.layout().row_house(opposite), column = board.layout().column_house(opposite);
    for (Digit digit : rectangle.digits) {
      if (!confined(board, digit, row, rectangle.cells()) || !confined(board, digit, column, rectangle.cells()))
        continue;
      sink.begin(Technique::hidden_rectangle, rectangle.digits);
      sink.remove(board, opposite, rectangle.digits - Digits::of(digit));
      if (sink.wants_marks()) {
        sink.mark_house(Role::helper, row);
        sink.mark_house(Role::helper, column);
      }
      if (finish_deadly(board, sink, rectangle)) return true;
    }
  }
  return false;
}

}  // namespace

/// Rectangles that would allow two solutions are avoided; assumes that the puzzle has only one.
void unique_rectangles(const Board& board, const Search& search, Sink& sink) {
  each_rectangle(board, search, [&](const Rectangle& rectangle) {
    using enum Technique;
    const Technique extra = roof_in_line(board, rectangle) ? unique_rectangle_2 : unique_rectangle_5;
    return (search.wants(unique_rectangle_1) && deadly_single_roof(board, sink, unique_rectangle_1, rectangle)) ||
           (search.wants(extra) && deadly_single_extra(board, sink, extra, rectangle)) ||
           (search.wants(unique_rectangle_3) && deadly_subset(board, sink, unique_rectangle_3, rectangle)) ||
           (search.wants(unique_rectangle_4) && deadly_locked(board, sink, unique_rectangle_4, rectangle)) ||
           (search.wants(unique_rectangle_6) && diagonal_x_wing(board, sink, rectangle)) ||
           (search.wants(Technique::hidden_rectangle) && opposite_corner(board, sink, rectangle));
  });
}

}  // namespace ninefold::logic
