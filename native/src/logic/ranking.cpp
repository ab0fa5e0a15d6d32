#include "logic/ranking.hpp"
#include "sort.hpp"

#include <algorithm>
#include <numeric>

namespace ninefold::logic::inline NINEFOLD_COPY {

void Ranking::commit(const Rank& rank) {
  const int before = store_.size();
  inner_.commit();
  if (store_.size() > before) ranks_.push_back(rank);
}

void Ranking::flush() {
  std::vector<int> order(ranks_.size());
  std::iota(order.begin(), order.end(), 0);
  ninefold::stable_sort(order, [&](int a, int b) { return is_better(ranks_[a], ranks_[b]); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (shortest_only_ && repeats(order, i, order[i])) continue;
    if (out_.take(store_[order[i]])) return;
  }
}

bool Ranking::repeats(const std::vector<int>& order, std::size_t kept, int index) const {
  const StepView step = store_[index];
  for (std::size_t i = kept; i-- > 0;) {
    const StepView other = store_[order[i]];
    if (ranks_[order[i]].place != ranks_[index].place) {
      if (easiest_first_) continue;
      return false;
    }
    if (other.technique == step.technique && std::ranges::equal(other.removals, step.removals)) return true;
  }
  return false;
}

}  // namespace ninefold::logic
