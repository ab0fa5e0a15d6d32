/// How often a digit occurs among cells.
#include <algorithm>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

/// Cells that all differ hold the digit once at most, so that groups are counted instead of cells.
class CountRule final : public Propagator {
 public:
  CountRule(const Count& count, const Plan& plan) : digit_(bit_of(count.digit)), counts_(count.counts) {
    cells = count.cells;
    groups_ = plan.groups_of(CellSet(plan.cell_count(), cells));
  }

  bool propagate(State& state) const override {
    int least = 0, most = 0;
    for (const CellList& group : groups_) {
      most += std::any_of(group.begin(), group.end(), [&](Cell cell) { return state[cell] & digit_; });
      least += std::any_of(group.begin(), group.end(), [&](Cell cell) { return state[cell] == digit_; });
    }
    const std::uint64_t possible = counts_ & (most >= 63 ? ~std::uint64_t{0} : (std::uint64_t{2} << most) - 1) & ~std::uint64_t{0} << least;
    if (!possible) return false;
    if (static_cast<int>(std::bit_width(possible)) - 1 == least) return finish(state);
    return std::countr_zero(possible) < most || fill(state);
  }

 private:
  /// No more of them.
  bool finish(State& state) const {
    for (const Cell cell : cells)
      if (state[cell] != digit_ && !state.drop(cell, digit_)) return false;
    return true;
  }

  /// One in every group that can have it.
  bool fill(State& state) const {
    for (const CellList& group : groups_) {
      int places = 0;
      Cell last = 0;
      for (const Cell cell : group)
        if (state[cell] & digit_) ++places, last = cell;
      if (places == 1 && !state.keep(last, digit_)) return false;
    }
    return true;
  }

  Mask digit_;
  std::uint64_t counts_;
  std::vector<CellList> groups_;
};

}  // namespace

std::unique_ptr<Propagator> make_count(const Count& count, const Plan& plan) { return std::make_unique<CountRule>(count, plan); }

}  // namespace ninefold::rules
