#include "logic/chains/chain_search.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY {

ChainSearch::ChainSearch(const LinkGraph& graph) : graph_(graph) {
  const int words = graph.words();
  next_.reset(graph.size(), graph.size());
  for (int node = 0; node < graph.size(); ++node) {
    std::uint64_t* row = next_[node];
    for (int i = 0; i < words; ++i)
      for (std::uint64_t rest = graph.weak(node)[i] & graph.linked()[i]; rest != 0; rest &= rest - 1) {
        const std::uint64_t* partners = graph.strong(i * 64 + std::countr_zero(rest));
        for (int j = 0; j < words; ++j) row[j] |= partners[j];
      }
  }
  seen_.assign(words, 0);
  parent_.assign(graph.size(), -1);
  distance_.assign(graph.size(), -1);
  queue_.reserve(graph.size());
}

void ChainSearch::from_on(int start, int max_links) {
  clear();
  start_ = start;
  reach(start, -1, 0);
  spread(max_links);
}

void ChainSearch::from_off(int start, int max_links) {
  clear();
  start_ = start;
  for_each_bit(graph_.strong(start), graph_.words(), [&](int node) { reach(node, -1, 1); });
  spread(max_links);
}

void ChainSearch::clear() {
  for (int node : queue_) distance_[node] = -1;
  std::ranges::fill(seen_, 0);
  queue_.clear();
}

void ChainSearch::reach(int node, int parent, int distance) {
  seen_[node >> 6] |= std::uint64_t{1} << (node & 63);
  queue_.push_back(static_cast<NodeNumber>(node));
  parent_[node] = static_cast<NodeNumber>(parent);
  distance_[node] = static_cast<NodeNumber>(distance);
}

void ChainSearch::spread(int max_links) {
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const int node = queue_[i], distance = distance_[node] + 2;
    if (distance > max_links) return;
    const std::uint64_t* row = next_[node];
    for (int w = 0; w < graph_.words(); ++w)
      for (std::uint64_t fresh = row[w] & ~seen_[w]; fresh != 0; fresh &= fresh - 1)
        reach(w * 64 + std::countr_zero(fresh), node, distance);
  }
}

void ChainSearch::route_to(int node, std::vector<NodeNumber>& route) const {
  route.clear();
  for (int at = node; at >= 0;) {
    route.push_back(static_cast<NodeNumber>(at));
    const int parent = parent_[at];
    if (parent < 0) {
      if (distance_[at] == 1) route.push_back(static_cast<NodeNumber>(start_));
      break;
    }
    for (int w = 0; w < graph_.words(); ++w)
      if (const std::uint64_t between = graph_.weak(parent)[w] & graph_.strong(at)[w]; between != 0) {
        route.push_back(static_cast<NodeNumber>(w * 64 + std::countr_zero(between)));
        break;
      }
    at = parent;
  }
  std::ranges::reverse(route);
}

}  // namespace ninefold::logic
