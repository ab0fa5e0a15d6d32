#pragma once

#include <cstdint>
#include <vector>

namespace ninefold::logic::se {

/// A chain, loop or net as it is told: every node behind its reasons, branch after branch.
struct Tree {
  struct Node {
    std::uint16_t state;
    std::uint8_t branch = 0;
    std::int16_t proof = -1;            // the inner chain that shows it, or -1
    std::int16_t rule = -1;             // the technique of the small rule that shows it, or -1
    std::vector<std::int16_t> reasons;  // nodes it follows from
  };
  std::vector<Node> nodes;
  std::vector<Tree> proofs;  // chains that hold inside a branch
};

}  // namespace ninefold::logic::se
