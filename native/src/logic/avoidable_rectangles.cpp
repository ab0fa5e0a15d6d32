#include "logic/deadly.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Four cells in two rows, two columns and two boxes, none of them given, at least two of them solved.
struct Rectangle {
  std::array<Cell, 4> corner;  // row by row
  Cells solved, open;

  [[nodiscard]] Cell opposite(int index) const { return corner[3 - index]; }
};

template <class Visit>
bool each_rectangle(const Board& board, Visit&& visit) {
  const Cells usable = Cells::all() - board.given_cells();
  for (Cell top : usable)
    for (Cell right : (board.layout().row_cells[top] & usable)) {
      if (right <= top) continue;
      for (Cell below : (board.layout().column_cells[top] & usable)) {
        if (below <= top) continue;
        const bool one_box = Layout::box_of(right) == Layout::box_of(top);
        if (one_box == (Layout::box_of(below) == Layout::box_of(top))) continue;
        const Cell last = Layout::cell_at(Layout::row_of(below), Layout::column_of(right));
        if (!usable.contains(last)) continue;
        Rectangle rectangle{{top, right, below, last}, {}, {}};
        for (Cell cell : rectangle.corner)
          (board.value(cell) != 0 ? rectangle.solved : rectangle.open).insert(cell);
        if (rectangle.solved.count() < 2 || rectangle.open.empty()) continue;
        if (visit(rectangle)) return true;
      }
    }
  return false;
}

/// The two digits that the solved corners would alternate, by the corner they belong to; empty when they do not fit.
struct Pattern {
  std::array<Digit, 4> digit;
  Digits pair;
};
bool completes(const Board& board, const Rectangle& rectangle, Pattern& pattern) {
  Digit even = -1, odd = -1;  // corners 0 and 3 are even, 1 and 2 odd
  for (int i = 0; i < 4; ++i) {
    const int value = board.value(rectangle.corner[i]);
    if (value == 0) continue;
    Digit& side = i == 0 || i == 3 ? even : odd;
    if (side >= 0 && side != value - 1) return false;
    side = value - 1;
  }
  if (even < 0 || odd < 0 || even == odd) return false;
  pattern = {{even, odd, odd, even}, Digits::of(even, odd)};
  return true;
}

void mark_corners(const Board& board, Sink& sink, const Rectangle& rectangle) {
  for (Cell cell : rectangle.solved) sink.mark(Role::pattern, cell);
  for (Cell cell : rectangle.open) sink.mark(Role::pincer, cell, board.candidates(cell));
}

bool type_one(const Board& board, Sink& sink, const Rectangle& rectangle, const Pattern& pattern) {
  for (int i = 0; i < 4; ++i) {
    if (board.value(rectangle.corner[i]) != 0) continue;
    sink.begin(Technique::avoidable_rectangle_1, pattern.pair);
    sink.remove(board, rectangle.corner[i], Digits::of(pattern.digit[i]));
  }
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) mark_corners(board, sink, rectangle);
  return sink.commit();
}

/// Each open corner holds its digit of the pattern and the same extra one.
bool type_two(const Board& board, Sink& sink, const Rectangle& rectangle, const Pattern& pattern) {
  Digits extra;
  for (int i = 0; i < 4; ++i) {
    const Cell cell = rectangle.corner[i];
    if (board.value(cell) != 0) continue;
    const Digits own = board.candidates(cell);
    if (own.count() != 2 || !own.contains(pattern.digit[i])) return false;
    extra |= own - Digits::of(pattern.digit[i]);
  }
  if (!extra.single()) return false;
  sink.begin(Technique::avoidable_rectangle_2, pattern.pair);
  sink.remove(board, board.common_peers(rectangle.open), extra.first());
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) mark_corners(board, sink, rectangle);
  return sink.commit();
}

/// The open corners hold their digits of the pattern, and their extra ones make a subset with cells beside them.
bool type_three(const Board& board, Sink& sink, const Rectangle& rectangle, const Pattern& pattern) {
  for (int i = 0; i < 4; ++i)
    if (board.value(rectangle.corner[i]) == 0 && !board.has(rectangle.corner[i], pattern.digit[i])) return false;
  return deadly_subset(board, sink, Technique::avoidable_rectangle_3, {pattern.pair, rectangle.solved, rectangle.open});
}

}  // namespace

/// Unique rectangles on cells that were solved on the way: givens would have told the two fillings apart.
void avoidable_rectangles(const Board& board, const Search& search, Sink& sink) {
  each_rectangle(board, [&](const Rectangle& rectangle) {
    Pattern pattern;
    if (!completes(board, rectangle, pattern)) return false;
    if (rectangle.open.count() == 1)
      return search.wants(Technique::avoidable_rectangle_1) && type_one(board, sink, rectangle, pattern);
    return (search.wants(Technique::avoidable_rectangle_2) && type_two(board, sink, rectangle, pattern)) ||
           (search.wants(Technique::avoidable_rectangle_3) && type_three(board, sink, rectangle, pattern));
  });
}

}  // namespace ninefold::logic
