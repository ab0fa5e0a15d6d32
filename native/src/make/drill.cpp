#include <numeric>

#include "make/chance.hpp"
#include "make/rearrange.hpp"

namespace ninefold::make {

namespace {

constexpr std::size_t turns = 4;  // how often every known position is put into other clothes
constexpr std::size_t first_batch = 16, largest_batch = 512;
constexpr std::size_t side_by_side = 8;  // puzzles made at a time: the search takes several boards at once

logic::Position position_on(const logic::Board& board) {
  logic::Position position;
  for (logic::Cell cell = 0; cell < 81; ++cell) {
    position.values[cell] = static_cast<std::uint8_t>(board.value(cell));
    position.given[cell] = board.is_given(cell);
    position.candidates[cell] = static_cast<logic::Mask>(board.candidates(cell).bits());
  }
  return position;
}

/// The position when the profile can do no more, or before its first step of that technique.
logic::Position worked(const logic::Position& position, const logic::Profile& profile, logic::Watch* watch,
                       std::optional<logic::Technique> until = {}) {
  logic::Board board(position);
  logic::Steps path;
  std::vector<int> scores;
  logic::run(board, profile, watch, &path, &scores);
  for (int i = 0; i < path.size() && path[i].technique != until; ++i) logic::apply(board, path[i]);
  return position_on(board);
}

bool comes_next(const DrillOrder& order, const logic::Position& position, logic::Watch* watch) {
  logic::Steps steps;
  const logic::Choice choice = logic::next_step(logic::Board(position), order.profile, watch, steps, false);
  return choice.found && steps[0].technique == order.technique;
}

/// A known position in other clothes: shuffled, or with new digits alone, for what rests on the look of the whole grid.
std::optional<logic::Position> from_known(const DrillOrder& order, const std::vector<logic::Position>& known,
                                          std::uint64_t seed, logic::Watch* watch) {
  const std::size_t count = known.size();
  const auto places = count ? order_from(seed, count) : std::vector<std::size_t>();
  for (std::size_t turn = 0; turn < turns; ++turn)
    for (std::size_t at = 0; at < count; ++at) {
      const std::uint64_t own_seed = scattered(seed, at + turn * count);
      for (auto* clothe : {rearranged, renamed}) {
        logic::Position position = clothe(known[places[at]], own_seed);
        if (!order.basics.entries.empty()) position = worked(position, order.basics, watch);
        if (comes_next(order, position, watch)) return position;
        if (watch && watch->stopped()) return {};
      }
    }
  return {};
}

Pattern any_minimal_puzzle() {
  Pattern pattern;
  std::iota(pattern.orbits.begin(), pattern.orbits.end(), std::uint8_t{0});
  pattern.open.fill(1);
  pattern.is_minimal = true;
  return pattern;
}

/// The first of random puzzles that comes across the technique when everything easier is done.
FoundDrill from_random(const DrillOrder& order, std::uint64_t seed, std::size_t effort, logic::Watch* watch) {
  FoundDrill found;
  Maker maker(any_minimal_puzzle());
  const auto technique = static_cast<std::size_t>(order.technique);
  for (std::size_t first = 0, size = first_batch; found.looked < effort; size = std::min(2 * size, largest_batch)) {
    for (const std::size_t end = first + size; first < end; first += side_by_side) {
      if (watch && watch->stopped()) return found;
      for (const Candidate& candidate : maker.attempt(seed, first, side_by_side).met) {
        ++found.looked;
        const logic::Position start = logic::position_of(candidate.puzzle);
        const logic::Figures figures = logic::run(logic::Board(start), order.profile, watch);
        if (watch && watch->stopped()) return found;
        found.stuck += figures.outcome == logic::Outcome::stuck;
        if (figures.uses[technique] == 0) continue;
        found.position = worked(start, order.profile, watch, order.technique);
        return found;
      }
    }
  }
  return found;
}

}  // namespace

FoundDrill find_drill(const DrillOrder& order, const std::vector<logic::Position>& known, std::uint64_t seed,
                      std::size_t effort, logic::Watch* watch) {
  if (auto position = from_known(order, known, seed, watch)) return {position};
  return watch && watch->stopped() ? FoundDrill() : from_random(order, seed, effort, watch);
}

}  // namespace ninefold::make
