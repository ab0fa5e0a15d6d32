/// How often a digit occurs among cells.
#include <algorithm>
#include <map>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

struct Group {
  CellList cells, seen_by_all;
};
using Partition = std::vector<Group>;
using Partitions = std::vector<Partition>;

Partitions partitions_of(const CellList& cells, const Plan& plan) {
  Partitions partitions;
  for (std::vector<CellList>& groups : plan.partitions_of(CellSet(plan.cell_count(), cells))) {
    Partition& partition = partitions.emplace_back();
    for (CellList& group : groups) {
      CellList seen_by_all = plan.common_peers(group);
      partition.push_back({std::move(group), std::move(seen_by_all)});
    }
  }
  return partitions;
}

/// Cells that all differ hold the digit once at most, so that groups are counted instead of cells.
class CountRule final : public Propagator {
 public:
  CountRule(const Count& count, std::shared_ptr<const Partitions> partitions)
      : digit_(bit_of(count.digit)), counts_(count.counts), partitions_(std::move(partitions)) {
    cells = count.cells;
  }

  bool propagate(State& state) const override {
    return std::all_of(partitions_->begin(), partitions_->end(),
                       [&](const Partition& partition) { return propagate(state, partition); });
  }

 private:
  bool propagate(State& state, const Partition& partition) const {
    int least = 0, most = 0;
    for (const Group& group : partition) {
      Mask held = 0, is_fixed = 0;
      for (const Cell cell : group.cells) {
        held |= state[cell];
        is_fixed |= Mask{state[cell] == digit_};
      }
      most += (held & digit_) != 0;
      least += static_cast<int>(is_fixed);
    }
    const std::uint64_t possible = counts_ & (most >= 63 ? ~std::uint64_t{0} : (std::uint64_t{2} << most) - 1) & ~std::uint64_t{0} << least;
    if (!possible) return false;
    if (static_cast<int>(std::bit_width(possible)) - 1 == least) return finish(state);
    return std::countr_zero(possible) < most || fill(state, partition);
  }

  /// No more of them.
  bool finish(State& state) const {
    for (const Cell cell : cells)
      if (state[cell] != digit_ && !state.drop(cell, digit_)) return false;
    return true;
  }

  /// One in every group that can have it.
  bool fill(State& state, const Partition& partition) const {
    for (const Group& group : partition) {
      int places = 0;
      Cell last = 0;
      for (const Cell cell : group.cells)
        if (state[cell] & digit_) ++places, last = cell;
      if (places == 1 && !state.keep(last, digit_)) return false;
      if (places == 0) continue;
      for (const Cell cell : group.seen_by_all)
        if (!state.drop(cell, digit_)) return false;
    }
    return true;
  }

  Mask digit_;
  std::uint64_t counts_;
  std::shared_ptr<const Partitions> partitions_;
};

}  // namespace

void add_counts(const std::vector<Count>& counts, const Plan& plan, Propagators& propagators) {
  std::map<CellList, std::shared_ptr<const Partitions>> known;
  for (const Count& count : counts) {
    auto& partitions = known[count.cells];
    if (!partitions) partitions = std::make_shared<const Partitions>(partitions_of(count.cells, plan));
    propagators.push_back(std::make_unique<CountRule>(count, partitions));
  }
}

}  // namespace ninefold::rules
