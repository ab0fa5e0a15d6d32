#pragma once

#include <array>
#include <cstdint>

#include "logic/cells.hpp"

namespace ninefold::logic {

enum class HouseKind : std::uint8_t { row, column, box, extra };

/// Sizes of a board. A shape fixes the storage; which cells form a house is data, in the layout.
struct Classic {
  static constexpr int digits = 9, cells = 81, houses = 27, houses_per_cell = 3;
  static constexpr int box_rows = 3, box_columns = 3;
};
struct Small {
  static constexpr int digits = 4, cells = 16, houses = 12, houses_per_cell = 3;
  static constexpr int box_rows = 2, box_columns = 2;
};

#ifndef NINEFOLD_SHAPE
#define NINEFOLD_SHAPE Classic
#endif
/// The shape this copy of the library is compiled for.
using Shape = NINEFOLD_SHAPE;

/// The houses and peers of a board, as tables. Houses: rows, then columns, then boxes, then extra ones.
template <class S>
struct BasicLayout {
  using Cells = CellSet<S::cells>;

  struct House {
    Cells cells;
    std::array<std::uint8_t, S::digits> cell{};  // by position
    HouseKind kind = HouseKind::extra;
  };
  /// Where a cell stands in a house.
  struct Membership {
    std::uint8_t house = 0, position = 0;
  };

  int house_count = 0;
  std::array<House, S::houses> houses{};
  std::array<Cells, S::cells> peers{};
  std::array<std::array<Membership, S::houses_per_cell>, S::cells> memberships{};
  std::array<std::uint8_t, S::cells> membership_count{};
  std::array<Cells, S::cells> row_cells{}, column_cells{}, box_cells{};

  [[nodiscard]] static constexpr int row_of(Cell cell) { return cell / S::digits; }
  [[nodiscard]] static constexpr int column_of(Cell cell) { return cell % S::digits; }
  [[nodiscard]] static constexpr int box_of(Cell cell) {
    return row_of(cell) / S::box_rows * S::box_rows + column_of(cell) / S::box_columns;
  }
  /// House numbers of the row, column and box of a cell.
  [[nodiscard]] static constexpr int row_house(Cell cell) { return row_of(cell); }
  [[nodiscard]] static constexpr int column_house(Cell cell) { return S::digits + column_of(cell); }
  [[nodiscard]] static constexpr int box_house(Cell cell) { return 2 * S::digits + box_of(cell); }
  [[nodiscard]] static constexpr Cell cell_at(int row, int column) { return row * S::digits + column; }

  constexpr void add_house(HouseKind kind, const Cells& cells) {
    const int number = house_count++;
    House& house = houses[number];
    house.kind = kind;
    house.cells = cells;
    std::uint8_t position = 0;
    for (Cell cell : cells) {
      house.cell[position] = static_cast<std::uint8_t>(cell);
      memberships[cell][membership_count[cell]++] = {static_cast<std::uint8_t>(number), position++};
      peers[cell] |= cells - Cells::of(cell);
    }
  }

  static constexpr BasicLayout make_standard() {
    BasicLayout layout;
    std::array<std::array<Cells, S::digits>, 3> lines{};
    for (Cell cell = 0; cell < S::cells; ++cell) {
      lines[0][row_of(cell)].insert(cell);
      lines[1][column_of(cell)].insert(cell);
      lines[2][box_of(cell)].insert(cell);
    }
    constexpr std::array kinds{HouseKind::row, HouseKind::column, HouseKind::box};
    for (int k = 0; k < 3; ++k)
      for (const Cells& cells : lines[k]) layout.add_house(kinds[k], cells);
    for (Cell cell = 0; cell < S::cells; ++cell) {
      layout.row_cells[cell] = lines[0][row_of(cell)];
      layout.column_cells[cell] = lines[1][column_of(cell)];
      layout.box_cells[cell] = lines[2][box_of(cell)];
    }
    return layout;
  }
  static const BasicLayout& standard() {
    static constexpr BasicLayout layout = make_standard();
    return layout;
  }
};

using Layout = BasicLayout<Shape>;
using House = Layout::House;
using Cells = Layout::Cells;

}  // namespace ninefold::logic
