#pragma once

#include <cstdint>
#include <vector>

#include "logic/chains/link_graph.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Shortest alternating chains from one start to every node that comes on. Two links are taken at a time, weak then
/// strong, so only nodes that are on are ever queued.
class ChainSearch {
 public:
  explicit ChainSearch(const LinkGraph& graph);

  /// Follows what comes on when `start` is on, or off, along at most `max_links` links.
  void from_on(int start, int max_links);
  void from_off(int start, int max_links);

  /// Nodes that come on, nearest first; a start that is on is the first of them.
  [[nodiscard]] const std::vector<NodeNumber>& reached() const { return queue_; }
  /// Links from the start to the node being on, or -1.
  [[nodiscard]] int distance(int node) const { return distance_[node]; }
  /// The nodes from the start to `node`, on and off in turn.
  void route_to(int node, std::vector<NodeNumber>& route) const;

 private:
  void clear();
  void reach(int node, int parent, int distance);
  void spread(int max_links);

  const LinkGraph& graph_;
  BitRows next_;  // what comes on two links after a node is on
  std::vector<std::uint64_t> seen_;
  std::vector<NodeNumber> queue_, parent_, distance_;
  int start_ = -1;
};

}  // namespace ninefold::logic
