#include "logic/families.hpp"

namespace ninefold::logic {

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
    Cells inside;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        if ((rows >> row & 1u) != 0 && (columns >> column & 1u) != 0 && (empty_[row] >> column & 1u) != 0)
          inside.insert(Layout::cell_at(row, column));
    sink_.begin(Technique::msls, board_.digits_in(inside));
    for (Digit digit = 0; digit < size; ++digit) {
      const int by_columns = count_bits(unsigned{reach.columns[digit]});
      Cells gone;
      for (int line = 0; line < size; ++line) {
        const bool in_row = (rows >> line & 1u) != 0 && (holds_[line][digit] & columns) != 0;
        const bool in_column = (reach.columns[digit] >> line & 1u) != 0;
        if (in_row && reach.rows[digit] <= by_columns) gone |= board_.house(line).cells - inside;
        if (in_column && by_columns <= reach.rows[digit]) gone |= board_.house(size + line).cells - inside;
      }
      sink_.remove(board_, gone, digit);
    }
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) {
      for (Cell cell : inside) sink_.mark(Role::pattern, cell, board_.candidates(cell));
      for (int line = 0; line < size; ++line) {
        if ((rows >> line & 1u) != 0) sink_.mark_house(Role::cover, line);
        if ((columns >> line & 1u) != 0) sink_.mark_house(Role::cover, size + line);
      }
    }
    return sink_.commit();
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  std::array<Lanes, size> holds_{};                  // by row and digit: columns
  std::array<std::uint16_t, size> empty_{};  // by row: columns
};

}  // namespace

void multi_sector_sets(const Board& board, const Search& search, Sink& sink) {
  MultiSector(board, search, sink).run();
}

}  // namespace ninefold::logic
