/// Where to branch when a board is stuck.
///
/// The choice falls on the band or stack whose digits have the fewest runs left, in it on a digit with two runs if
/// there is one, and there on a triad that only one of them uses: it has the digit or it has not, and either answer
/// decides all three triads of a run.
#pragma once

#include <bit>

#include "boards.hpp"

namespace ninefold::search::NINEFOLD_ISA {

/// The runs of a band or stack, right then left, each as a set of digits.
struct Runs {
  std::uint32_t digits[2][3];

  /// Does the digit have the other run through the triad where this one crosses the line?
  bool share_triad(int direction, int start, int line, std::uint32_t digit) const {
    const int place = place_of(direction, start, line);
    return digits[1 - direction][(place + (direction + 1) * line) % 3] & digit;
  }

  /// Going right from `start`, or left.
  static int place_of(int direction, int start, int line) { return (start + (direction + 1) * line) % 3; }
};

/// 0..2 for a band, 3..5 for a stack: the one with the fewest runs that are not all decided.
inline int narrowest_house(Board board, Runs& runs) {
  int best = 0, fewest = 1000;
  const auto consider = [&](int house, int count) {
    if (count > 9 && count < fewest) best = house, fewest = count;
  };
  for (int band = 0; band < 3; ++band)
    consider(band, std::popcount(board.row_runs(band, 0)) + std::popcount(board.row_runs(band, 1)));
  std::uint64_t columns[2][3];
  for (int direction = 0; direction < 2; ++direction)
    for (int start = 0; start < 3; ++start) columns[direction][start] = board.column_runs(direction, start);
  for (int stack = 0; stack < 3; ++stack) {
    int count = 0;
    for (const auto& direction : columns)
      for (const std::uint64_t run : direction) count += std::popcount(run & in_stack(all_digits, stack));
    consider(3 + stack, count);
  }
  for (int direction = 0; direction < 2; ++direction)
    for (int start = 0; start < 3; ++start) {
      const std::uint64_t run = best < 3 ? board.row_runs(best, direction) >> (16 * start)
                                         : columns[direction][start] >> (16 * (best - 3));
      runs.digits[direction][start] = static_cast<std::uint32_t>(run & all_digits);
    }
  return best;
}

/// One digit with as few runs as possible, but at least two.
inline std::uint32_t narrowest_digit(const Runs& runs) {
  std::uint32_t one = 0, two = 0, three = 0, four = 0;
  for (const auto& direction : runs.digits)
    for (const std::uint32_t run : direction) {
      four |= three & run;
      three |= two & run;
      two |= one & run;
      one |= run;
    }
  const std::uint32_t digits = two & ~three ? two & ~three : three & ~four ? three & ~four : four;
  return digits & (0 - digits);
}

/// Splits a stuck board in two: `board` keeps one part, `other`, a copy of it, becomes the rest.
inline void split(Board board, Branch& other) {
  Runs runs;
  const int house = narrowest_house(board, runs);
  const std::uint32_t digit = narrowest_digit(runs);
  int direction = 0, start = 0, line = 0;
  while (!(runs.digits[direction][start] & digit))
    if (++start == 3) start = 0, ++direction;
  while (line < 2 && runs.share_triad(direction, start, line, digit)) ++line;
  const int place = Runs::place_of(direction, start, line);

  if (house < 3) {
    const std::uint64_t inside = in_stack(digit, place), outside = digit * every_stack & ~inside;
    for (int column = 0; column < 3; ++column) {
      const int quad = 9 * house + 3 * line + column;
      board[quad] &= ~outside;
      other[quad] &= ~inside;
    }
    return;
  }
  const std::uint64_t bit = in_stack(digit, house - 3);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      const int quad = 9 * line + 3 * row + column;
      (column == place ? other[quad] : board[quad]) &= ~bit;
    }
}

}  // namespace ninefold::search::NINEFOLD_ISA
