/// Every engine against the plain backtracker, on random puzzles of all kinds.
#include "boards.hpp"
#include "check.hpp"
#include "search/engine.hpp"

namespace search = ninefold::search;

namespace {

std::vector<const search::Engine*> engines() {
  std::vector<const search::Engine*> all{&search::plain::engine};
  if (&search::best_engine() != &search::plain::engine) all.push_back(&search::best_engine());
  return all;
}

void counts_equal_the_backtracker(const search::Engine& engine, const Grid& puzzle, long limit) {
  Grid scratch = puzzle;
  CHECK_ABOUT(engine.count(puzzle.data(), limit) == backtrack(scratch, limit), format_line(puzzle));
}

/// One given moved to another digit that fits: mostly no solution is left.
Grid with_one_wrong_given(Grid puzzle, search::Random& random) {
  for (int tries = 0; tries < 200; ++tries) {
    const int cell = static_cast<int>(random.below(81));
    const auto digit = static_cast<std::uint8_t>(1 + random.below(9));
    if (!puzzle[cell] || puzzle[cell] == digit || !fits(puzzle, cell, digit)) continue;
    puzzle[cell] = digit;
    break;
  }
  return puzzle;
}

void a_wrong_digit_in_the_solution_is_a_clash(const search::Engine& engine, Grid grid, search::Random& random) {
  const std::size_t cell = random.below(81);
  grid[cell] = static_cast<std::uint8_t>(grid[cell] % 9 + 1);
  Grid solution;
  CHECK(engine.solve(grid.data(), solution.data()) == search::clash);
}

}  // namespace

int main() {
  for (const search::Engine* engine : engines()) {
    search::Random random(2024);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Grid grid;
      engine->fill(seed, grid.data());
      CHECK(is_full_and_correct(grid));
      const Grid puzzle = thin_out(grid, 28 + static_cast<int>(random.below(18)), random);
      counts_equal_the_backtracker(*engine, puzzle, 100);
      counts_equal_the_backtracker(*engine, with_one_wrong_given(puzzle, random), 100);
      a_wrong_digit_in_the_solution_is_a_clash(*engine, grid, random);
    }
  }
  Grid a, b;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    search::plain::engine.fill(seed, a.data());
    search::fill(seed, b.data());
    CHECK(a == b);
  }
  return check::summary();
}
