/// The front door to canonical forms: reads the puzzle and picks the search that suits it.
#include "canonical.hpp"

#include <algorithm>

#include "bytes.hpp"
#include "clash.hpp"

namespace ninefold::search {

namespace {

/// False when there is a bad byte. Counts the givens on the way.
bool read(const std::uint8_t* puzzle, BothWays& both, int& givens) {
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 9; ++column) {
      const std::uint8_t digit = digit_of_byte(puzzle[row * 9 + column]);
      if (digit == not_a_digit) return false;
      both.digits[0][row][column] = both.digits[1][column][row] = digit;
      givens += digit != 0;
    }
  return true;
}

}  // namespace

Canonical canonical(const std::uint8_t* puzzle, std::uint8_t* form) {
  Canonical result;
  BothWays both;
  int givens = 0;
  result.status = !read(puzzle, both, givens) ? bad_byte : has_clash(puzzle) ? clash : unique;
  if (result.status != unique) {
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
