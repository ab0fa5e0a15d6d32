/// Batches, and the only threads of the search: workers take the next few rows until none are left.
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "engine.hpp"

namespace ninefold::search {

namespace {

/// Few enough rows that the last worker does not keep the others waiting, enough to make taking them cheap.
constexpr std::size_t rows_at_a_time = 64;

template <class Work>
void share_rows(std::size_t count, int threads, Work work) {
  std::atomic<std::size_t> taken{0};
  const auto worker = [&] {
    for (;;) {
      const std::size_t first = taken.fetch_add(rows_at_a_time, std::memory_order_relaxed);
      if (first >= count) return;
      work(first, std::min(first + rows_at_a_time, count));
    }
  };
  const std::size_t shares = (count + rows_at_a_time - 1) / rows_at_a_time;
  const std::size_t workers = std::min(static_cast<std::size_t>(threads), shares);
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < workers; ++i) helpers.emplace_back(worker);
  worker();
}

}  // namespace

void solve_many(const std::uint8_t* puzzles, std::size_t count, bool first_only, int threads, std::uint8_t* solutions,
                std::int8_t* verdicts) {
  const auto solve_one = first_only ? best_engine().solve_first : best_engine().solve;
  share_rows(count, threads, [=](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row)
      verdicts[row] = solve_one(puzzles + row * cell_count, solutions + row * cell_count);
  });
}

void count_many(const std::uint8_t* puzzles, std::size_t count, std::int64_t limit, int threads, std::int64_t* counts) {
  const auto count_one = best_engine().count;
  share_rows(count, threads, [=](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) counts[row] = count_one(puzzles + row * cell_count, limit);
  });
}

void fill_many(const std::uint64_t* seeds, std::size_t count, int threads, std::uint8_t* grids) {
  const auto fill_one = best_engine().fill;
  share_rows(count, threads, [=](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) fill_one(seeds[row], grids + row * cell_count);
  });
}

void canonical_many(const std::uint8_t* puzzles, std::size_t count, int threads, std::uint8_t* forms,
                    std::int8_t* verdicts) {
  share_rows(count, threads, [=](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row)
      verdicts[row] = canonical(puzzles + row * cell_count, forms + row * cell_count).verdict;
  });
}

}  // namespace ninefold::search
