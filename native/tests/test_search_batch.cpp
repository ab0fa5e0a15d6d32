/// Batches give row by row what the single calls give, with any number of threads.
#include "boards.hpp"
#include "check.hpp"
#include "ninefold/search.hpp"

namespace search = ninefold::search;

namespace {

/// Proper, open, clashing and unreadable puzzles side by side.
std::vector<Grid> mixed_rows(std::size_t count) {
  std::vector<Grid> rows(count);
  search::Random random(11);
  for (std::size_t row = 0; row < count; ++row) {
    search::fill(row, rows[row].data());
    rows[row] = thin_out(rows[row], 24 + static_cast<int>(random.below(20)), random);
    if (row % 7 == 0) rows[row][random.below(81)] = static_cast<std::uint8_t>(10 + random.below(30));
    if (row % 5 == 0) rows[row][0] = rows[row][1] = 4;
  }
  return rows;
}

void batches_equal_single_calls(const std::vector<Grid>& rows, int threads) {
  const std::size_t count = rows.size();
  const std::uint8_t* puzzles = rows.data()->data();
  std::vector<Grid> solutions(count), first(count);
  std::vector<std::int8_t> statuses(count), firsts(count);
  std::vector<std::int64_t> counts(count);
  search::solve_many(puzzles, count, false, threads, solutions.data()->data(), statuses.data());
  search::solve_many(puzzles, count, true, threads, first.data()->data(), firsts.data());
  search::count_many(puzzles, count, 50, threads, counts.data());
  for (std::size_t row = 0; row < count; ++row) {
    Grid solution;
    CHECK(search::solve(rows[row].data(), solution.data()) == statuses[row]);
    CHECK(statuses[row] != search::unique || solution == solutions[row]);
    CHECK(search::solve_first(rows[row].data(), solution.data()) == firsts[row]);
    CHECK(search::count(rows[row].data(), 50) == counts[row]);
  }
}

void grids_do_not_depend_on_the_threads() {
  std::vector<std::uint64_t> seeds(300);
  for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = i * i;
  std::vector<Grid> grids(seeds.size());
  search::fill_many(seeds.data(), seeds.size(), 3, grids.data()->data());
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    Grid grid;
    search::fill(seeds[i], grid.data());
    CHECK(grid == grids[i]);
  }
}

void minimising_many_is_minimising_each(const std::vector<Grid>& rows, int threads) {
  const std::size_t count = rows.size();
  Grid orbits;
  for (std::size_t cell = 0; cell < 81; ++cell) orbits[cell] = static_cast<std::uint8_t>(cell);
  std::vector<std::uint8_t> targets(count);
  std::vector<std::uint64_t> seeds(count);
  for (std::size_t row = 0; row < count; ++row) targets[row] = static_cast<std::uint8_t>(row % 30), seeds[row] = row;
  std::vector<Grid> results(count);
  std::vector<std::int8_t> statuses(count);
  search::minimise_many(rows.data()->data(), count, orbits.data(), targets.data(), seeds.data(), threads,
                        results.data()->data(), statuses.data());
  for (std::size_t row = 0; row < count; ++row) {
    Grid result;
    CHECK(search::minimise(rows[row].data(), orbits.data(), targets[row], seeds[row], result.data()) == statuses[row]);
    CHECK(result == results[row]);
  }
}

}  // namespace

int main() {
  const std::vector<Grid> rows = mixed_rows(400);
  batches_equal_single_calls(rows, 1);
  batches_equal_single_calls(rows, 3);
  batches_equal_single_calls({rows[1]}, 8);
  search::solve_many(nullptr, 0, false, 4, nullptr, nullptr);
  minimising_many_is_minimising_each(rows, 1);
  minimising_many_is_minimising_each(rows, 3);
  grids_do_not_depend_on_the_threads();
  return check::summary();
}
