#pragma once

#include "logic/memory.hpp"
#include "logic/rules/ways.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

class SumMemory;
class GroupMemory;
class RuleLinks;

/// What the ways to fill each part left when it was last looked at; worked out anew only when its cells have changed.
class WaysMemory {
 public:
  struct Known {
    bool is_known = false;
    Open open{};
    Left left{};
  };
  /// Two parts that meet, as one.
  struct Joined {
    Part part;
    Known known;
  };

  /// Of the part at that place in the list of the clues.
  const Left& left(const Board& board, const Clues& clues, std::size_t part);

  /// All pairs of parts that meet and have not too many cells; made when first asked for.
  std::vector<Joined>& joined(const Board& board, const Clues& clues);
  const Left& left(const Board& board, const Clues& clues, Joined& joined);

  /// What sums said when they were last looked at; made by whoever asks first.
  std::shared_ptr<SumMemory>& sums() { return sums_; }
  std::shared_ptr<GroupMemory>& groups() { return groups_; }
  std::shared_ptr<RuleLinks>& links() { return links_; }

  static WaysMemory& of(Memory& memory) {
    if (!memory.ways()) memory.ways() = std::make_shared<WaysMemory>();
    return *memory.ways();
  }

 private:
  const Left& left_of(const Board& board, const Clues& clues, const Part& part, Known& known, int nodes);

  std::vector<Known> known_;
  std::vector<Joined> joined_;
  bool has_joined_ = false;
  std::shared_ptr<SumMemory> sums_;
  std::shared_ptr<GroupMemory> groups_;
  std::shared_ptr<RuleLinks> links_;
};

}  // namespace ninefold::logic
