/// The maker: whatever comes out keeps to the pattern, lies in the range, and is the same in any company.
#include "ninefold/make.hpp"

#include <algorithm>

#include "check.hpp"
#include "ninefold/search.hpp"

namespace make = ninefold::make;
namespace se = ninefold::logic::se;
namespace search = ninefold::search;

namespace {

/// Half turns go together; every cell may hold a given.
make::Pattern pattern(int fewest, int most) {
  make::Pattern pattern;
  for (std::uint8_t cell = 0; cell < 81; ++cell) pattern.orbits[cell] = std::min<std::uint8_t>(cell, 80 - cell);
  pattern.open.fill(1);
  pattern.fewest = fewest, pattern.most = most;
  return pattern;
}

void puzzles_are_as_wished(const make::Pattern& wished, se::RatingRange range) {
  se::Rater rater;
  make::Maker maker(wished, range);
  const make::Attempts attempts = maker.attempt(7, 0, 40);
  CHECK(!attempts.met.empty());
  CHECK(attempts.met.size() <= attempts.fitting);
  for (const make::Candidate& met : attempts.met) {
    make::Cells solution;
    CHECK(search::solve(met.puzzle.data(), solution.data()) == search::unique);
    CHECK(solution == met.solution);
    const auto givens = 81 - std::ranges::count(met.puzzle, 0);
    CHECK(givens >= wished.fewest && givens <= wished.most);
    for (std::size_t cell = 0; cell < 81; ++cell) CHECK((met.puzzle[cell] == 0) == (met.puzzle[80 - cell] == 0));
    CHECK(rater.rate(ninefold::logic::Board(met.puzzle)).er == met.rating);
    CHECK(met.rating >= range.floor && met.rating <= range.ceiling);
  }
}

void an_attempt_is_the_same_in_any_batch() {
  make::Maker maker(pattern(24, 32), se::RatingRange{26, 40});
  const make::Attempts whole = maker.attempt(3, 0, 30);
  std::size_t met = 0, fitting = 0;
  for (std::uint64_t first = 0; first < 30; ++first) {
    const make::Attempts one = maker.attempt(3, first, 1);
    fitting += one.fitting;
    for (const make::Candidate& each : one.met) CHECK(each.puzzle == whole.met[met++].puzzle);
  }
  CHECK(met == whole.met.size() && fitting == whole.fitting);
  CHECK(maker.attempt(3, 0, 0).met.empty());
}

void a_grid_without_room_gives_nothing() {
  make::Pattern closed = pattern(0, 81);
  closed.open.fill(0);
  const make::Attempts attempts = make::Maker(closed).attempt(1, 0, 5);
  CHECK(attempts.met.empty() && attempts.fitting == 0);
}

}  // namespace

int main() {
  puzzles_are_as_wished(pattern(36, 45), {13, 15});
  puzzles_are_as_wished(pattern(24, 32), {26, 40});
  an_attempt_is_the_same_in_any_batch();
  a_grid_without_room_gives_nothing();
  return check::summary();
}
