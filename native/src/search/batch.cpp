/// Batches: many rows, shared among threads.
#include <algorithm>

#include "engine.hpp"
#include "threads.hpp"

namespace ninefold::search {

namespace {

/// Runs `work` on as many threads as are wanted and useful; each draws its rows from the same stock.
template <class Work>
void share_rows(std::size_t count, int threads, Work work) {
  SharedRows shared(count);
  const std::size_t shares = (count + Rows::share - 1) / Rows::share;
  const std::size_t workers = std::min(static_cast<std::size_t>(threads), shares);
  run_together(std::max(static_cast<int>(workers), 1), [&](int) {
    Rows rows(shared);
    work(rows);
  });
}

}  // namespace

void solve_many(const std::uint8_t* puzzles, std::size_t count, bool first_only, int threads, std::uint8_t* solutions,
                std::int8_t* statuses) {
  share_rows(count, threads,
             [=](Rows& rows) { best_engine().solve(rows, puzzles, first_only, solutions, statuses); });
}

void count_many(const std::uint8_t* puzzles, std::size_t count, std::int64_t limit, int threads, std::int64_t* counts) {
  share_rows(count, threads, [=](Rows& rows) { best_engine().count(rows, puzzles, limit, counts); });
}

void guesses_many(const std::uint8_t* puzzles, std::size_t count, int threads, std::int64_t* guesses) {
  share_rows(count, threads, [=](Rows& rows) { best_engine().guesses(rows, puzzles, guesses); });
}

void fill_many(const std::uint64_t* seeds, std::size_t count, int threads, std::uint8_t* grids) {
  share_rows(count, threads, [=](Rows& rows) { best_engine().fill(rows, seeds, grids); });
}

void minimise_many(const std::uint8_t* puzzles, std::size_t count, const std::uint8_t* orbits,
                   const std::uint8_t* targets, const std::uint64_t* seeds, int threads, std::uint8_t* results,
                   std::int8_t* statuses) {
  share_rows(count, threads, [=](Rows& rows) {
    best_engine().minimise(rows, puzzles, orbits, targets, seeds, results, statuses);
  });
}

void canonical_many(const std::uint8_t* puzzles, std::size_t count, int threads, std::uint8_t* forms,
                    std::int8_t* statuses) {
  share_rows(count, threads, [=](Rows& rows) {
    for (std::size_t row; (row = rows.next()) != no_row;)
      statuses[row] = canonical(puzzles + row * cell_count, forms + row * cell_count).status;
  });
}

}  // namespace ninefold::search
