#include "make/range_walk.hpp"

#include <algorithm>

#include "logic/se/first_singles.hpp"

namespace ninefold::make {

namespace {

using Side = RangeRater::Side;

constexpr std::size_t spare_orbits = 3;  // that a puzzle may have beyond what its row begins with
constexpr std::size_t detours = 12;      // other orbits tried where a row leaps over the range

/// Another puzzle of a row that begins in the range, with givens to spare: else all would have the fewest allowed.
Candidate varied(const Row& row, const Candidate& first, std::uint64_t seed, RangeRater& rater) {
  const std::size_t place = (seed >> 32) % std::min(row.size(), spare_orbits + 1);
  if (place == 0) return first;
  const Cells richer = row.puzzle(place);
  return rater.rate(richer) == Side::inside ? Candidate{richer, first.solution, rater.rating()} : first;
}

/// Where a row leaps over the range, other orbits in place of the next one may not.
std::optional<Cells> around(const Row& row, std::size_t place, RangeRater& rater) {
  const std::size_t end = std::min(row.size(), place + 2 + detours);
  for (std::size_t later = place + 2; later < end; ++later)
    if (const Cells board = row.detour(place, later); rater.rate(board) == Side::inside) return board;
  return {};
}

/// In a row that begins too hard: too hard wants more givens, too easy fewer.
std::optional<Cells> bisected(const Row& row, RangeRater& rater) {
  std::size_t low = 1, high = row.size();
  while (low < high) {
    const std::size_t middle = (low + high - 1) / 2;
    const Cells board = row.puzzle(middle);
    const Side side = rater.rate(board);
    if (side == Side::inside) return board;
    if (side == Side::above)
      low = middle + 1;
    else
      high = middle;
  }
  return low < row.size() ? around(row, low - 1, rater) : std::nullopt;
}

}  // namespace

Side RangeRater::rate(const Cells& puzzle) {
  const logic::Board board(logic::se::with_singles(puzzle, wished_.floor));
  const logic::se::Rating found = rater_.rate(board, watch_, nullptr, wished_);
  rating_ = found.er;
  if (found.outcome != logic::Outcome::solved) return Side::above;
  return rating_ < wished_.floor ? Side::below : Side::inside;
}

std::optional<Candidate> walk(const Row& row, std::uint64_t seed, RangeRater& rater) {
  const Cells beginning = row.puzzle(0);
  switch (rater.rate(beginning)) {
    case Side::below: return {};  // and all that follow are easier still
    case Side::inside: return varied(row, {beginning, row.solution(), rater.rating()}, seed, rater);
    case Side::above: break;
  }
  const std::optional<Cells> board = bisected(row, rater);
  return board ? std::optional(Candidate{*board, row.solution(), rater.rating()}) : std::nullopt;
}

}  // namespace ninefold::make
