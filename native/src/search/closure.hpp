/// What one digit can do in a 3x3 square of mini-rows (or mini-columns): it occupies exactly one in each line of the
/// square, so only the six permutation matrices count. Everything locked candidates and hidden singles can say about
/// the square is in two sets: what some permutation uses, and what all of them use.
#pragma once

#include <array>
#include <cstdint>

namespace ninefold::search {

struct Closure {
  std::uint32_t keep = 0;    ///< the union of the permutations that fit; 0 if none does
  std::uint32_t forced = 0;  ///< their intersection
};

/// `occupied` has bit 3 * line + place.
constexpr Closure close_square(std::uint32_t occupied) {
  constexpr int permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  Closure closure{0, 511};
  for (const auto& places : permutations) {
    const std::uint32_t matrix = 1u << places[0] | 8u << places[1] | 64u << places[2];
    if ((occupied & matrix) != matrix) continue;
    closure.keep |= matrix;
    closure.forced &= matrix;
  }
  return closure.keep ? closure : Closure{};
}

/// Moves bit i of nine to bit 3 * i.
constexpr std::uint32_t spread_by_three(std::uint32_t nine) {
  std::uint32_t spread = 0;
  for (int i = 0; i < 9; ++i) spread |= (nine >> i & 1) << (3 * i);
  return spread;
}

using ClosureTable = std::array<Closure, 512>;

/// Rows: index and masks as bit_of has them within a band, the masks repeated for the three columns of each box.
constexpr ClosureTable make_row_closures() {
  ClosureTable table{};
  for (std::uint32_t occupied = 0; occupied < 512; ++occupied) {
    const Closure nine = close_square(occupied);
    table[occupied] = {nine.keep * 0x40201u, nine.forced * 0x40201u};
  }
  return table;
}

/// Columns of one stack: index bit = 3 * column + band, masks with bit 9 * column + 3 * band.
constexpr ClosureTable make_column_closures() {
  ClosureTable table{};
  for (std::uint32_t occupied = 0; occupied < 512; ++occupied) {
    const Closure nine = close_square(occupied);
    table[occupied] = {spread_by_three(nine.keep), spread_by_three(nine.forced)};
  }
  return table;
}

alignas(64) inline constexpr ClosureTable row_closures = make_row_closures();
alignas(64) inline constexpr ClosureTable column_closures = make_column_closures();

}  // namespace ninefold::search
