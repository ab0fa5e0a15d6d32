#pragma once

#include <array>
#include <cstdint>

#include "logic/cells.hpp"
#include "logic/house_kind.hpp"
#include "logic/needs.hpp"
#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The houses and peers of a board whose sizes are known beforehand, as tables. Houses: rows, then columns, then boxes.
struct Layout {
  using Cells = CellSet<Shape::cells>;

  struct House {
    Cells cells;
    std::array<std::uint8_t, Shape::digits> cell{};  // by position
    HouseKind kind = HouseKind::extra;
  };
  /// Where a cell stands in a house.
  struct Membership {
    std::uint8_t house = 0, position = 0;
  };

  int house_count = 0;
  std::array<House, Shape::houses> houses{};
  std::array<Cells, Shape::cells> peers{};
  std::array<std::array<Membership, Shape::houses_per_cell>, Shape::cells> memberships{};
  std::array<std::uint8_t, Shape::cells> membership_count{};
  std::array<Cells, Shape::cells> row_cells{}, column_cells{}, box_cells{};

  [[nodiscard]] static constexpr needs::Needs gives() { return needs::everything; }
  [[nodiscard]] static constexpr int size() { return Shape::digits; }
  [[nodiscard]] static constexpr Digits digits() { return Digits::up_to(Shape::digits); }
  [[nodiscard]] static constexpr Cells cells() { return Cells::all(); }
  [[nodiscard]] static constexpr int box_rows() { return Shape::box_rows; }
  [[nodiscard]] static constexpr int box_columns() { return Shape::box_columns; }
  /// How many columns, seen from rows, or rows lie side by side so that their cells can see each other across lines.
  [[nodiscard]] static constexpr int chute_width(bool by_rows) { return by_rows ? box_columns() : box_rows(); }
  /// Houses, and sets that are smaller than a house: there are none here.
  [[nodiscard]] constexpr int set_count() const { return house_count; }

  [[nodiscard]] static constexpr int row_of(Cell cell) { return cell / Shape::digits; }
  [[nodiscard]] static constexpr int column_of(Cell cell) { return cell % Shape::digits; }
  [[nodiscard]] static constexpr int box_of(Cell cell) {
    return row_of(cell) / Shape::box_rows * Shape::box_rows + column_of(cell) / Shape::box_columns;
  }
  /// House numbers of the row, column and box of a cell.
  [[nodiscard]] static constexpr int row_house(Cell cell) { return row_of(cell); }
  [[nodiscard]] static constexpr int column_house(Cell cell) { return Shape::digits + column_of(cell); }
  [[nodiscard]] static constexpr int box_house(Cell cell) { return 2 * Shape::digits + box_of(cell); }
  [[nodiscard]] static constexpr Cell cell_at(int row, int column) { return row * Shape::digits + column; }

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

  static constexpr Layout make_standard() {
    Layout layout;
    std::array<std::array<Cells, Shape::digits>, 3> lines{};
    for (Cell cell = 0; cell < Shape::cells; ++cell) {
      lines[0][row_of(cell)].insert(cell);
      lines[1][column_of(cell)].insert(cell);
      lines[2][box_of(cell)].insert(cell);
    }
    constexpr std::array kinds{HouseKind::row, HouseKind::column, HouseKind::box};
    for (int k = 0; k < 3; ++k)
      for (const Cells& cells : lines[k]) layout.add_house(kinds[k], cells);
    for (Cell cell = 0; cell < Shape::cells; ++cell) {
      layout.row_cells[cell] = lines[0][row_of(cell)];
      layout.column_cells[cell] = lines[1][column_of(cell)];
      layout.box_cells[cell] = lines[2][box_of(cell)];
    }
    return layout;
  }
  static const Layout& standard() {
    static constexpr Layout layout = make_standard();
    return layout;
  }
};

}  // namespace ninefold::logic
