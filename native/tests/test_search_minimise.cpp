/// A minimised puzzle keeps its solution and can spare nothing more.
#include <algorithm>

#include "boards.hpp"
#include "check.hpp"
#include "ninefold/search.hpp"

namespace search = ninefold::search;

namespace {

Grid orbits_of_one() {
  Grid orbits;
  for (std::size_t cell = 0; cell < 81; ++cell) orbits[cell] = static_cast<std::uint8_t>(cell);
  return orbits;
}

Grid half_turn_orbits() {
  Grid orbits;
  for (std::size_t cell = 0; cell < 81; ++cell) orbits[cell] = static_cast<std::uint8_t>(std::min(cell, 80 - cell));
  return orbits;
}

Grid filled(std::uint64_t seed) {
  Grid grid;
  search::fill(seed, grid.data());
  return grid;
}

Grid minimised(const Grid& puzzle, const Grid& orbits, std::uint8_t target, std::uint64_t seed) {
  Grid result;
  CHECK(search::minimise(puzzle.data(), orbits.data(), target, seed, result.data()) == search::unique);
  return result;
}

void no_orbit_can_be_spared(const Grid& puzzle, const Grid& orbits) {
  for (std::uint8_t orbit = 0; orbit < 81; ++orbit) {
    Grid reduced = puzzle;
    for (std::size_t cell = 0; cell < 81; ++cell)
      if (orbits[cell] == orbit) reduced[cell] = 0;
    if (reduced != puzzle) CHECK_ABOUT(search::count(reduced.data(), 2) == 2, format_line(puzzle));
  }
}

void the_grid_is_the_only_solution(const Grid& puzzle, const Grid& grid) {
  Grid solution;
  CHECK(search::solve(puzzle.data(), solution.data()) == search::unique);
  CHECK(solution == grid);
}

void minimal_puzzles_are_minimal(const Grid& orbits) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Grid grid = filled(seed);
    const Grid puzzle = minimised(grid, orbits, 0, seed);
    the_grid_is_the_only_solution(puzzle, grid);
    no_orbit_can_be_spared(puzzle, orbits);
    for (std::size_t cell = 0; cell < 81; ++cell)
      for (std::size_t other = 0; other < 81; ++other)
        if (orbits[cell] == orbits[other]) CHECK((puzzle[cell] == 0) == (puzzle[other] == 0));
  }
}

void minimising_stops_at_the_target() {
  const Grid grid = filled(7);
  CHECK(givens_of(minimised(grid, orbits_of_one(), 40, 1)) == 40);
  const int symmetric = givens_of(minimised(grid, half_turn_orbits(), 40, 1));
  CHECK(symmetric == 40 || symmetric == 41);
  CHECK(minimised(grid, orbits_of_one(), 81, 1) == grid);
}

void the_seed_decides_the_result() {
  const Grid grid = filled(7);
  CHECK(minimised(grid, orbits_of_one(), 0, 5) == minimised(grid, orbits_of_one(), 0, 5));
  CHECK(minimised(grid, orbits_of_one(), 0, 5) != minimised(grid, orbits_of_one(), 0, 6));
}

void a_puzzle_without_one_solution_is_refused() {
  const Grid empty{}, orbits = orbits_of_one();
  Grid result;
  CHECK(search::minimise(empty.data(), orbits.data(), 0, 1, result.data()) == search::several);
  Grid broken = filled(3);
  broken[0] = 77;
  CHECK(search::minimise(broken.data(), orbits.data(), 0, 1, result.data()) == search::bad_byte);
  CHECK(result == Grid{});
}

}  // namespace

int main() {
  minimal_puzzles_are_minimal(orbits_of_one());
  minimal_puzzles_are_minimal(half_turn_orbits());
  minimising_stops_at_the_target();
  the_seed_decides_the_result();
  a_puzzle_without_one_solution_is_refused();
  return check::summary();
}
