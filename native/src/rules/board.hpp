/// The board of a puzzle with rules: its size, its regions, its symbols and the cells around a cell.
#pragma once

#include <string>
#include <vector>

#include "rules/program.hpp"

namespace ninefold::rules {

constexpr int no_region = -1;

struct Board {
  int size = 0;
  std::vector<int> region_of;  ///< by cell; `no_region` where there is none
  std::vector<CellList> regions;
  std::u32string symbols;  ///< by digit - 1

  int cell_count() const { return size * size; }
  int row(Cell cell) const { return cell / size; }
  int column(Cell cell) const { return cell % size; }
  Cell cell(int row, int column) const { return static_cast<Cell>(row * size + column); }
  bool has(int row, int column) const { return row >= 0 && column >= 0 && row < size && column < size; }
  std::string name(Cell cell) const;  ///< `r4c7`
  CellList line(bool is_row, int index) const;
  /// Every two cells that share an edge, the left or upper one first.
  template <class Visit>
  void each_neighbours(Visit visit) const {
    for (int r = 0; r < size; ++r)
      for (int c = 0; c < size; ++c) {
        if (c + 1 < size) visit(cell(r, c), cell(r, c + 1));
        if (r + 1 < size) visit(cell(r, c), cell(r + 1, c));
      }
  }
  /// The digit of a symbol, 0 for none.
  int digit_of(char32_t symbol) const;
};

/// Rows and columns of the usual box; 0 and 0 for a size that has none.
struct BoxSize {
  int rows = 0, columns = 0;
};
BoxSize usual_box(int size);

/// Symbols 1 to 9, then A, B, C ...
std::u32string usual_symbols(int size);

}  // namespace ninefold::rules
