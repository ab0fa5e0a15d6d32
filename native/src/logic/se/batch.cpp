#include <algorithm>
#include <atomic>

#include "logic/se/first_singles.hpp"
#include "ninefold/logic_se.hpp"
#include "threads.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

constexpr int easy = 74;  // up to here a puzzle takes microseconds, beyond it may take seconds

/// A puzzle that needs more than the easy rules, as far as those bring it.
struct Pending {
  std::size_t index;
  Board board;
  Rating rating;
};

int open_candidates(const Board& board) {
  int count = 0;
  for (Cell cell : board.empty_cells()) count += board.candidates(cell).count();
  return count;
}

/// What a thread keeps between the two rounds.
struct Worker {
  Rater rater;
  std::vector<Pending> pending;
};

/// Lets every worker do its share, each on a thread of its own.
template <class Work>
void together(std::span<Worker> workers, Work work) {
  run_together(static_cast<int>(workers.size()), [&](int i) { work(workers[i]); });
}

/// Rates what the easy rules can; the rest waits with its worker.
void rate_easy(std::span<Worker> workers, std::span<const std::uint8_t> boards, Watch* watch, std::span<Rating> ratings,
               RatingRange range) {
  const RatingRange first{range.floor, std::min(range.ceiling, easy)};
  std::atomic<std::size_t> next{0};
  together(workers, [&](Worker& worker) {
    for (std::size_t i; (i = next.fetch_add(1)) < ratings.size();) {
      Board board(with_singles(boards.subspan(i * Shape::cells).first<Shape::cells>(), range.floor));
      Rating rating;
      worker.rater.go_on(board, rating, watch, nullptr, first);
      ratings[i] = rating;
      ratings[i].close();
      if (rating.outcome == Outcome::bound && first.ceiling < range.ceiling)
        worker.pending.push_back({i, board, rating});
      else if (watch != nullptr)
        ++watch->puzzles;
    }
  });
}

/// What waits with the workers, the fullest boards first.
std::vector<Pending> gather(std::span<const Worker> workers) {
  std::vector<Pending> rest;
  for (const Worker& worker : workers) rest.insert(rest.end(), worker.pending.begin(), worker.pending.end());
  std::ranges::sort(rest, std::ranges::greater(),
                    [](const Pending& each) { return std::pair(open_candidates(each.board), each.index); });
  return rest;
}

void rate_rest(std::span<Worker> workers, std::span<Pending> rest, Watch* watch, std::span<Rating> ratings,
               RatingRange range) {
  std::atomic<std::size_t> next{0};
  together(workers, [&](Worker& worker) {
    for (std::size_t i; (i = next.fetch_add(1)) < rest.size();) {
      worker.rater.go_on(rest[i].board, rest[i].rating, watch, nullptr, range);
      rest[i].rating.close();
      ratings[rest[i].index] = rest[i].rating;
      if (watch != nullptr) ++watch->puzzles;
    }
  });
}

}  // namespace

/// Easy rules first, for all; then the rest, the fullest boards before the others, so that no thread is left with a long
/// rating when the others have nothing more to do.
void rate_many(std::span<const std::uint8_t> boards, int threads, Watch* watch, std::span<Rating> ratings,
               RatingRange range) {
  std::vector<Worker> workers(std::max(threads, 1));
  rate_easy(workers, boards, watch, ratings, range);
  std::vector<Pending> rest = gather(workers);
  if (!rest.empty()) rate_rest(workers, rest, watch, ratings, range);
}

}  // namespace ninefold::logic::se
