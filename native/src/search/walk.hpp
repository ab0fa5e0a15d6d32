/// Depth-first search over boards: the walk from one solution to the next.
#pragma once

#include <cstdint>

#include "board.hpp"
#include "bytes.hpp"
#include "ninefold/search.hpp"

namespace ninefold::search::NINEFOLD_ISA {

struct Start {
  Board board;
  Placed placed;
};

/// Puts the givens on an empty board: `unique` when it may be searched, else `bad_byte` or `clash`.
inline Verdict read_puzzle(const std::uint8_t* puzzle, Start& start) {
  for (Vec& digit : start.board.digits) digit = full_vec;
  start.board.open = full_vec;
  start.board.dirty = all_digits;
  start.placed = Placed{};
  for (int cell = 0; cell < cell_count; ++cell) {
    const std::uint8_t digit = digit_of_byte(puzzle[cell]);
    if (digit == 0) continue;
    if (digit == not_a_digit) return bad_byte;
    start.board.digits[digit - 1] &= load(cell_masks[cell].not_peers);
    start.placed.by_digit[digit - 1] |= load(cell_masks[cell].self);
  }
  Vec lost = {};
  for (int digit = 0; digit < 9; ++digit) {
    start.placed.any |= start.placed.by_digit[digit];
    lost |= start.placed.by_digit[digit] & ~start.board.digits[digit];
  }
  return is_zero(lost) ? unique : clash;
}

/// Writes a solved board as 81 numbers.
inline void write_solution(const Board& board, std::uint8_t* solution) {
  for (int digit = 0; digit < 9; ++digit)
    for (int band = 0; band < 3; ++band)
      for (std::uint32_t left = board.digits[digit][band]; left; left &= left - 1)
        solution[cell_at(band, std::countr_zero(left))] = static_cast<std::uint8_t>(digit + 1);
}

/// Places the digit by hand: its peers go now, the cell's other digits in the next sweep.
inline void place(Board& board, Placed& placed, int cell, int digit) {
  board.digits[digit] &= load(cell_masks[cell].not_peers);
  board.dirty |= 1u << digit;
  placed.by_digit[digit] |= load(cell_masks[cell].self);
  placed.any |= load(cell_masks[cell].self);
}

inline void remove(Board& board, int cell, int digit) {
  board.digits[digit] &= ~load(cell_masks[cell].self);
  board.dirty |= 1u << digit;
}

struct Guess {
  int cell;
  int digit;
};

inline int first_cell(Vec cells) {
  for (int band = 0; band < 2; ++band)
    if (cells[band]) return cell_at(band, std::countr_zero(cells[band]));
  return cell_at(2, std::countr_zero(cells[2]));
}

/// A cell with two candidates if there is one: then the other branch is a placement as well.
inline Guess choose(const Board& board, const Census& census) {
  const int cell = first_cell(is_zero(census.two) ? census.three : census.two);
  const Vec self = load(cell_masks[cell].self);
  int digit = 0;
  while (is_zero(board.digits[digit] & self)) ++digit;
  return {cell, digit};
}

/// The open branches, innermost last. Every open branch belongs to a cell that was guessed on the way to the current
/// board, so there are never more than 81.
class Walk {
 public:
  explicit Walk(const Start& start) : current_(start.board), placed_(start.placed) {}

  bool next() { return next(choose); }

  /// Moves on to the next solution; false when there is none. `choose_guess` decides where to branch.
  template <class Choose>
  bool next(Choose choose_guess) {
    if (finished_ || (started_ && !retreat())) return false;
    started_ = true;
    for (;;) {
      Census census;
      const Outcome outcome = propagate(current_, placed_, census);
      if (outcome == Outcome::solved) return true;
      if (outcome == Outcome::stuck)
        advance(choose_guess(current_, census));
      else if (!retreat())
        return false;
    }
  }

  /// Only after next() returned true.
  const Board& solution() const { return current_; }
  std::uint64_t guesses() const { return guesses_; }

 private:
  void advance(Guess guess) {
    ++guesses_;
    branches_[depth_] = current_;
    remove(branches_[depth_++], guess.cell, guess.digit);
    placed_ = Placed{};
    place(current_, placed_, guess.cell, guess.digit);
  }

  bool retreat() {
    if (depth_ == 0) {
      finished_ = true;
      return false;
    }
    current_ = branches_[--depth_];
    placed_ = Placed{};
    return true;
  }

  Board current_;
  Placed placed_;
  std::uint64_t guesses_ = 0;
  int depth_ = 0;
  bool started_ = false;
  bool finished_ = false;
  Board branches_[cell_count];
};

}  // namespace ninefold::search::NINEFOLD_ISA
