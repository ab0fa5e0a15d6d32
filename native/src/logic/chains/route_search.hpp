#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/chains/link_graph.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Breadth-first chains from one start to every state of every node, each with one route: the shortest, and of equally
/// short ones the first when links are followed in this order: inside the cell, along its houses, to groups, to sets.
/// Passing a set of three or more cells counts as several links.
class RouteSearch {
 public:
  RouteSearch(const Board& board, const LinkGraph& graph);

  /// Whether a candidate that is on turns itself off, by whatever way: without that, no chain or loop removes anything.
  [[nodiscard]] bool has_refutation() const;

  void from(int start, bool on);
  /// Links from the start, or -1.
  [[nodiscard]] int distance(int node, bool on) const { return distance_[state(node, on)]; }
  /// The nodes from the start to this state, on and off in turn.
  void route_to(int node, bool on, std::vector<NodeNumber>& route) const;

 private:
  static int state(int node, bool on) { return node * 2 + (on ? 1 : 0); }
  void list_links(const Board& board, int node, const std::uint64_t* row);
  [[nodiscard]] std::span<const NodeNumber> links(int state) const {
    return {list_.data() + begin_[state], list_.data() + begin_[state + 1]};
  }
  [[nodiscard]] int cost(int from, int to) const;
  void reach(int state, int parent);

  const LinkGraph& graph_;
  std::vector<std::int8_t> price_;   // of passing the set, by node; 0 where there is none
  std::vector<NodeNumber> list_;   // what follows from each state, in order
  std::vector<std::uint32_t> begin_;
  std::vector<std::vector<NodeNumber>> by_distance_;
  std::vector<NodeNumber> touched_, parent_, distance_;
};

}  // namespace ninefold::logic
