/// Builds the layers of an automaton from a step function on numbered states.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "rules/program.hpp"

namespace ninefold::rules {

/// More edges than this are no rule that a person wrote.
constexpr std::size_t edge_limit = 1'000'000;

/// Edges from which the end cannot be reached are dropped and nodes renumbered. No edges: no sequence is accepted.
void trim(Layers& layers);

/// `step(state, digit, position, visit)` visits the next states; states are 0..states-1 and the first is 0;
/// `accepts(state)` says whether a sequence may end there. Nothing when there are too many edges.
template <class Step, class Accepts>
std::shared_ptr<const Layers> build_branching_layers(int size, int length, int states, Step step, Accepts accepts) {
  auto layers = std::make_shared<Layers>();
  std::vector<int> now{0}, next, number(static_cast<std::size_t>(states), -1);
  layers->widths.push_back(1);
  std::vector<Mask> to(static_cast<std::size_t>(states), 0);
  for (int position = 0; position < length; ++position) {
    next.clear();
    for (std::size_t from = 0; from < now.size(); ++from) {
      const std::size_t first = layers->edges.size();
      int digit = 1;
      const auto add = [&](int state) {
        if (position + 1 == length && !accepts(state)) return;
        int& node = number[static_cast<std::size_t>(state)];
        if (node < 0) {
          node = static_cast<int>(next.size());
          next.push_back(state);
        }
        const auto known = std::find_if(layers->edges.begin() + static_cast<std::ptrdiff_t>(first), layers->edges.end(),
                                        [&](const Layers::Edge& edge) { return edge.to == node; });
        if (known != layers->edges.end())
          known->digits |= bit_of(digit);
        else
          layers->edges.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(node), bit_of(digit)});
      };
      for (; digit <= size; ++digit) step(now[from], digit, position, add);
    }
    if (layers->edges.size() > edge_limit || next.size() > UINT16_MAX) return {};
    for (const int state : next) number[static_cast<std::size_t>(state)] = -1;
    layers->ends.push_back(static_cast<std::uint32_t>(layers->edges.size()));
    layers->widths.push_back(static_cast<std::uint16_t>(next.size()));
    now.swap(next);
  }
  trim(*layers);
  return layers;
}

/// The same where `step(state, digit, position)` gives the one next state, or -1.
template <class Step, class Accepts>
std::shared_ptr<const Layers> build_layers(int size, int length, int states, Step step, Accepts accepts) {
  return build_branching_layers(
      size, length, states,
      [&](int state, int digit, int position, auto visit) {
        if (const int next = step(state, digit, position); next >= 0) visit(next);
      },
      accepts);
}

}  // namespace ninefold::rules
