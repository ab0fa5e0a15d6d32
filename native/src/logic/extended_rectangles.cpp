#include "logic/deadly.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr Technique by_type[] = {Technique::extended_unique_rectangle_1, Technique::extended_unique_rectangle_2,
                                 Technique::extended_unique_rectangle_3, Technique::extended_unique_rectangle_4};

/// Two lines through the same boxes, crossed by three lines in three different boxes.
template <class Visit>
bool each_grid(bool by_rows, Visit&& visit) {
  const int along = by_rows ? Shape::box_rows : Shape::box_columns;
  const int across = by_rows ? Shape::box_columns : Shape::box_rows;
  const auto cell = [by_rows](int line, int position) {
    return by_rows ? Layout::cell_at(line, position) : Layout::cell_at(position, line);
  };
  for (int one = 0; one < Shape::digits; ++one)
    for (int two = one + 1; two < Shape::digits && two / along == one / along; ++two)
      for (int a = 0; a < Shape::digits; ++a)
        for (int b = (a / across + 1) * across; b < Shape::digits; ++b)
          for (int c = (b / across + 1) * across; c < Shape::digits; ++c)
            if (visit(Cells::of(cell(one, a), cell(two, a), cell(one, b), cell(two, b), cell(one, c), cell(two, c))))
              return true;
  return false;
}

/// Whether three digits could leave a roof small enough for a rule, or with one extra digit only.
bool is_promising(const Board& board, const Cells& cells, Digits all) {
  if (all.count() <= 4) return true;
  int narrow = 0;
  for (Cell cell : cells) narrow += board.candidates(cell).count() <= 3 ? 1 : 0;
  return narrow >= 4;
}

bool try_trio(const Board& board, const Search& search, Sink& sink, const Cells& cells, Digits trio) {
  DeadlyPattern pattern{trio, {}, {}};
  for (Cell cell : cells) {
    const Digits own = board.candidates(cell);
    if (!own.intersects(trio)) return false;
    (own.subset_of(trio) ? pattern.floor : pattern.roof).insert(cell);
  }
  if (pattern.roof.empty()) return false;
  if (pattern.roof.count() > 2 && !(board.digits_in(pattern.roof) - trio).single()) return false;
  using Rule = bool (*)(const Board&, Sink&, Technique, const DeadlyPattern&);
  constexpr Rule rules[] = {deadly_single_roof, deadly_single_extra, deadly_subset, deadly_locked};
  for (int type = 0; type < 4; ++type)
    if (search.wants(by_type[type]) && rules[type](board, sink, by_type[type], pattern)) return true;
  return false;
}

}  // namespace

/// Six cells in two lines and three boxes that hold three digits: the lines could be swapped.
void extended_rectangles(const Board& board, const Search& search, Sink& sink) {
  for (const bool by_rows : {true, false}) {
    const bool stop = each_grid(by_rows, [&](const Cells& cells) {
      if (!cells.subset_of(board.empty_cells())) return false;
      if (!search.budget->spend()) return true;
      const Digits all = board.digits_in(cells);
      if (!is_promising(board, cells, all)) return false;
      for (Digit a : all)
        for (Digit b : all)
          for (Digit c : all)
            if (a < b && b < c && try_trio(board, search, sink, cells, Digits::of(a, b, c))) return true;
      return false;
    });
    if (stop) return;
  }
}

}  // namespace ninefold::logic
