/// Rows, columns and boxes of a board of 9 by 9, all looked at in one go.
///
/// The cells that a row or a column has in a box are a segment. Beside its own masks the state keeps the digits of each
/// cell in two lanes, one among the rows and one among the columns. A word of eight lanes is one cell of six segments that
/// play the same part: those of a row in each of the three bands, and those of a column in each of the three stacks. Three
/// rows of a band by three boxes by three cells make 27 words.
#pragma once

#include <array>
#include <cstdint>

#include "rules/cell_set.hpp"
#include "rules/program.hpp"

namespace ninefold::rules::boxed_grid {

constexpr int digit_count = 9, cell_count = 81, house_count = 27;
constexpr std::size_t lane_count = 8, word_count = 27;
/// The lane of what is no cell of such a board; nobody looks at it.
constexpr std::uint16_t nowhere = lane_count * word_count;

struct Places {
  std::uint16_t by_row = nowhere, by_column = nowhere;
};
Places places_of(Cell cell);

class Lanes {
 public:
  void put(Places places, Mask mask) { digits_[places.by_row] = digits_[places.by_column] = static_cast<std::uint16_t>(mask); }
  const std::uint16_t* begin() const { return digits_.data(); }

 private:
  alignas(16) std::array<std::uint16_t, nowhere + 1> digits_{};
};

/// Which of the 27 houses this is; -1 for any other.
int index_of(const CellSet& house);

}  // namespace ninefold::rules::boxed_grid
