/// The candidates of a puzzle under search, and their propagation.
///
/// Two steps alternate until nothing changes. The *sweep* looks at all cells at once: placed cells lose their other
/// digits, cells with one digit left are found by counting to three across the nine digits. The *closing* of a digit
/// looks at all its rows, columns and boxes at once through the closure tables. Digits do not disturb each other
/// while they are closed, so the processor can work on several of them at the same time.
#pragma once

#include <cstdint>

#include "closure.hpp"
#include "layout.hpp"
#include "vector.hpp"

namespace ninefold::search::NINEFOLD_ISA {

inline constexpr std::uint32_t all_digits = 511;

struct Board {
  Vec digits[9];        ///< where each digit can still be
  Vec open;             ///< cells without a placement
  std::uint32_t dirty;  ///< digits that changed since they were last closed
};

/// Cells by the number of candidates, as the last sweep saw them.
struct Census {
  Vec two;    ///< open cells with exactly two
  Vec three;  ///< open cells with three or more
};

enum class Outcome { contradiction, solved, stuck };

inline constexpr Vec full_vec = {full_band, full_band, full_band, 0};

/// Cells placed since the last sweep, per digit.
struct Placed {
  Vec by_digit[9] = {};
  Vec any = {};
};

/// Removes the peers of every cell in `singles` from the digit.
inline void place_singles(Vec& digit, Vec singles) {
  for (int band = 0; band < 3; ++band)
    for (std::uint32_t left = singles[band]; left; left &= left - 1)
      digit &= load(cell_masks[cell_at(band, std::countr_zero(left))].not_peers);
}

/// Applies rows, columns and boxes to one digit. Returns false on a contradiction; `placed` gets the cells the digit
/// must occupy.
inline bool close_digit(Vec& digit, Vec& placed) {
  constexpr std::uint32_t column_bits = 0x1c0e07u;
  std::uint32_t word[3], forced[3], columns = 0;
  for (int band = 0; band < 3; ++band) {
    const std::uint32_t w = digit[band];
    const Closure& rows = row_closures[(w | w >> 9 | w >> 18) & 511];
    word[band] = w & rows.keep;
    forced[band] = rows.forced;
    columns |= ((word[band] | word[band] >> 3 | word[band] >> 6) & column_bits) << (3 * band);
  }
  const Closure& left = column_closures[every_third(columns)];
  const Closure& middle = column_closures[every_third(columns >> 1)];
  const Closure& right = column_closures[every_third(columns >> 2)];
  if (!left.keep || !middle.keep || !right.keep) return false;
  const std::uint32_t keep = left.keep | middle.keep << 1 | right.keep << 2;
  const std::uint32_t force = left.forced | middle.forced << 1 | right.forced << 2;
  for (int band = 0; band < 3; ++band) {
    word[band] &= (keep >> (3 * band) & column_bits) * 73;
    forced[band] &= word[band] & (force >> (3 * band) & column_bits) * 73;
  }
  digit = Vec{word[0], word[1], word[2], 0};
  placed = Vec{forced[0], forced[1], forced[2], 0};
  return true;
}

/// Closes every dirty digit. A digit whose closing changed it stays dirty: its rows may have more to say.
inline bool close_dirty(Board& board, Placed& placed) {
  std::uint32_t again = 0;
  Vec clash = {};
  for (std::uint32_t left = board.dirty; left; left &= left - 1) {
    const int digit = std::countr_zero(left);
    const Vec before = board.digits[digit];
    Vec found;
    if (!close_digit(board.digits[digit], found)) return false;
    found &= board.open;
    clash |= placed.any & found;
    placed.by_digit[digit] = found;
    placed.any |= found;
    again |= std::uint32_t{!are_equal(before, board.digits[digit])} << digit;
  }
  board.dirty = again;
  return is_zero(clash);
}

/// Clears placed cells from all other digits and places the cells with one candidate left.
inline bool sweep(Board& board, const Placed& placed, Census& census) {
  Vec one = {}, two = {}, three = {}, changed[9];
  board.open &= ~placed.any;
  for (int digit = 0; digit < 9; ++digit) {
    const Vec gone = board.digits[digit] & (placed.any ^ placed.by_digit[digit]);
    const Vec now = board.digits[digit] ^ gone;
    board.digits[digit] = now;
    changed[digit] = gone;
    three |= two & now;
    two |= one & now;
    one |= now;
  }
  if (!are_equal(one, full_vec)) return false;
  const Vec singles = board.open & ~two;
  census.two = board.open & two & ~three;
  census.three = board.open & three;
  if (is_zero(singles)) {
    for (int digit = 0; digit < 9; ++digit)
      board.dirty |= std::uint32_t{!is_zero(changed[digit])} << digit;
    return true;
  }
  for (int digit = 0; digit < 9; ++digit) {
    const Vec mine = board.digits[digit] & singles;
    if (!is_zero(mine)) place_singles(board.digits[digit], mine);
    board.dirty |= std::uint32_t{!is_zero(changed[digit] | mine)} << digit;
  }
  return true;
}

/// Runs both steps to the end. `placed` holds what was placed on the way in. A solved board holds one digit per cell.
inline Outcome propagate(Board& board, Placed& placed, Census& census) {
  for (;;) {
    if (!sweep(board, placed, census)) return Outcome::contradiction;
    if (is_zero(board.open)) return Outcome::solved;
    if (!board.dirty) return Outcome::stuck;
    placed = Placed{};
    if (!close_dirty(board, placed)) return Outcome::contradiction;
  }
}

}  // namespace ninefold::search::NINEFOLD_ISA
