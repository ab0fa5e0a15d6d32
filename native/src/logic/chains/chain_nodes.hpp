#pragma once

#include <span>

#include "logic/chains/link_graph.hpp"
#include "logic/sink.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Tells one node of a chain that follows from `parent`, or starts it where that is -1.
inline int tell_node(const LinkGraph& graph, int index, bool on, int parent, Sink& sink, std::uint8_t branch) {
  const GraphNode& node = graph.node(index);
  const Link link = parent < 0 ? Link::none : on ? Link::strong : Link::weak;
  const Cells set = node.kind == NodeKind::als ? graph.set_of(index).cells : Cells();
  return sink.node({node.cells, set, static_cast<std::uint8_t>(node.digit), node.kind, link, on, branch,
                    static_cast<std::int16_t>(parent)});
}

/// Tells a route as one branch of chain nodes; states alternate, beginning with `on`.
inline void tell_route(const LinkGraph& graph, std::span<const NodeNumber> route, bool on, Sink& sink,
                       std::uint8_t branch = 0) {
  int parent = -1;
  for (int index : route) {
    parent = tell_node(graph, index, on, parent, sink, branch);
    on = !on;
  }
}

}  // namespace ninefold::logic
