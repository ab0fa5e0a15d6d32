#pragma once

#include <optional>

#include "logic/chains/chain_search.hpp"
#include "logic/chains/route_search.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Lengths of chains from one start at once, routes only for those who ask: most chains lose by their length or their
/// removals before anybody wants to know where they run.
class ChainGuide {
 public:
  ChainGuide(const Board& board, const LinkGraph& graph, bool has_sets)
      : board_(board), graph_(graph), has_sets_(has_sets) {
    if (!has_sets) chains_.emplace(graph);
  }

  /// Whether any chain or loop can remove something; asked only where chains are long to follow.
  [[nodiscard]] bool has_refutation() {
    if (!has_sets_) return true;
    if (!routes_) routes_.emplace(board_, graph_);
    return routes_->has_refutation();
  }

  void from(int start, bool on) {
    start_ = start;
    starts_on_ = on;
    routed_ = false;
    if (has_sets_) follow();
    else if (on) chains_->from_on(start, INT16_MAX);
    else chains_->from_off(start, INT16_MAX);
  }
  /// Links from the start to the node being on, or -1.
  [[nodiscard]] int distance(int node) const { return has_sets_ ? routes_->distance(node, true) : chains_->distance(node); }
  /// Links from the start being on to it being off, or -1.
  [[nodiscard]] int distance_to_own_end() const {
    if (has_sets_) return routes_->distance(start_, false);
    for (int node : chains_->reached())
      if (node != start_ && graph_.is_weak(start_, node)) return chains_->distance(node) + 1;
    return -1;
  }
  void route_to(int node, bool on, std::vector<NodeNumber>& route) {
    if (!routed_) follow();
    routes_->route_to(node, on, route);
  }

 private:
  void follow() {
    if (!routes_) routes_.emplace(board_, graph_);
    routes_->from(start_, starts_on_);
    routed_ = true;
  }

  const Board& board_;
  const LinkGraph& graph_;
  bool has_sets_;  // only the search for routes knows what a set costs
  std::optional<ChainSearch> chains_;
  std::optional<RouteSearch> routes_;
  int start_ = 0;
  bool starts_on_ = false, routed_ = false;
};

}  // namespace ninefold::logic
