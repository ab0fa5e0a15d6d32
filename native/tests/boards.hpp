/// Small helpers on 81-cell boards, and the plain backtracker that the engine is compared with.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "search/random.hpp"

using Grid = std::array<std::uint8_t, 81>;

inline Grid parse_line(const std::string& line) {
  Grid grid{};
  for (std::size_t i = 0; i < 81; ++i) grid[i] = static_cast<std::uint8_t>(line[i]);
  return grid;
}

inline std::string format_line(const Grid& grid) {
  std::string line;
  for (const std::uint8_t digit : grid) line += digit ? static_cast<char>('0' + digit) : '.';
  return line;
}

inline bool sees(int a, int b) {
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

inline bool fits(const Grid& grid, int cell, std::uint8_t digit) {
  for (int other = 0; other < 81; ++other)
    if (sees(cell, other) && grid[other] == digit) return false;
  return true;
}

inline bool is_full_and_correct(const Grid& grid) {
  for (int cell = 0; cell < 81; ++cell)
    if (grid[cell] < 1 || grid[cell] > 9 || !fits(grid, cell, grid[cell])) return false;
  return true;
}

inline int givens_of(const Grid& grid) {
  int givens = 0;
  for (const std::uint8_t digit : grid) givens += digit != 0;
  return givens;
}

/// Counts by trying every digit in the blank cell with the fewest fits. Nothing else, so that it is easy to believe.
inline long backtrack(Grid& grid, long limit) {
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid[cell]) continue;
    int choices = 0;
    for (std::uint8_t digit = 1; digit <= 9; ++digit) choices += fits(grid, cell, digit);
    if (choices < fewest) best = cell, fewest = choices;
  }
  if (best < 0) return 1;
  long found = 0;
  for (std::uint8_t digit = 1; digit <= 9 && found < limit; ++digit) {
    if (!fits(grid, best, digit)) continue;
    grid[best] = digit;
    found += backtrack(grid, limit - found);
    grid[best] = 0;
  }
  return found;
}

/// `grid` with only `givens` cells kept, chosen at random.
inline Grid thin_out(Grid grid, int givens, ninefold::search::Random& random) {
  int order[81];
  for (int i = 0; i < 81; ++i) order[i] = i;
  random.shuffle(order, 81);
  for (int i = givens; i < 81; ++i) grid[order[i]] = 0;
  return grid;
}
