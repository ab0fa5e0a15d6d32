/// A random full grid: random placements with propagation in between, undone when they lead nowhere.
#pragma once

#include "random.hpp"
#include "walk.hpp"

namespace ninefold::search::NINEFOLD_ISA {

/// The three boxes on the diagonal do not see each other, so any three orders of the digits can stand there.
inline void fill_diagonal_boxes(Start& start, Random& random) {
  for (int box = 0; box < 3; ++box) {
    int digits[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    random.shuffle(digits, 9);
    for (int i = 0; i < 9; ++i) place(start.board, start.placed, box * 30 + i / 3 * 9 + i % 3, digits[i]);
  }
}

inline Guess random_guess(const Board& board, const Census& census, Random& random) {
  const Vec choices = census.two | census.three;
  std::uint32_t skip = random.below(static_cast<std::uint32_t>(
      std::popcount(choices[0]) + std::popcount(choices[1]) + std::popcount(choices[2])));
  int band = 0;
  while (skip >= static_cast<std::uint32_t>(std::popcount(choices[band])))
    skip -= static_cast<std::uint32_t>(std::popcount(choices[band++]));
  std::uint32_t left = choices[band];
  while (skip--) left &= left - 1;
  const int bit = std::countr_zero(left);

  int digits[9], count = 0;
  for (int digit = 0; digit < 9; ++digit)
    if (board.digits[digit][band] >> bit & 1) digits[count++] = digit;
  return {cell_at(band, bit), digits[random.below(static_cast<std::uint32_t>(count))]};
}

inline void fill(std::uint64_t seed, std::uint8_t* grid) {
  Random random(seed);
  Start start;
  start.board.open = full_vec;
  start.board.dirty = all_digits;
  for (Vec& digit : start.board.digits) digit = full_vec;
  fill_diagonal_boxes(start, random);

  Walk walk(start);
  walk.next([&random](const Board& board, const Census& census) { return random_guess(board, census, random); });
  write_solution(walk.solution(), grid);
}

}  // namespace ninefold::search::NINEFOLD_ISA
