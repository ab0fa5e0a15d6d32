/// The front door to canonical forms: reads the puzzle and picks the search that suits it.
#include "canonical.hpp"

#include <algorithm>

#include "bytes.hpp"

namespace ninefold::search {

namespace {

/// `unique` if there is something to work on. Counts the givens on the way.
Verdict read(const std::uint8_t* puzzle, BothWays& both, int& givens) {
  std::uint32_t rows[9] = {}, columns[9] = {}, boxes[9] = {}, twice = 0;
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 9; ++column) {
      const std::uint8_t digit = digit_of_byte(puzzle[row * 9 + column]);
      if (digit == not_a_digit) return bad_byte;
      both.digits[0][row][column] = both.digits[1][column][row] = digit;
      givens += digit != 0;
      const std::uint32_t bit = 1u << digit & ~1u;
      std::uint32_t& box = boxes[row / 3 * 3 + column / 3];
      twice |= bit & (rows[row] | columns[column] | box);
      rows[row] |= bit;
      columns[column] |= bit;
      box |= bit;
    }
  return twice ? clash : unique;
}

}  // namespace

Canonical canonical(const std::uint8_t* puzzle, std::uint8_t* form) {
  Canonical result;
  BothWays both;
  int givens = 0;
  result.verdict = read(puzzle, both, givens);
  if (result.verdict != unique) {
    std::fill_n(form, cell_count, std::uint8_t{0});
    return result;
  }
  if (givens == cell_count)
    canonical_grid(both, result);
  else
    canonical_puzzle(both, result);
  apply(result.symmetry, puzzle, form);
  return result;
}

}  // namespace ninefold::search
