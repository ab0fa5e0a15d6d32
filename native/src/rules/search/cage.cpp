#include "rules/search/cage.hpp"

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

bool drop_from(State& state, std::span<const Cell> cells, Mask digits) {
  if (digits)
    for (const Cell cell : cells)
      if ((state[cell] & digits) && !state.drop(cell, digits)) return false;
  return true;
}

class Cage final : public Propagator {
 public:
  Cage(CellList different, int total, const Plan& plan)
      : sets_(SumSets::of(plan.size()).with_sum(static_cast<int>(different.size()), total)),
        seen_by_all_(plan.common_peers(different)) {
    cells = std::move(different);
  }

  bool propagate(State& state) const override { return keep_to_sets(state, cells, sets_, seen_by_all_); }

 private:
  SetsOfSum sets_;
  CellList seen_by_all_;
};

}  // namespace

bool keep_to_sets(State& state, std::span<const Cell> cells, const SetsOfSum& sets, std::span<const Cell> seen_by_all) {
  SetsOfSum::Which living = ~SetsOfSum::Which{0};
  Mask once = 0, twice = 0, open = 0;
  // Nobody can foresee which cells are fixed, hence no branches.
  for (const Cell cell : cells) {
    const Mask digits = state[cell];
    living &= sets.meeting(digits);
    twice |= once & digits;
    once |= digits;
    open |= digits & -Mask{!is_single(digits)};
  }
  living &= sets.within(once);
  if (!living) return false;
  const SumSets::Joined all = sets.joined(living);
  // A digit that one cell has is there in every set that has the digit.
  if (const Mask hidden = open & ~twice)
    for (const Cell cell : cells)
      if (const Mask here = state[cell] & hidden)
        if (!state.keep(cell, sets.joined(living & ~sets.meeting(here)).any | (here & all.any))) return false;
  if (all.any != once)
    for (const Cell cell : cells)
      if (!state.keep(cell, all.any)) return false;
  return drop_from(state, seen_by_all, all.every & open);
}

std::unique_ptr<Propagator> make_cage(CellList cells, int total, const Plan& plan) {
  return std::make_unique<Cage>(std::move(cells), total, plan);
}

}  // namespace ninefold::rules
