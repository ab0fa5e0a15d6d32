#pragma once

#include "logic/rules/ways_memory.hpp"
#include "logic/step.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Two candidates of which a rule leaves at most one, or at least one, whichever way its other cells are filled.
struct RuleLink {
  Cell one, other;
  Digit digit, another;
  bool is_strong;
};

/// The links of all rules with few empty cells; worked out anew for those whose cells have changed.
class RuleLinks {
 public:
  const std::vector<RuleLink>& of(const Board& board, const Clues& clues);

  static RuleLinks& in(WaysMemory& memory) {
    if (!memory.links()) memory.links() = std::make_shared<RuleLinks>();
    return *memory.links();
  }

 private:
  struct Known {
    bool is_known = false;
    Open open{};
    std::vector<RuleLink> links;
  };

  std::vector<Known> known_;
  std::vector<RuleLink> all_;
};

/// The place of a part in the list of the clues by which the second candidate must be true when those others are false, or -1.
int part_that_forces(const Board& board, const Clues& clues, const std::vector<Candidate>& gone, Candidate end);

}  // namespace ninefold::logic
