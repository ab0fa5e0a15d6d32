/// Takes givens away from a puzzle with a known solution.
///
/// The givens in question are spare exactly when no other solution appears without them, and any other solution
/// differs from the known one in at least one of their cells. So the search is for a solution with that cell
/// different, which mostly ends in a quick contradiction.
#pragma once

#include <algorithm>

#include "random.hpp"
#include "solve.hpp"

namespace ninefold::search::NINEFOLD_ISA {

/// Is there a solution in which the cell is not `digit`?
inline bool can_differ(const std::uint8_t* puzzle, int cell, int digit) {
  Start start;
  read_puzzle(puzzle, start);
  remove(start.board, cell, digit - 1);
  return Walk(start).next();
}

/// `reduced` is a puzzle from which `cells` were just taken. Afterwards it has its givens back.
inline bool are_spare(std::uint8_t* reduced, const std::uint8_t* solution, const int* cells, int count) {
  bool spare = true;
  for (int i = 0; i < count && spare; ++i) {
    spare = !can_differ(reduced, cells[i], solution[cells[i]]);
    reduced[cells[i]] = solution[cells[i]];
  }
  for (int i = 0; i < count; ++i) reduced[cells[i]] = solution[cells[i]];
  return spare;
}

/// The givens of each orbit that has any.
struct Orbits {
  int cells[cell_count][cell_count];
  int sizes[cell_count] = {};

  Orbits(const std::uint8_t* puzzle, const std::uint8_t* orbits) {
    for (int cell = 0; cell < cell_count; ++cell)
      if (puzzle[cell]) cells[orbits[cell]][sizes[orbits[cell]]++] = cell;
  }
};

inline Verdict minimise(const std::uint8_t* puzzle, const std::uint8_t* orbit_numbers, int target, std::uint64_t seed,
                        std::uint8_t* result) {
  std::uint8_t solution[cell_count];
  std::fill_n(result, cell_count, std::uint8_t{0});
  const Verdict verdict = solve(puzzle, solution);
  if (verdict != unique) return verdict;

  int givens = 0;
  for (int cell = 0; cell < cell_count; ++cell) givens += (result[cell] = digit_of_byte(puzzle[cell])) != 0;
  const Orbits orbits(result, orbit_numbers);
  int order[cell_count];
  for (int i = 0; i < cell_count; ++i) order[i] = i;
  Random(seed).shuffle(order, cell_count);

  for (const int orbit : order) {
    const int* cells = orbits.cells[orbit];
    const int size = orbits.sizes[orbit];
    if (size == 0 || givens - size < target) continue;
    for (int i = 0; i < size; ++i) result[cells[i]] = 0;
    if (!are_spare(result, solution, cells, size)) continue;
    for (int i = 0; i < size; ++i) result[cells[i]] = 0;
    givens -= size;
  }
  return unique;
}

}  // namespace ninefold::search::NINEFOLD_ISA
