#include <algorithm>

#include "make/chance.hpp"
#include "make/range_walk.hpp"
#include "ninefold/search.hpp"
#include "stop.hpp"

namespace ninefold::make {

namespace {

/// Attempts side by side, as the search takes them; a Cells each.
struct Beginnings {
  std::vector<Cells> puzzles, solutions;
};

std::uint8_t* bytes(std::vector<Cells>& boards) { return boards.data()->data(); }

std::vector<Cells> solutions_of(const Pattern& pattern, const std::vector<std::uint64_t>& seeds) {
  std::vector<Cells> solutions(seeds.size());
  if (pattern.grid)
    std::ranges::fill(solutions, *pattern.grid);
  else
    search::fill_many(seeds.data(), seeds.size(), 1, bytes(solutions));
  return solutions;
}

/// What rows begin with: a puzzle without givens where the grid has none with one solution.
Beginnings minimised(const Pattern& pattern, const std::vector<std::uint64_t>& seeds) {
  Beginnings rows{std::vector<Cells>(seeds.size()), solutions_of(pattern, seeds)};
  std::vector<Cells> open = rows.solutions;
  for (Cells& board : open)
    for (std::size_t cell = 0; cell < board.size(); ++cell) board[cell] *= pattern.open[cell];
  const std::vector<std::uint8_t> targets(seeds.size(), static_cast<std::uint8_t>(pattern.fewest));
  std::vector<std::int8_t> statuses(seeds.size());
  search::minimise_many(bytes(open), seeds.size(), pattern.orbits.data(), targets.data(), seeds.data(), 1,
                        bytes(rows.puzzles), statuses.data());
  return rows;
}

bool fits(const Pattern& pattern, const Cells& puzzle) {
  const auto givens = 81 - std::ranges::count(puzzle, 0);
  return givens > 0 && givens >= pattern.fewest && givens <= pattern.most;
}

}  // namespace

Maker::Maker(const Pattern& pattern, std::optional<logic::se::RatingRange> wished)
    : pattern_(pattern), wished_(wished) {}

Attempts Maker::attempt(std::uint64_t seed, std::uint64_t first, std::size_t count, logic::Watch* watch) {
  Attempts attempts;
  if (count == 0) return attempts;
  std::vector<std::uint64_t> seeds;
  for (std::size_t i = 0; i < count; ++i) seeds.push_back(seed_of(seed, first + i));
  const Beginnings rows = minimised(pattern_, seeds);
  if (give_turn()) return attempts;  // they may be half done
  for (std::size_t i = 0; i < count; ++i) {
    if (!fits(pattern_, rows.puzzles[i])) continue;
    ++attempts.fitting;
    if (!wished_) {
      attempts.met.push_back({rows.puzzles[i], rows.solutions[i]});
      continue;
    }
    RangeRater rater(rater_, *wished_, watch);
    const Row row(pattern_, rows.puzzles[i], rows.solutions[i], seeds[i]);
    const auto met = walk(row, seeds[i], rater);
    if (watch && watch->stopped()) break;  // a rating that was cut short says nothing
    if (met) attempts.met.push_back(*met);
  }
  return attempts;
}

}  // namespace ninefold::make
