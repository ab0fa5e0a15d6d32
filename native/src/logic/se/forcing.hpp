#pragma once

#include <memory>

#include "logic/se/length_bonus.hpp"
#include "logic/se/net.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Forcing chains and nets from cells, houses and single candidates; the one with the fewest nodes is kept, of equal ones
/// the first.
class Forcing {
 public:
  /// The easiest hint; not found when the budget ends first.
  const ForcingHint& search(const Board& board, const Reach& reach);
  /// The hint found last and, behind it, others with the same effect and rating: one of them may be shorter to tell.
  [[nodiscard]] std::vector<ForcingHint> alike(std::size_t most) const;
  /// Every hint that is the easiest for something it removes, in order. `outer` is the position before the branch.
  void search_all(const Sketch& outer, const Sketch& now, const Reach& reach, std::vector<NestedHint>& hints);

 private:
  /// Where one branch of a hint ends.
  struct End {
    const Net* net;
    int index;
  };

  void walk();
  void from_candidate(int candidate);
  void from_house(int house, Digit digit);
  void from_cell(Cell cell);
  void contradiction(const Net& net, int candidate, bool on);
  void common(ForcingHint::Kind kind, std::span<const Net* const> nets, int source, Digit digit);
  void consider(const ForcingHint& hint, std::span<const End> ends);
  void list(const ForcingHint& hint, std::span<const End> ends, int least);
  [[nodiscard]] std::vector<std::uint16_t> removals_of(const ForcingHint& hint) const;
  void add_reasons(const End& end, std::vector<std::uint16_t>& reasons) const;
  [[nodiscard]] int count_nodes(std::span<const End> ends) const;
  /// The most nodes a hint may have to be worth keeping.
  [[nodiscard]] int limit() const { return best_.found ? best_.nodes : 10000; }
  const Net& on_net(int candidate);

  Sketch source_;
  Reach reach_;
  ForcingHint best_;
  std::vector<ForcingHint> seen_;  // with as few nodes as the best one had then, or fewer
  std::array<std::unique_ptr<Net>, candidate_count> nets_;
  CandidateSet known_;  // candidates whose net stands in nets_
  Net off_net_;
  const Sketch* outer_ = nullptr;
  std::vector<NestedHint>* listed_ = nullptr;  // where all hints go, if all are wanted
  std::array<std::uint64_t, candidate_count> removal_rank_;
};

}  // namespace ninefold::logic::se
