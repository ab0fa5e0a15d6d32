#include "logic/rules/sums/sum_memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

void SumMemory::look(const Board& board, const Sums& sums) {
  barren_.resize(at(sums.size()), 0);
  Cells changed = (empty_ | board.empty_cells()) - (empty_ & board.empty_cells());
  for (Cell cell : board.layout().cells()) {
    const auto mask = static_cast<Mask>(board.candidates(cell).bits());
    if (candidates_[at(cell)] == mask) continue;
    candidates_[at(cell)] = mask;
    changed.insert(cell);
  }
  empty_ = board.empty_cells();
  if (changed.empty()) return;
  changed_ |= changed;
  for (int sum = 0; sum < sums.size(); ++sum)
    if (sums[sum].cells.intersects(changed)) barren_[at(sum)] = 0;
}

const std::vector<SumPair>& SumMemory::pairs(const Sums& sums, const Layout& layout) {
  if (!has_pairs_) {
    pairs_ = sum_pairs_of(sums, layout);
    is_barren_pair_.assign(pairs_.size(), false);
    has_pairs_ = true;
  }
  for (int i = 0; i < static_cast<int>(pairs_.size()); ++i)
    if ((sums[pairs_[at(i)].first].cells | sums[pairs_[at(i)].second].cells).intersects(changed_))
      is_barren_pair_[at(i)] = false;
  changed_.clear();
  return pairs_;
}

}  // namespace ninefold::logic
