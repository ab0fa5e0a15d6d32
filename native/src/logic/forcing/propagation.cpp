#include "logic/forcing/propagation.hpp"

#include <algorithm>

namespace ninefold::logic {

void Propagation::from(int candidate, bool on) {
  place_.assign(2 * graph_.candidate_count(), -1);
  order_.clear();
  reasons_.clear();
  derive(2 * candidate + (on ? 1 : 0), {Reason::Kind::premise, -1});
  derive_singles();
  for (std::size_t i = 0; i < order_.size(); ++i) {
    if ((order_[i] & 1) != 0) follow_on(order_[i] / 2);
    else follow_off(order_[i] / 2);
  }
}

void Propagation::derive(int state, Reason reason) {
  if (place_[state] >= 0) return;
  place_[state] = static_cast<std::int16_t>(order_.size());
  order_.push_back(static_cast<std::int16_t>(state));
  reasons_.push_back(reason);
}

/// Singles of the board hold whatever is supposed.
void Propagation::derive_singles() {
  for (Cell cell : board_.naked_cells())
    derive(2 * graph_.find(cell, board_.candidates(cell).first()) + 1, {Reason::Kind::last_in_cell, -1});
  for (int house = 0; house < board_.house_count(); ++house)
    for (Digit digit : board_.hidden(house))
      derive(2 * graph_.find(board_.places(digit, house).first(), digit) + 1,
             {Reason::Kind::last_in_house, static_cast<std::int16_t>(house)});
}

void Propagation::follow_on(int candidate) {
  const auto source = static_cast<std::int16_t>(2 * candidate + 1);
  for_each_bit(graph_.weak(candidate), graph_.words(), [&](int other) {
    if (other < graph_.candidate_count()) derive(2 * other, {Reason::Kind::excluded, source});
  });
}

void Propagation::follow_off(int candidate) {
  const Cell cell = graph_.cell(candidate);
  const Digit digit = graph_.digit(candidate);
  const auto is_off = [&](Cell c, Digit d) { return place_[2 * graph_.find(c, d)] >= 0; };
  Digits left;
  for (Digit other : board_.candidates(cell))
    if (!is_off(cell, other)) left.insert(other);
  // Where nothing is left, each of them is the last one as far as the others are concerned.
  if (left.count() < 2)
    for (Digit last : left.empty() ? board_.candidates(cell) : left)
      derive(2 * graph_.find(cell, last) + 1, {Reason::Kind::last_in_cell, -1});
  for (int i = 0; i < board_.layout().membership_count[cell]; ++i) {
    const int house = board_.layout().memberships[cell][i].house;
    Cells open;
    for (Cell other : board_.places(digit, house))
      if (!is_off(other, digit)) open.insert(other);
    if (open.count() < 2)
      for (Cell last : open.empty() ? board_.places(digit, house) : open)
        derive(2 * graph_.find(last, digit) + 1, {Reason::Kind::last_in_house, static_cast<std::int16_t>(house)});
  }
}

void Propagation::parents_of(int state, std::vector<int>& parents) const {
  parents.clear();
  const Reason reason = reasons_[place_[state]];
  const Cell cell = graph_.cell(state / 2);
  const Digit digit = graph_.digit(state / 2);
  switch (reason.kind) {
    case Reason::Kind::premise: return;
    case Reason::Kind::excluded: parents.push_back(reason.source); return;
    case Reason::Kind::last_in_cell:
      for (Digit other : board_.candidates(cell) - Digits::of(digit)) parents.push_back(2 * graph_.find(cell, other));
      return;
    case Reason::Kind::last_in_house:
      for (Cell other : board_.places(digit, reason.source) - Cells::of(cell))
        parents.push_back(2 * graph_.find(other, digit));
      return;
  }
}

int Propagation::tell(int end, Sink& sink, std::uint8_t branch) const {
  // The premise comes first, even where the end is a single that holds without it.
  std::vector<int> needed{order_[0]}, parents;
  if (end != order_[0]) needed.push_back(end);
  for (std::size_t i = 0; i < needed.size(); ++i) {
    parents_of(needed[i], parents);
    for (int parent : parents)
      if (std::ranges::find(needed, parent) == needed.end()) needed.push_back(parent);
  }
  std::ranges::sort(needed, {}, [&](int state) { return place_[state]; });
  std::vector<std::int16_t> node_of(place_.size(), -1);
  for (int state : needed) {
    parents_of(state, parents);
    const bool on = (state & 1) != 0;
    const GraphNode& node = graph_.node(state / 2);
    const Link link = parents.empty() ? Link::none : on ? Link::strong : Link::weak;
    const std::int16_t parent = parents.empty() ? std::int16_t{-1} : node_of[parents[0]];
    node_of[state] = static_cast<std::int16_t>(sink.node(
        {node.cells, Cells(), static_cast<std::uint8_t>(node.digit), NodeKind::candidate, link, on, branch, parent}));
    for (std::size_t i = 1; i < parents.size(); ++i) sink.join({node_of[state], node_of[parents[i]], link});
  }
  return static_cast<int>(needed.size());
}

}  // namespace ninefold::logic
