/// One pass of propagation over several boards at once.
///
/// Everything rests on triads: the three cells of a row (or column) within a box. A band is a 3x3 square of row triads,
/// lines = rows, places = boxes. A digit occupies exactly one triad in every line and place of the square: it makes one
/// of six runs through it. Each triad lies on one run that goes right and one that goes left, so two intersections
/// and a union tell which triads a digit can still use, and a triad alone in its line is forced. The same holds for
/// stacks and column triads. A triad holds exactly three digits: three forced ones keep all others out, and
/// if only three are possible, all of them are forced. A digit forced into a row triad and into a column triad is
/// at home in the cell where they cross.
#pragma once

#include "boards.hpp"

namespace ninefold::search::NINEFOLD_ISA {

struct Report {
  BoardSet dead;    ///< a cell without a digit or a digit without a place
  BoardSet solved;  ///< every cell has one digit and all rules hold
  BoardSet stuck;   ///< neither, and nothing changed
};

/// Which digits a triad can have and which it must have.
struct Triad {
  Lanes possible, forced;
};

/// "Exactly three" in both directions.
inline void hold_three(Triad& triad) {
  const Lanes at_most_three = is_zero(strip(strip(strip(triad.possible))));
  triad.forced |= triad.possible & at_most_three;
  const Lanes less_than_three = is_zero(strip(strip(triad.forced)));
  triad.possible &= triad.forced | less_than_three;
}

/// The row triads of a band from what its cells show; the digits that have a run are added to `with_run`.
inline void close_band(const Lanes* seen, Lanes* runs, Triad* triads, Lanes& with_run) {
  const Lanes right = seen[0] & from_right(seen[1]) & from_left(seen[2]);
  const Lanes left = seen[0] & from_left(seen[1]) & from_right(seen[2]);
  runs[0] = right;
  runs[1] = left;
  triads[0].possible = right | left;
  triads[1].possible = from_left(right) | from_right(left);
  triads[2].possible = from_right(right) | from_left(left);
  NINEFOLD_UNROLL(3)
  for (int row = 0; row < 3; ++row) {
    const Lanes elsewhere = from_right(triads[row].possible) | from_left(triads[row].possible);
    triads[row].forced = triads[row].possible & ~elsewhere;
    if (row == 0) with_run &= triads[row].possible | elsewhere;
  }
}

/// The column triads of all three stacks, by band and column.
inline void close_stacks(const Lanes (*seen)[3], Lanes (*runs)[3], Triad (*triads)[3], Lanes& with_run) {
  NINEFOLD_UNROLL(3)
  for (int column = 0; column < 3; ++column) {
    runs[0][column] = seen[0][column] & seen[1][(column + 1) % 3] & seen[2][(column + 2) % 3];
    runs[1][column] = seen[0][column] & seen[1][(column + 2) % 3] & seen[2][(column + 1) % 3];
  }
  NINEFOLD_UNROLL(3)
  for (int band = 0; band < 3; ++band)
    NINEFOLD_UNROLL(3)
    for (int column = 0; column < 3; ++column)
      triads[band][column].possible = runs[0][(column + 2 * band) % 3] | runs[1][(column + band) % 3];
  NINEFOLD_UNROLL(3)
  for (int band = 0; band < 3; ++band)
    NINEFOLD_UNROLL(3)
    for (int column = 0; column < 3; ++column)
      triads[band][column].forced =
          triads[band][column].possible &
          ~(triads[band][(column + 1) % 3].possible | triads[band][(column + 2) % 3].possible);
  with_run &= runs[0][0] | runs[0][1] | runs[0][2] | runs[1][0] | runs[1][1] | runs[1][2];
}

/// What the cells of a band show: their singles, and everything, by row and by column.
struct BandDigits {
  Lanes unsolved = {};  ///< lanes that have more than one digit somewhere
  Lanes row_singles[3] = {}, column_singles[3] = {};
  Lanes rows[3] = {};
};

inline void read_band(const Lanes* cells, BandDigits& shown) {
  NINEFOLD_UNROLL(3)
  for (int row = 0; row < 3; ++row)
    NINEFOLD_UNROLL(3)
    for (int column = 0; column < 3; ++column) {
      const Lanes cell = cells[3 * row + column], others = strip(cell), single = cell & is_zero(others);
      shown.unsolved |= others;
      shown.row_singles[row] |= single;
      shown.column_singles[column] |= single;
      shown.rows[row] |= cell;
    }
}

/// Makes every board smaller by what singles and triads say, once. One piece, though long: bands, stacks and cells hand each
/// other everything they find.
inline Report pass(Boards& boards) {
  Triad rows[3][3], columns[3][3];
  Lanes seen_columns[3][3], unsolved = {}, with_run = ~Lanes{};
  NINEFOLD_UNROLL(3)
  for (int band = 0; band < 3; ++band) {
    const Lanes* cells = boards.cells + 9 * band;
    BandDigits shown;
    read_band(cells, shown);
    unsolved |= shown.unsolved;
    const Lanes not_single = ~(shown.row_singles[0] | shown.row_singles[1] | shown.row_singles[2]);
    NINEFOLD_UNROLL(3)
    for (int i = 0; i < 3; ++i) shown.rows[i] &= shown.row_singles[i] | not_single;
    close_band(shown.rows, boards.rows[band], rows[band], with_run);
    NINEFOLD_UNROLL(3)
    for (int i = 0; i < 3; ++i) hold_three(rows[band][i]);
    NINEFOLD_UNROLL(3)
    for (int column = 0; column < 3; ++column)
      seen_columns[band][column] =
          ((cells[column] & rows[band][0].possible) | (cells[3 + column] & rows[band][1].possible) |
           (cells[6 + column] & rows[band][2].possible)) &
          (shown.column_singles[column] | not_single);
  }
  close_stacks(seen_columns, boards.columns, columns, with_run);
  NINEFOLD_UNROLL(3)
  for (int band = 0; band < 3; ++band)
    NINEFOLD_UNROLL(3)
    for (int i = 0; i < 3; ++i) hold_three(columns[band][i]);

  Lanes fewest = ~Lanes{}, crowded = {}, changed = {};
  NINEFOLD_UNROLL(27)
  for (int quad = 0; quad < quad_count; ++quad) {
    const Triad &row = rows[quad / 9][quad / 3 % 3], &column = columns[quad / 9][quad % 3];
    const Lanes home = row.forced & column.forced;
    const Lanes now = boards.cells[quad] & row.possible & column.possible & (home | is_zero(home));
    fewest = smaller(fewest, now);
    crowded |= strip(home);
    changed |= boards.cells[quad] ^ now;
    boards.cells[quad] = now;
  }
  const Lanes wrong = (is_zero(fewest) | crowded | (~with_run & static_cast<std::uint16_t>(all_digits))) & ~padding;
  const BoardSet alive = zero_quads(wrong), full = zero_quads(unsolved), still = zero_quads(changed);
  return {all_boards & ~alive, alive & full, alive & ~full & still};
}

}  // namespace ninefold::search::NINEFOLD_ISA
