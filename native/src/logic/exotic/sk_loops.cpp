#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int dominoes = 8;

/// Eight pairs of cells in a ring: each shares a line with one neighbour and a box with the other.
struct Ring {
  std::array<Cells, dominoes> pair;
  std::array<int, dominoes> house;  // link i joins pair i and pair i + 1
};

/// The ring around four cells where two rows cross two columns.
Ring ring_of(const Board& board, int row_1, int row_2, int column_1, int column_2) {
  const auto& layout = board.layout();
  const auto in_row = [&](int row, int column) {
    const Cell pivot = Layout::cell_at(row, column);
    return (layout.row_cells[pivot] & layout.box_cells[pivot]) - Cells::of(pivot);
  };
  const auto in_column = [&](int row, int column) {
    const Cell pivot = Layout::cell_at(row, column);
    return (layout.column_cells[pivot] & layout.box_cells[pivot]) - Cells::of(pivot);
  };
  const auto box = [&](int row, int column) { return Layout::box_house(Layout::cell_at(row, column)); };
  const int first_column = Shape::digits;
  return {{in_row(row_1, column_1), in_row(row_1, column_2), in_column(row_1, column_2), in_column(row_2, column_2),
           in_row(row_2, column_2), in_row(row_2, column_1), in_column(row_2, column_1), in_column(row_1, column_1)},
          {row_1, box(row_1, column_2), first_column + column_2, box(row_2, column_2), row_2, box(row_2, column_1),
           first_column + column_1, box(row_1, column_1)}};
}

/// The links a digit may use up, and how many of them it needs, when it stands in these pairs of the ring.
struct Cover {
  unsigned links = 0;
  int count = 0;
};

/// A run of pairs that hold the digit needs every other link; with an odd run any link at it may be the one too many.
Cover cover_of(unsigned pairs) {
  constexpr unsigned all = (1u << dominoes) - 1;
  if (pairs == all) return {all, dominoes / 2};
  Cover cover;
  for (int start = 0; start < dominoes; ++start) {
    const auto holds = [&](int pair) { return ((pairs >> ((pair + dominoes) % dominoes)) & 1u) != 0; };
    if (!holds(start) || holds(start - 1)) continue;
    int length = 0;
    while (holds(start + length)) ++length;
    cover.count += (length + 1) / 2;
    // Link i joins pair i and pair i + 1, so a run from `start` touches the links start - 1 to start + length - 1.
    if (length % 2 == 0)
      for (int i = 0; i < length; i += 2) cover.links |= 1u << ((start + i) % dominoes);
    else
      for (int i = -1; i < length; ++i) cover.links |= 1u << ((start + i + dominoes) % dominoes);
  }
  return cover;
}

bool offer(const Board& board, Sink& sink, const Ring& ring) {
  std::array<Cover, Shape::digits> covers;
  int total = 0;
  Digits digits;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    unsigned pairs = 0;
    for (int i = 0; i < dominoes; ++i)
      if (board.places(digit).intersects(ring.pair[i])) pairs |= 1u << i;
    covers[digit] = cover_of(pairs);
    total += covers[digit].count;
    if (pairs != 0) digits.insert(digit);
  }
  if (total != 2 * dominoes) return false;
  sink.begin(Technique::sk_loop, digits);
  Cells removed[Shape::digits];
  for (Digit digit : digits) {
    for (int i = 0; i < dominoes; ++i)
      if ((covers[digit].links >> i & 1u) != 0)
        removed[digit] |= board.house(ring.house[i]).cells - ring.pair[i] - ring.pair[(i + 1) % dominoes];
    sink.remove(board, removed[digit], digit);
  }
  if (sink.wants_marks()) {
    for (int i = 0; i < dominoes; ++i)
      for (Cell cell : ring.pair[i]) sink.mark(i % 2 == 0 ? Role::set_a : Role::set_b, cell, board.candidates(cell));
    for (int house : ring.house) sink.mark_house(Role::cover, house);
  }
  return sink.commit();
}

bool is_open(const Board& board, const Ring& ring) {
  for (const Cells& pair : ring.pair)
    if (!pair.subset_of(board.empty_cells())) return false;
  return true;
}

}  // namespace

/// Sixteen cells in a ring that can take each linking digit once per link, sixteen times in all: every link is used up.
void sk_loops(const Board& board, const Search& search, Sink& sink) {
  if constexpr (Shape::digits == 9) {
    for (int row_1 = 0; row_1 < 9; ++row_1)
      for (int row_2 = row_1 / 3 * 3 + 3; row_2 < 9; ++row_2) {
        if (!search.budget->spend()) return;
        for (int column_1 = 0; column_1 < 9; ++column_1)
          for (int column_2 = column_1 / 3 * 3 + 3; column_2 < 9; ++column_2) {
            const Ring ring = ring_of(board, row_1, row_2, column_1, column_2);
            if (is_open(board, ring) && offer(board, sink, ring)) return;
          }
      }
  }
}

}  // namespace ninefold::logic
