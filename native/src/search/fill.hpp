/// Random full grids: random placements with propagation in between, undone when they lead nowhere.
#pragma once

#include "engine.hpp"
#include "random.hpp"
#include "team.hpp"
#include "transfer.hpp"

namespace ninefold::search::NINEFOLD_ISA {

class FillTask {
 public:
  FillTask(Rows& rows, const std::uint64_t* seeds, std::uint8_t* grids) : rows_(rows), seeds_(seeds), grids_(grids) {}

  /// The three boxes on the diagonal do not see each other, so any three orders of the digits can stand there.
  bool start(int index, Board board) {
    const std::size_t row = fills_[index].row = rows_.next();
    if (row == no_row) return false;
    Random& random = fills_[index].random = Random(seeds_[row]);
    for (int quad = 0; quad < quad_count; ++quad) board[quad] = all_digits * every_stack;
    for (int box = 0; box < 3; ++box) {
      int digits[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
      random.shuffle(digits, 9);
      for (int i = 0; i < 9; ++i) place(board, 9 * box + i, box, 1u << digits[i]);
    }
    return true;
  }

  bool may_split(int) const { return true; }

  /// A random open cell becomes a random one of its candidates, or not.
  void split(int index, Board board, Branch& other) {
    Random& random = fills_[index].random;
    int open[cell_count], count = 0;
    for (int quad = 0; quad < quad_count; ++quad)
      for (int stack = 0; stack < 3; ++stack)
        if (std::popcount(other[quad] & in_stack(all_digits, stack)) > 1) open[count++] = 3 * quad + stack;
    const int choice = open[random.below(static_cast<std::uint32_t>(count))];
    const int quad = choice / 3, stack = choice % 3;

    std::uint64_t digits = other[quad] >> (16 * stack) & all_digits;
    auto skip = random.below(static_cast<std::uint32_t>(std::popcount(digits)));
    while (skip--) digits &= digits - 1;
    const std::uint64_t digit = digits & (0 - digits);
    place(board, quad, stack, digit);
    other[quad] &= ~in_stack(digit, stack);
  }

  bool found(int index, Board board) {
    write_solution(board, grids_ + fills_[index].row * cell_count);
    return false;
  }

  void ended(int) {}

 private:
  struct Fill {
    std::size_t row = no_row;
    Random random{0};
  };

  static void place(Board board, int quad, int stack, std::uint64_t digit) {
    board[quad] = (board[quad] & ~in_stack(all_digits, stack)) | in_stack(digit, stack);
  }

  Rows& rows_;
  const std::uint64_t* seeds_;
  std::uint8_t* grids_;
  Fill fills_[board_count];
};

inline void fill(Rows& rows, const std::uint64_t* seeds, std::uint8_t* grids) {
  FillTask task(rows, seeds, grids);
  Team(task).run();
}

}  // namespace ninefold::search::NINEFOLD_ISA
