#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

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
  std::vector<std::uint16_t> given;  // of a chain inside: candidates that must have gone off before, sorted

  /// What the branches begin with, each once.
  [[nodiscard]] std::vector<std::uint16_t> premises() const {
    std::vector<std::uint16_t> found;
    for (std::size_t i = 0; i < nodes.size(); ++i)
      if (begins(i) && std::ranges::find(found, nodes[i].state) == found.end()) found.push_back(nodes[i].state);
    return found;
  }
  /// Whether a branch comes to the state in the end.
  [[nodiscard]] bool ends_with(std::uint16_t state) const {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      if (nodes[i].state == state && (i + 1 == nodes.size() || begins(i + 1))) return true;
    return false;
  }
  [[nodiscard]] bool is_loop() const { return nodes.size() > 1 && nodes.front().state == nodes.back().state; }
  [[nodiscard]] bool begins(std::size_t node) const { return node == 0 || nodes[node].branch != nodes[node - 1].branch; }

  /// Statements, those of the chains inside included.
  [[nodiscard]] int size() const {
    int total = static_cast<int>(nodes.size());
    for (const Tree& proof : proofs) total += proof.size();
    return total;
  }
};

}  // namespace ninefold::logic::se
