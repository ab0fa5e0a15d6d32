#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int size = Shape::digits;

/// Chooses rows and columns and looks at the empty cells where they cross. Each digit can stand there at most once per row
/// and once per column; where these limits add up to the number of cells, every one of them is reached.
class MultiSector {
 public:
  MultiSector(const Board& board, const Search& search, Sink& sink) : board_(board), search_(search), sink_(sink) {
    for (Cell cell : board.empty_cells())
      for (Digit digit : board.candidates(cell)) holds_[Layout::row_of(cell)][digit] |= bit(Layout::column_of(cell));
    for (int row = 0; row < size; ++row)
      for (Digit digit = 0; digit < size; ++digit) empty_[row] |= holds_[row][digit];
  }

  void run() {
    for (unsigned columns = 1; columns < (1u << size); ++columns) {
      const int count = count_bits(columns);
      if (count < 3 || count > size - 3) continue;
      if (!search_.budget->spend()) return;
      if (extend(columns, 0, 0, 0, {})) return;
    }
  }

 private:
  static std::uint16_t bit(int position) { return static_cast<std::uint16_t>(1u << position); }

  static constexpr int lanes = 16;  // a digit each, as many as processors add at once
  static_assert(size <= lanes);
  using Lanes = std::array<std::uint16_t, lanes>;

  /// What each digit takes of the chosen rows: in how many it stands, and in which columns.
  struct Reach {
    Lanes rows{}, columns{};

    void add(const Lanes& places, unsigned chosen) {
      for (int i = 0; i < lanes; ++i) {
        const auto here = static_cast<std::uint16_t>(places[i] & chosen);
        rows[i] = static_cast<std::uint16_t>(rows[i] + (here != 0 ? 1 : 0));
        columns[i] |= here;
      }
    }
    /// How many cells the digits can fill at most.
    [[nodiscard]] int limit() const {
      int total = 0;
      for (int i = 0; i < lanes; ++i) {
        unsigned count = columns[i] - (columns[i] >> 1 & 0x5555u);
        count = (count & 0x3333u) + (count >> 2 & 0x3333u);
        count = (count + (count >> 4)) & 0x0f0fu;
        count = (count + (count >> 8)) & 0x1fu;
        total += std::min<int>(rows[i], static_cast<int>(count));
      }
      return total;
    }
  };

  bool extend(unsigned columns, int row, unsigned rows, int cells, const Reach& reach) {
    const int chosen = count_bits(rows);
    if (chosen >= 3 && reach.limit() == cells && offer(columns, rows, reach)) return true;
    if (chosen == size - 3) return false;
    for (; row < size; ++row) {
      const unsigned here = empty_[row] & columns;
      if (here == 0) continue;
      Reach more = reach;
      more.add(holds_[row], columns);
      if (extend(columns, row + 1, rows | bit(row), cells + count_bits(here), more)) return true;
    }
    return false;
  }

  bool offer(unsigned columns, unsigned rows, const Reach& reach) {
    const Cells inside = crossing(columns, rows);
    sink_.begin(Technique::msls, board_.digits_in(inside));
    for (Digit digit = 0; digit < size; ++digit)
      sink_.remove(board_, used_up(digit, columns, rows, reach) - inside, digit);
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) mark(inside, columns, rows);
    return sink_.commit();
  }

  /// The empty cells where the rows and columns cross.
  [[nodiscard]] Cells crossing(unsigned columns, unsigned rows) const {
    Cells inside;
    for (int row : Digits(rows))
      for (int column : Digits(empty_[row] & columns)) inside.insert(Layout::cell_at(row, column));
    return inside;
  }

  /// The lines in which the digit stands where they cross: its rows if those limit it, its columns if they do.
  [[nodiscard]] Cells used_up(Digit digit, unsigned columns, unsigned rows, const Reach& reach) const {
    const Digits by_columns(reach.columns[digit]);
    Cells cells;
    if (reach.rows[digit] <= by_columns.count())
      for (int row : Digits(rows))
        if ((holds_[row][digit] & columns) != 0) cells |= board_.house(row).cells;
    if (by_columns.count() <= reach.rows[digit])
      for (int column : by_columns) cells |= board_.house(size + column).cells;
    return cells;
  }

  void mark(const Cells& inside, unsigned columns, unsigned rows) {
    for (Cell cell : inside) sink_.mark(Role::pattern, cell, board_.candidates(cell));
    for (int line = 0; line < size; ++line) {
      if (Digits(rows).contains(line)) sink_.mark_house(Role::cover, line);
      if (Digits(columns).contains(line)) sink_.mark_house(Role::cover, size + line);
    }
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  std::array<Lanes, size> holds_{};          // by row and digit: columns
  std::array<std::uint16_t, size> empty_{};  // by row: columns
};

}  // namespace

void multi_sector_sets(const Board& board, const Search& search, Sink& sink) {
  MultiSector(board, search, sink).run();
}

}  // namespace ninefold::logic
