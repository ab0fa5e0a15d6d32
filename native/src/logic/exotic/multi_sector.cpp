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
      for (Digit digit : board.candidates(cell)) holds_[digit][Layout::row_of(cell)] |= bit(Layout::column_of(cell));
    for (int row = 0; row < size; ++row)
      for (Digit digit = 0; digit < size; ++digit) empty_[row] |= holds_[digit][row];
  }

  void run() {
    for (unsigned columns = 1; columns < (1u << size); ++columns) {
      const int count = count_bits(columns);
      if (count < 3 || count > size - 3) continue;
      if (!search_.budget->spend()) return;
      std::array<Reach, size> start{};
      if (extend(columns, 0, 0, 0, start)) return;
    }
  }

 private:
  static std::uint16_t bit(int position) { return static_cast<std::uint16_t>(1u << position); }

  /// What a digit takes of the chosen rows: in how many it stands, and in which columns.
  struct Reach {
    std::uint8_t rows = 0;
    std::uint16_t columns = 0;
  };

  bool extend(unsigned columns, int row, unsigned rows, int cells, const std::array<Reach, size>& reach) {
    const int chosen = count_bits(rows);
    if (chosen >= 3 && limit(reach) == cells && offer(columns, rows, reach)) return true;
    if (chosen == size - 3) return false;
    for (; row < size; ++row) {
      const unsigned here = empty_[row] & columns;
      if (here == 0) continue;
      std::array<Reach, size> more = reach;
      for (Digit digit = 0; digit < size; ++digit) {
        const unsigned places = holds_[digit][row] & columns;
        if (places == 0) continue;
        ++more[digit].rows;
        more[digit].columns = static_cast<std::uint16_t>(more[digit].columns | places);
      }
      if (extend(columns, row + 1, rows | bit(row), cells + count_bits(here), more)) return true;
    }
    return false;
  }

  static int limit(const std::array<Reach, size>& reach) {
    int total = 0;
    for (const Reach& each : reach) total += std::min<int>(each.rows, count_bits(unsigned{each.columns}));
    return total;
  }

  bool offer(unsigned columns, unsigned rows, const std::array<Reach, size>& reach) {
    Cells inside;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        if ((rows >> row & 1u) != 0 && (columns >> column & 1u) != 0 && (empty_[row] >> column & 1u) != 0)
          inside.insert(Layout::cell_at(row, column));
    sink_.begin(Technique::msls, board_.digits_in(inside));
    for (Digit digit = 0; digit < size; ++digit) {
      const int by_columns = count_bits(unsigned{reach[digit].columns});
      Cells gone;
      for (int line = 0; line < size; ++line) {
        const bool in_row = (rows >> line & 1u) != 0 && (holds_[digit][line] & columns) != 0;
        const bool in_column = (reach[digit].columns >> line & 1u) != 0;
        if (in_row && reach[digit].rows <= by_columns) gone |= board_.house(line).cells - inside;
        if (in_column && by_columns <= reach[digit].rows) gone |= board_.house(size + line).cells - inside;
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
  std::array<std::array<std::uint16_t, size>, size> holds_{};  // by digit and row: columns
  std::array<std::uint16_t, size> empty_{};                    // by row: columns
};

}  // namespace

void multi_sector_sets(const Board& board, const Search& search, Sink& sink) {
  MultiSector(board, search, sink).run();
}

}  // namespace ninefold::logic
