/// Every engine against the plain backtracker, on random puzzles of all kinds.
#include "boards.hpp"
#include "check.hpp"
#include "search/engine.hpp"

namespace search = ninefold::search;

namespace {

/// Hands a whole batch to one engine.
template <class Work>
void on_rows(std::size_t count, Work work) {
  search::SharedRows shared(count);
  search::Rows rows(shared);
  work(rows);
}

std::vector<Grid> filled(const search::Engine& engine, std::size_t count) {
  std::vector<std::uint64_t> seeds(count);
  for (std::size_t i = 0; i < count; ++i) seeds[i] = i;
  std::vector<Grid> grids(count);
  on_rows(count, [&](search::Rows& rows) { engine.fill(rows, seeds.data(), grids.data()->data()); });
  return grids;
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

std::vector<Grid> puzzles_of_all_kinds(const std::vector<Grid>& grids) {
  search::Random random(2024);
  std::vector<Grid> puzzles;
  for (const Grid& grid : grids) {
    puzzles.push_back(thin_out(grid, 28 + static_cast<int>(random.below(18)), random));
    puzzles.push_back(with_one_wrong_given(puzzles.back(), random));
  }
  return puzzles;
}

void counts_equal_the_backtracker(const search::Engine& engine, const std::vector<Grid>& puzzles) {
  constexpr long limit = 100;
  std::vector<std::int64_t> counts(puzzles.size());
  on_rows(puzzles.size(),
          [&](search::Rows& rows) { engine.count(rows, puzzles.data()->data(), limit, counts.data()); });
  for (std::size_t row = 0; row < puzzles.size(); ++row) {
    Grid scratch = puzzles[row];
    CHECK_ABOUT(counts[row] == backtrack(scratch, limit), format_line(puzzles[row]));
  }
}

void a_wrong_digit_in_the_solution_is_a_clash(const search::Engine& engine, std::vector<Grid> grids) {
  for (std::size_t i = 0; i < grids.size(); ++i) grids[i][i] = static_cast<std::uint8_t>(grids[i][i] % 9 + 1);
  std::vector<Grid> solutions(grids.size());
  std::vector<std::int8_t> statuses(grids.size());
  on_rows(grids.size(), [&](search::Rows& rows) {
    engine.solve(rows, grids.data()->data(), false, solutions.data()->data(), statuses.data());
  });
  for (const std::int8_t status : statuses) CHECK(status == search::clash);
}

/// Every byte at every cell of a proper puzzle: only blanks and digits are read.
void every_byte_is_read_alike(const search::Engine& engine) {
  std::vector<Grid> rows_of_bytes;
  for (int byte = 0; byte < 256; ++byte) {
    Grid puzzle{};
    puzzle[static_cast<std::size_t>(byte % 81)] = static_cast<std::uint8_t>(byte);
    rows_of_bytes.push_back(puzzle);
  }
  std::vector<std::int64_t> counts(256);
  on_rows(256, [&](search::Rows& rows) { engine.count(rows, rows_of_bytes.data()->data(), 1, counts.data()); });
  for (int byte = 0; byte < 256; ++byte) {
    const bool is_good = byte <= 9 || byte == '.' || (byte >= '0' && byte <= '9');
    CHECK(counts[static_cast<std::size_t>(byte)] == (is_good ? 1 : search::bad_byte));
  }
}

}  // namespace

int main() {
  const std::vector<Grid> grids = filled(search::plain::engine, 60);
  for (const Grid& grid : grids) CHECK(is_full_and_correct(grid));
  const std::vector<Grid> puzzles = puzzles_of_all_kinds(grids);
  for (const search::Engine* engine : search::usable_engines()) {
    CHECK(filled(*engine, 60) == grids);
    counts_equal_the_backtracker(*engine, puzzles);
    a_wrong_digit_in_the_solution_is_a_clash(*engine, grids);
    every_byte_is_read_alike(*engine);
  }
  return check::summary();
}
