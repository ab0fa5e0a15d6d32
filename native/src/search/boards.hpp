/// The candidates of several boards side by side.
///
/// A cell is a lane whose nine low bits say which digits it can be. The cell in row `3 * band + row` and column
/// `3 * stack + column` is lane `stack` of quad `9 * band + 3 * row + column`: steps along rows, columns and bands are
/// then plain operations between vectors, and only steps between stacks need a shuffle.
#pragma once

#include <array>
#include <cstdint>

#include "lanes.hpp"
#include "ninefold/search.hpp"

namespace ninefold::search::NINEFOLD_ISA {

inline constexpr int quad_count = 27;
inline constexpr std::uint64_t all_digits = 511;
inline constexpr std::uint64_t every_stack = 0x0000'0001'0001'0001;

constexpr int quad_of(int cell) { return cell / 9 * 3 + cell % 3; }
constexpr int stack_of(int cell) { return cell % 9 / 3; }
constexpr int cell_at(int quad, int stack) { return quad / 3 * 9 + stack * 3 + quad % 3; }

/// One digit per bit in lane `stack` of a quad.
constexpr std::uint64_t in_stack(std::uint64_t digits, int stack) { return digits << (16 * stack); }

struct Boards {
  Lanes cells[quad_count] = {};
  /// How each digit can run through a band (or stack) of three boxes: the last pass leaves it here for branching. A run
  /// takes one box of each row; `rows[band][direction]` has lane `s` for the run that takes box `s` of the first row
  /// and goes right (direction 0) or left (1) from row to row. Likewise `columns[direction][c]` has the run that
  /// takes column `c` of the first band.
  Lanes rows[3][2] = {};
  Lanes columns[2][3] = {};
};

/// A board saved for later, as quads. A type of its own, so that no instruction set lends its vectors of them to another.
struct Branch : std::array<std::uint64_t, quad_count> {};

/// One board among several, by quads.
class Board {
 public:
  Board(Boards& boards, int board) : boards_(boards), board_(board) {}

  std::uint64_t& operator[](int quad) const { return quad_in(boards_.cells[quad]); }
  std::uint64_t row_runs(int band, int direction) const { return quad_in(boards_.rows[band][direction]); }
  std::uint64_t column_runs(int direction, int column) const { return quad_in(boards_.columns[direction][column]); }

  Branch save() const {
    Branch branch;
    for (int quad = 0; quad < quad_count; ++quad) branch[quad] = (*this)[quad];
    return branch;
  }

  void restore(const Branch& branch) const {
    for (int quad = 0; quad < quad_count; ++quad) (*this)[quad] = branch[quad];
  }

 private:
  /// Vectors may be read through this type although they are declared as lanes.
  using Quad = std::uint64_t __attribute__((may_alias));

  Quad& quad_in(Lanes& lanes) const { return reinterpret_cast<Quad*>(&lanes)[board_]; }

  Boards& boards_;
  int board_;
};

}  // namespace ninefold::search::NINEFOLD_ISA
