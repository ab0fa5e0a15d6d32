#include "rules/lower/layers.hpp"

namespace ninefold::rules {

namespace {

void number_starts(Layers& layers) {
  std::uint32_t edge = 0;
  for (std::size_t layer = 0; layer < layers.widths.size(); ++layer)
    for (int node = 0; node < layers.widths[layer]; ++node) {
      layers.starts.push_back(edge);
      if (layer == layers.ends.size()) continue;
      while (edge < layers.ends[layer] && layers.edges[edge].from == node) ++edge;
    }
  layers.starts.push_back(edge);
}

}  // namespace

void trim(Layers& layers) {
  const int length = static_cast<int>(layers.ends.size());
  const auto begin = [&](int layer) { return layer ? layers.ends[static_cast<std::size_t>(layer) - 1] : 0u; };
  // From the end: a node counts if an edge leads on from it to a node that counts.
  std::vector<std::vector<int>> number(static_cast<std::size_t>(length) + 1);
  for (int layer = 0; layer <= length; ++layer)
    number[static_cast<std::size_t>(layer)].assign(layers.widths[static_cast<std::size_t>(layer)], layer == length ? 0 : -1);
  for (int layer = length - 1; layer >= 0; --layer)
    for (std::uint32_t i = begin(layer); i < layers.ends[static_cast<std::size_t>(layer)]; ++i) {
      const Layers::Edge& edge = layers.edges[i];
      if (number[static_cast<std::size_t>(layer) + 1][edge.to] == 0) number[static_cast<std::size_t>(layer)][edge.from] = 0;
    }
  for (std::size_t layer = 0; layer < number.size(); ++layer) {
    int count = 0;
    for (int& node : number[layer])
      if (node == 0) node = count++;
    layers.widths[layer] = static_cast<std::uint16_t>(count);
  }
  std::vector<Layers::Edge> kept;
  std::uint32_t i = 0;
  for (std::size_t layer = 0; layer < static_cast<std::size_t>(length); ++layer) {
    for (; i < layers.ends[layer]; ++i) {
      const Layers::Edge& edge = layers.edges[i];
      const int from = number[layer][edge.from], to = number[layer + 1][edge.to];
      if (from >= 0 && to >= 0)
        kept.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), edge.digits});
    }
    layers.ends[layer] = static_cast<std::uint32_t>(kept.size());
  }
  layers.edges = std::move(kept);
  number_starts(layers);
}

}  // namespace ninefold::rules
