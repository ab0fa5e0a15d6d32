#include "logic/chains/route_search.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY {

RouteSearch::RouteSearch(const Board& board, const LinkGraph& graph) : graph_(graph) {
  parent_.assign(2 * graph.size(), -1);
  distance_.assign(2 * graph.size(), -1);
  price_.assign(graph.size(), 0);
  for (int node = graph.candidate_count(); node < graph.size(); ++node)
    if (graph.node(node).kind == NodeKind::als) {
      const int cells = graph.set_of(node).cells.count();
      price_[node] = static_cast<std::int8_t>(cells == 2 ? 1 : 2 * (cells - 1));
    }
  begin_.push_back(0);
  for (int node = 0; node < graph.size(); ++node)
    for (const std::uint64_t* row : {graph.strong(node), graph.weak(node)}) {
      list_links(board, node, row);
      begin_.push_back(static_cast<std::uint32_t>(list_.size()));
    }
}

void RouteSearch::list_links(const Board& board, int node, const std::uint64_t* row) {
  const auto add = [&](Cell cell, Digit digit) {
    const int other = graph_.find(cell, digit);
    if (other >= 0 && (row[other >> 6] >> (other & 63) & 1u) != 0) list_.push_back(static_cast<NodeNumber>(other));
  };
  const bool bundle = node >= graph_.candidate_count();
  if (!bundle) {
    const Cell cell = graph_.cell(node);
    for (Digit digit : board.candidates(cell)) add(cell, digit);
    for (int i = 0; i < board.layout().membership_count[cell]; ++i)
      for (Cell peer : board.places(graph_.digit(node), board.layout().memberships[cell][i].house))
        add(peer, graph_.digit(node));
  }
  // On a classic board houses have all links of a candidate; rules link others too.
  const auto first = static_cast<std::ptrdiff_t>(begin_.back());
  const auto is_listed = [&](int other) {
    return Shape::is_fixed || std::find(list_.begin() + first, list_.end(), other) != list_.end();
  };
  for_each_bit(row, graph_.words(), [&](int other) {
    if (bundle || other >= graph_.candidate_count() || !is_listed(other)) list_.push_back(static_cast<NodeNumber>(other));
  });
}

bool RouteSearch::has_refutation() const {
  const int candidates = graph_.candidate_count(), states = 2 * graph_.size();
  BitRows off;  // by state: the candidates that go off with it
  off.reset(states, candidates);
  for (int node = 0; node < candidates; ++node) off.set(state(node, false), node);
  for (bool changed = true; changed;) {
    changed = false;
    for (int each = states; each-- > 0;)
      for (int w = 0; w < off.words(); ++w) {
        std::uint64_t all = off[each][w];
        for (int node : links(each)) all |= off[state(node, (each & 1) == 0)][w];
        changed = changed || all != off[each][w];
        off[each][w] = all;
      }
    for (int node = 0; node < candidates; ++node)
      if (off.test(state(node, true), node)) return true;
  }
  return false;
}

void RouteSearch::from(int start, bool on) {
  for (int each : touched_) distance_[each] = -1;
  touched_.clear();
  for (auto& states : by_distance_) states.clear();
  reach(state(start, on), -1);
  for (std::size_t d = 0; d < by_distance_.size(); ++d)
    for (std::size_t i = 0; i < by_distance_[d].size(); ++i) {
      const int each = by_distance_[d][i];
      if (distance_[each] != static_cast<int>(d)) continue;
      for (int node : links(each)) reach(state(node, (each & 1) == 0), each);
    }
}

/// A set is one node of the chain, dearer the more cells it has: its own two nodes are passed at this price.
int RouteSearch::cost(int from, int to) const {
  const int price = price_[from / 2];
  if ((from & 1) != 0 || price == 0) return 1;
  return price_[to / 2] != 0 ? price : price + 1;
}

void RouteSearch::reach(int state, int parent) {
  const int distance = parent < 0 ? 0 : distance_[parent] + cost(parent, state);
  if (distance_[state] >= 0) {
    if (distance_[state] <= distance) return;
  } else {
    touched_.push_back(static_cast<NodeNumber>(state));
  }
  if (by_distance_.size() <= static_cast<std::size_t>(distance)) by_distance_.resize(distance + 1);
  by_distance_[distance].push_back(static_cast<NodeNumber>(state));
  parent_[state] = static_cast<NodeNumber>(parent);
  distance_[state] = static_cast<NodeNumber>(distance);
}

void RouteSearch::route_to(int node, bool on, std::vector<NodeNumber>& route) const {
  route.clear();
  for (int at = state(node, on); at >= 0; at = parent_[at]) route.push_back(static_cast<NodeNumber>(at / 2));
  std::ranges::reverse(route);
}

}  // namespace ninefold::logic
