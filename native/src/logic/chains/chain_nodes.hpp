#pragma once

#include <span>

#include "logic/chains/link_graph.hpp"
#include "logic/sink.hpp"

namespace ninefold::logic {

/// Tells a route as one branch of chain nodes; states alternate, beginning with `on`.
inline void tell_route(const LinkGraph& graph, std::span<const std::int16_t> route, bool on, Sink& sink,
                       std::uint8_t branch = 0) {
  int parent = -1;
  for (std::int16_t index : route) {
    const GraphNode& node = graph.node(index);
    const Link link = parent < 0 ? Link::none : on ? Link::strong : Link::weak;
    const Cells set = node.kind == NodeKind::als ? graph.set_of(index).cells : Cells();
    parent = sink.node({node.cells, set, static_cast<std::uint8_t>(node.digit), node.kind, link, on, branch,
                        static_cast<std::int16_t>(parent)});
    on = !on;
  }
}

}  // namespace ninefold::logic
