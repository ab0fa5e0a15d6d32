/// Where a cell lives in the bit boards.
///
/// One digit's candidates are three words, one per band of three rows. Inside a word the bit is
///
///     (column within the box) * 9 + (row within the band) * 3 + (box within the band)
///
/// so that folding the three groups of nine bits together leaves the nine mini-rows as an index, and folding the rows
/// together leaves the columns.
#pragma once

#include <array>
#include <cstdint>

namespace ninefold::search {

inline constexpr std::uint32_t full_band = (1u << 27) - 1;

constexpr int band_of(int cell) { return cell / 27; }

constexpr int bit_of(int cell) {
  const int row = cell / 9 % 3, column = cell % 9;
  return column % 3 * 9 + row * 3 + column / 3;
}

constexpr bool are_peers(int a, int b) {
  const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box);
}

/// The inverse of (band_of, bit_of).
constexpr int cell_at(int band, int bit) {
  return band * 27 + bit / 3 % 3 * 9 + bit % 3 * 3 + bit / 9;
}

/// Three words, padded to a vector.
using Words = std::array<std::uint32_t, 4>;

struct CellMasks {
  Words self;       ///< the cell alone
  Words not_peers;  ///< every cell that does not see it, itself included
};

constexpr std::array<CellMasks, 81> make_cell_masks() {
  std::array<CellMasks, 81> masks{};
  for (int cell = 0; cell < 81; ++cell) {
    masks[cell].self[band_of(cell)] = 1u << bit_of(cell);
    for (int other = 0; other < 81; ++other)
      if (!are_peers(cell, other)) masks[cell].not_peers[band_of(other)] |= 1u << bit_of(other);
  }
  return masks;
}

alignas(64) inline constexpr std::array<CellMasks, 81> cell_masks = make_cell_masks();

}  // namespace ninefold::search
