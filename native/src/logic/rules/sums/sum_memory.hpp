#pragma once

#include <vector>

#include "logic/rules/sums/sum.hpp"
#include "logic/rules/sums/sum_pairs.hpp"
#include "logic/rules/ways_memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Which sums had nothing to say to a finder when it last looked, and have not changed since.
class SumMemory {
 public:
  /// Takes note of the board: whatever touches a cell that changed is worth a look again.
  void look(const Board& board, const Sums& sums);

  [[nodiscard]] bool is_barren(int sum, int finder) const { return (barren_[at(sum)] >> finder & 1u) != 0; }
  void note_barren(int sum, int finder) { barren_[at(sum)] |= static_cast<std::uint16_t>(1u << finder); }

  /// Sums that are looked at together, made when first asked for.
  const std::vector<SumPair>& pairs(const Sums& sums, const Layout& layout);
  [[nodiscard]] bool is_barren_pair(int pair) const { return is_barren_pair_[at(pair)]; }
  void note_barren_pair(int pair) { is_barren_pair_[at(pair)] = true; }

  static SumMemory& of(Memory& memory) {
    std::shared_ptr<SumMemory>& known = WaysMemory::of(memory).sums();
    if (!known) known = std::make_shared<SumMemory>();
    return *known;
  }

 private:
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }

  std::array<Mask, Shape::cells> candidates_{};
  Cells empty_, changed_;  // changed: since the pairs were looked at
  std::vector<std::uint16_t> barren_;
  std::vector<SumPair> pairs_;
  std::vector<bool> is_barren_pair_;
  bool has_pairs_ = false;
};

}  // namespace ninefold::logic
