#pragma once

#include <vector>

#include "logic/cells.hpp"
#include "logic/technique.hpp"

namespace ninefold::logic {

/// A step with its facts as plain lists, the same for every copy of the finders: what others write down or hand on.
/// Digits count from 1, and sets of them are masks from bit 0.
struct PlainStep {
  struct Candidate {
    int cell, digit;
  };
  struct Mark {
    int kind, role, index;
    Digits digits;
  };
  struct Node {
    std::vector<int> cells, set;
    int digit, kind, link;
    bool on;
    int branch, parent, chain, proof, rule;
  };
  struct Join {
    int node, parent, link;
  };
  struct Claim {
    std::vector<int> cells;
    int digit;
    bool is_true;
  };
  struct Fact {
    int kind;
    std::vector<int> cells, others;
    Digits digits;
    std::vector<int> houses, covers, rules, numbers;
    std::vector<Claim> claims, because;
    int branch, chain, proof;
  };

  Technique technique{};
  Digits digits{};
  int extra = 0, length = 0, flags = 0, score = 0;
  std::vector<Candidate> placements{}, removals{};
  std::vector<Mark> marks{};
  std::vector<Node> nodes{};
  std::vector<Join> joins{};
  std::vector<Fact> facts{};
};

}  // namespace ninefold::logic
