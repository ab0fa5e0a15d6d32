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
    std::int16_t house = -1;            // on: where it was the last place, or -1 for the last digit of its cell
    std::vector<std::int16_t> reasons;  // nodes it follows from
  };
  std::vector<Node> nodes;
  int emptied_cell = -1, emptied_house = -1;  // what has nothing left at the end of a contradiction
  std::vector<Tree> proofs;  // chains that hold inside a branch

  /// Statements, those of the chains inside included.
  [[nodiscard]] int size() const {
    int total = static_cast<int>(nodes.size());
    for (const Tree& proof : proofs) total += proof.size();
    return total;
  }
};

}  // namespace ninefold::logic::se
