#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "logic/cells.hpp"
#include "logic/house_kind.hpp"
#include "logic/needs.hpp"
#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

class Clues;

/// The houses, sets and peers of a board of any size up to the shape's, made when the puzzle is read.
///
/// Houses have as many cells as there are digits, so that each digit is in one of them: rows, columns, regions, extra ones.
/// After them come sets, whose cells differ and that lack a digit or more: hidden digits are no matter there.
struct Layout {
  using Cells = CellSet<Shape::cells>;

  struct House {
    Cells cells;
    std::array<CellNumber, Shape::digits> cell{};  // by position
    HouseKind kind = HouseKind::extra;
    int rule = -1;  // of the puzzle; -1 for its board
  };
  /// Where a cell stands in a house.
  struct Membership {
    std::uint8_t house = 0, position = 0;
  };

  explicit Layout(int size) : size_(size), digits_(Digits::up_to(size)) {
    for (Cell cell = 0; cell < size * size; ++cell) cells_.insert(cell);
  }

  int house_count = 0;
  std::vector<House> houses;  // sets too
  std::array<Cells, Shape::cells> peers{};
  std::array<std::array<Membership, Shape::houses_per_cell>, Shape::cells> memberships{};
  std::array<std::uint8_t, Shape::cells> membership_count{};
  std::array<Cells, Shape::cells> row_cells{}, column_cells{}, box_cells{};
  std::shared_ptr<const Clues> clues;  // what the rules say
  bool is_plain = false;               // whether there is nothing but rows, columns and regions

  [[nodiscard]] needs::Needs gives() const {
    return static_cast<needs::Needs>((box_rows_ > 0 ? needs::boxes : 0) | (is_plain ? needs::uniqueness : 0));
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Digits digits() const { return digits_; }
  [[nodiscard]] const Cells& cells() const { return cells_; }
  /// Of a rectangular box; 0 where regions have another form.
  [[nodiscard]] int box_rows() const { return box_rows_; }
  [[nodiscard]] int box_columns() const { return box_columns_; }
  /// How many lines side by side can hold cells that see each other across lines: regions and rules may join any.
  [[nodiscard]] int chute_width(bool) const { return size_; }
  [[nodiscard]] int set_count() const { return static_cast<int>(houses.size()); }

  [[nodiscard]] int row_of(Cell cell) const { return cell / size_; }
  [[nodiscard]] int column_of(Cell cell) const { return cell % size_; }
  /// The number of a cell's region; -1 where it has none.
  [[nodiscard]] int box_of(Cell cell) const { return region_[cell]; }
  [[nodiscard]] int row_house(Cell cell) const { return row_of(cell); }
  [[nodiscard]] int column_house(Cell cell) const { return size_ + column_of(cell); }
  [[nodiscard]] Cell cell_at(int row, int column) const { return row * size_ + column; }

  /// Regions of the puzzle, by cell; -1 for none. Boxes are regions that have the usual form.
  void set_regions(const std::vector<int>& region_of, int box_rows, int box_columns) {
    for (Cell cell : cells_) region_[cell] = static_cast<std::int16_t>(region_of[static_cast<std::size_t>(cell)]);
    box_rows_ = box_rows;
    box_columns_ = box_columns;
  }

  void add_peers(const Cells& set) {
    for (Cell cell : set) peers[cell] |= set - Cells::of(cell);
  }

  [[nodiscard]] bool has_room_for_house(const Cells& set) const {
    if (house_count == Shape::houses || set_count() > house_count) return false;
    for (Cell cell : set)
      if (membership_count[cell] == Shape::houses_per_cell) return false;
    return true;
  }

  /// A house, while there is room for one; all houses come before the first set.
  void add_house(HouseKind kind, const Cells& set, int rule) {
    add_set(kind, set, rule);
    const auto number = static_cast<std::uint8_t>(house_count++);
    std::uint8_t position = 0;
    for (Cell cell : set) {
      houses.back().cell[position] = static_cast<CellNumber>(cell);
      memberships[cell][membership_count[cell]++] = {number, position++};
      if (kind == HouseKind::row) row_cells[cell] = set;
      if (kind == HouseKind::column) column_cells[cell] = set;
      if (kind == HouseKind::box) box_cells[cell] = set;
    }
  }
  void add_set(HouseKind kind, const Cells& set, int rule) {
    add_peers(set);
    houses.push_back({set, {}, kind, rule});
  }

 private:
  int size_, box_rows_ = 0, box_columns_ = 0;
  Digits digits_;
  Cells cells_;
  std::array<std::int16_t, Shape::cells> region_{};
};

}  // namespace ninefold::logic
