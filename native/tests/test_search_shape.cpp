/// Boards of any shape, checked by the 9x9 engine, by known counts and by the rules themselves.
#include <algorithm>

#include "boards.hpp"
#include "check.hpp"
#include "ninefold/search.hpp"

namespace search = ninefold::search;

namespace {

using Houses = std::vector<std::vector<int>>;
using Puzzle = std::vector<std::uint8_t>;

/// Rows, columns and boxes of `box_rows` x `box_columns` cells.
Houses classic_houses(int box_rows, int box_columns) {
  const int size = box_rows * box_columns;
  Houses houses(static_cast<std::size_t>(3 * size));
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size, column = cell % size;
    houses[row].push_back(cell);
    houses[size + column].push_back(cell);
    houses[2 * size + row / box_rows * box_rows + column / box_columns].push_back(cell);
  }
  return houses;
}

bool obeys(const Puzzle& grid, const Houses& houses) {
  return std::all_of(houses.begin(), houses.end(), [&](const std::vector<int>& house) {
    std::uint32_t seen = 0;
    for (const int cell : house) seen |= 1u << grid[cell];
    return std::popcount(seen) == static_cast<int>(house.size()) && !(seen & 1);
  });
}

void counts_equal_the_9x9_engine() {
  const search::Shape shape(9, 81, classic_houses(3, 3));
  search::Random random(3);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Grid grid;
    search::fill(seed, grid.data());
    const Grid puzzle = thin_out(grid, 22 + static_cast<int>(random.below(16)), random);
    CHECK_ABOUT(shape.count(puzzle.data(), {.limit = 200}) == search::count(puzzle.data(), 200),
                format_line(puzzle));
  }
}

void small_boards_have_the_known_numbers_of_grids() {
  const Puzzle empty(36);
  CHECK(search::Shape(4, 16, classic_houses(2, 2)).count(empty.data(), {.limit = 1000}) == 288);
  Houses with_diagonals = classic_houses(2, 2);
  with_diagonals.push_back({0, 5, 10, 15});
  with_diagonals.push_back({3, 6, 9, 12});
  CHECK(search::Shape(4, 16, with_diagonals).count(empty.data(), {.limit = 1000}) == 48);
  CHECK(search::Shape(3, 9, {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}})
            .count(empty.data(), {.limit = 1000}) == 12);
  CHECK(search::Shape(4, 2, {{0, 1}}).count(empty.data(), {.limit = 1000}) == 12);
}

/// A grid from a seed, thinned out as far as it stays the only solution: solved again.
void large_puzzles_are_solved(int box_rows, int box_columns, int removals) {
  const int size = box_rows * box_columns, cells = size * size;
  const Houses houses = classic_houses(box_rows, box_columns);
  const search::Shape shape(size, cells, houses);
  const std::uint64_t seed = 1;
  const Puzzle empty(static_cast<std::size_t>(cells));
  Puzzle grid, solution;
  CHECK(shape.solve(empty.data(), {.limit = 1, .guess_limit = 100000, .seed = &seed}, grid) == 1);
  CHECK(obeys(grid, houses));

  Puzzle puzzle = grid;
  search::Random random(4);
  for (int i = 0; i < removals; ++i) {
    const std::size_t cell = random.below(static_cast<std::uint32_t>(cells));
    puzzle[cell] = 0;
    if (shape.count(puzzle.data(), {.guess_limit = 1000}) != 1) puzzle[cell] = grid[cell];
  }
  CHECK(shape.solve(puzzle.data(), {}, solution) == 1);
  CHECK(solution == grid);
}

void every_solution_is_written_once() {
  const search::Shape shape(3, 3, {{0, 1, 2}});
  Puzzle solutions;
  CHECK(shape.solve(Puzzle(3).data(), {.limit = 10}, solutions) == 6);
  CHECK(solutions.size() == 18);
}

void bad_puzzles_are_named() {
  const search::Shape shape(4, 16, classic_houses(2, 2));
  Puzzle puzzle(16), solution;
  puzzle[3] = 5;
  CHECK(shape.solve(puzzle.data(), {}, solution) == search::bad_byte);
  puzzle[3] = puzzle[0] = 2;
  CHECK(shape.solve(puzzle.data(), {}, solution) == search::clash);
  const Puzzle no_place = {1, 2, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0};
  CHECK(shape.solve(no_place.data(), {}, solution) == search::none);
  CHECK(solution.empty());
  CHECK(search::Shape(9, 81, classic_houses(3, 3)).count(Puzzle(81).data(), {.guess_limit = 3}) ==
        search::Shape::gave_up);
}

}  // namespace

int main() {
  counts_equal_the_9x9_engine();
  small_boards_have_the_known_numbers_of_grids();
  large_puzzles_are_solved(2, 3, 40);
  large_puzzles_are_solved(4, 4, 80);
  large_puzzles_are_solved(5, 5, 60);
  every_solution_is_written_once();
  bad_puzzles_are_named();
  return check::summary();
}
