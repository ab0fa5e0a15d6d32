#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int size = Shape::digits;

using Turn = Cell (*)(int row, int column);

constexpr Turn turns[] = {
    [](int row, int column) { return Layout::cell_at(size - 1 - row, size - 1 - column); },
    [](int row, int column) { return Layout::cell_at(column, row); },
    [](int row, int column) { return Layout::cell_at(size - 1 - column, size - 1 - row); },
    [](int row, int column) { return Layout::cell_at(column, size - 1 - row); },
};

/// How a turn of the grid changes the digits of the givens.
struct Mapping {
  std::array<int, size> to;
  bool exists = false;
};

/// The turn must take givens to givens and equal digits to equal digits; a digit that is not given keeps its own, which is
/// only sure if it is the only one.
Mapping mapping_of(const Board& board, Turn turn) {
  Mapping mapping;
  mapping.to.fill(-1);
  Digits taken;
  for (Cell cell : board.given_cells()) {
    const Cell image = turn(Layout::row_of(cell), Layout::column_of(cell));
    if (!board.is_given(image)) return mapping;
    int& to = mapping.to[board.value(cell) - 1];
    const int digit = board.value(image) - 1;
    if (to >= 0 && to != digit) return mapping;
    if (to < 0 && taken.contains(digit)) return mapping;
    to = digit;
    taken.insert(digit);
  }
  const Digits left = Digits::up_to(size) - taken;
  if (left.count() > 1) return mapping;
  for (int& to : mapping.to)
    if (to < 0) to = left.first();
  mapping.exists = true;
  return mapping;
}

}  // namespace

/// Givens that look the same after a turn and a change of digits have a solution that does, since there is only one.
void symmetrical_placements(const Board& board, const Search&, Sink& sink) {
  for (Turn turn : turns) {
    const Mapping mapping = mapping_of(board, turn);
    if (!mapping.exists) continue;
    sink.begin(Technique::gurth_symmetrical_placement, {});
    for (Cell cell : board.empty_cells()) {
      const Cell image = turn(Layout::row_of(cell), Layout::column_of(cell));
      for (Digit digit : board.candidates(cell)) {
        const Digit wanted = mapping.to[digit];
        const bool possible = image == cell ? wanted == digit
                                            : board.has(image, wanted) || board.value(image) == wanted + 1;
        if (!possible) sink.remove(board, cell, Digits::of(digit));
      }
    }
    if (sink.wants_marks())
      for (Cell cell : board.given_cells()) sink.mark(Role::pattern, cell);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
