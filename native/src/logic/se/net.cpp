#include "logic/se/net.hpp"

#include <algorithm>

#include "logic/se/branch_rules.hpp"
#include "logic/se/nested.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

int Net::add(int candidate, bool on, int depth) {
  const int index = static_cast<int>(nodes_.size());
  nodes_.push_back({static_cast<std::uint16_t>(state_of(candidate, on)), static_cast<std::uint16_t>(depth), 0, -1, -1});
  return index;
}

void Net::start(const Sketch& source, const Reach& reach, int candidate, bool on) {
  source_ = &source;
  reach_ = reach;
  sketch_ = source;
  nodes_.clear();
  parents_.clear();
  ons_.clear();
  offs_.clear();
  nested_nodes_.clear();
  nested_hints_.clear();
  on_ = off_ = CandidateSet();
  conflict_[0] = conflict_[1] = -1;
  add(candidate, on, 0);
  close_reasons();
  (on ? on_ : off_).insert(candidate);
  (on ? ons_ : offs_).push_back(0);
  slots_[state_of(candidate, on)] = 0;
}

void Net::run(const Sketch& source, const Reach& reach, int candidate, bool on, int limit) {
  start(source, reach, candidate, on);
  std::size_t next_on = 0, next_off = 0;
  while (!contradicts() && !reach_.budget->exhausted()) {
    if (next_on < ons_.size()) {
      const int index = ons_[next_on++];
      if (reach_.level == 0 && nodes_[index].depth + 2 > limit) return;
      spread_on(index);
    } else if (next_off < offs_.size()) {
      const int index = offs_[next_off++];
      if (reach_.level == 0 && nodes_[index].depth + 2 > limit) return;
      spread_off(index);
    } else if (reach_.level == 0 || !use_rules()) {
      return;
    }
  }
}

void Net::turn_off(int parent, int candidate) {
  const bool clash = on_.contains(candidate);
  if (!clash && off_.contains(candidate)) return;
  const int index = add(candidate, false, nodes_[parent].depth + 1);
  parents_.push_back(static_cast<std::uint16_t>(parent));
  close_reasons();
  if (clash) {
    conflict_[0] = find(candidate, true);
    conflict_[1] = index;
    return;
  }
  off_.insert(candidate);
  slots_[state_of(candidate, false)] = static_cast<std::uint16_t>(index);
  offs_.push_back(static_cast<std::uint16_t>(index));
}

void Net::spread_on(int index) {
  const int candidate = nodes_[index].state / 2;
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  if (!reach_.only_x)
    for (Digit other : sketch_.candidates(cell)) {
      if (other == digit) continue;
      turn_off(index, candidate_of(cell, other));
      if (contradicts()) return;
    }
  for (const auto& [house, position] : chain_houses(cell).of)
    for (int other : sketch_.where(house, digit)) {
      if (other == position) continue;
      turn_off(index, candidate_of(Layout::standard().houses[house].cell[other], digit));
      if (contradicts()) return;
    }
}

/// The reasons of a new node are already on the heap when it is known that it is new.
void Net::turn_on(int parent, int candidate, int house) {
  const bool clash = off_.contains(candidate);
  const int index = add(candidate, true, nodes_[parent].depth + 1);
  nodes_.back().cause = static_cast<std::int16_t>(house);
  close_reasons();
  if (clash) {
    conflict_[0] = index;
    conflict_[1] = find(candidate, false);
    return;
  }
  on_.insert(candidate);
  slots_[state_of(candidate, true)] = static_cast<std::uint16_t>(index);
  ons_.push_back(static_cast<std::uint16_t>(index));
}

void Net::spread_off(int index) {
  const int candidate = nodes_[index].state / 2;
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  const Digits here = sketch_.candidates(cell);
  if (const Digits rest = here - Digits::of(digit); !reach_.only_x && rest.single()) {
    const int target = candidate_of(cell, rest.first());
    if (!on_.contains(target)) {
      parents_.push_back(static_cast<std::uint16_t>(index));
      if (reach_.dynamic) add_cell_reasons(cell, source_->candidates(cell) - here);
      turn_on(index, target, -1);
    }
  }
  for (const auto& [house, position] : chain_houses(cell).of) {
    if (contradicts()) return;
    const Digits places = sketch_.where(house, digit);
    const Digits rest = places - Digits::of(position);
    if (!rest.single()) continue;
    const int target = candidate_of(Layout::standard().houses[house].cell[rest.first()], digit);
    if (on_.contains(target)) continue;
    parents_.push_back(static_cast<std::uint16_t>(index));
    if (reach_.dynamic) add_house_reasons(house, digit, source_->where(house, digit) - places);
    turn_on(index, target, house);
  }
  if (reach_.dynamic) sketch_.remove(cell, digit);
}

void Net::add_cell_reasons(Cell cell, Digits gone) {
  for (Digit digit : gone) parents_.push_back(slots_[state_of(candidate_of(cell, digit), false)]);
}

void Net::add_house_reasons(int house, Digit digit, Digits gone) {
  for (int position : gone)
    parents_.push_back(slots_[state_of(candidate_of(Layout::standard().houses[house].cell[position], digit), false)]);
}

int Net::note_reason(int candidate) {
  reasons_.push_back(slots_[state_of(candidate, false)]);
  return nodes_[reasons_.back()].depth;
}

bool Net::use_rules() {
  const std::size_t before = offs_.size();
  const auto hint_of = [&](Technique rule) {
    return [&, number = static_cast<std::int16_t>(rule)](auto reasons, auto removals) {
      reasons_.clear();
      int depth = 0;
      reasons([&](Cell cell, Digit digit) { depth = std::max(depth, note_reason(candidate_of(cell, digit))); });
      removals([&](Cell cell, Digit digit) { turn_off_by_rule(candidate_of(cell, digit), depth + 1, -1, number); });
    };
  };
  // The first rule that finds anything ends the round, but gives all its hints.
  const auto found = [&] { return offs_.size() > before; };
  locked_in_boxes(*source_, sketch_, hint_of(Technique::pointing));
  locked_in_lines(*source_, sketch_, hint_of(Technique::claiming));
  if (!found()) hidden_pairs(*source_, sketch_, hint_of(Technique::hidden_pair));
  if (!found()) naked_pairs(*source_, sketch_, hint_of(Technique::naked_pair));
  if (!found()) x_wings(*source_, sketch_, hint_of(Technique::x_wing));
  if (!found() && reach_.level >= 2) use_chains();
  return found();
}

void Net::use_chains() {
  const auto now = reach_.tells ? std::make_shared<const Sketch>(sketch_) : nullptr;
  for (const NestedHint& hint : reach_.nested->find(*source_, sketch_, reach_)) {
    reasons_.clear();
    int depth = 0;
    for (int candidate : hint.reasons) depth = std::max(depth, note_reason(candidate));
    const auto number = static_cast<std::int16_t>(nested_nodes_.size());
    nested_nodes_.push_back(hint.nodes);
    if (reach_.tells) nested_hints_.emplace_back(hint).now = now;
    for (int candidate : hint.removals) turn_off_by_rule(candidate, depth + 1 + hint.nodes, number, -1);
  }
}

/// The program does not compare such a conclusion with what is on; the clash shows when its links are followed.
/// What holds without any assumption is a step of its own, and no part of this one.
void Net::turn_off_by_rule(int candidate, int depth, std::int16_t nested, std::int16_t rule) {
  if (reasons_.empty() || off_.contains(candidate)) return;
  const int index = add(candidate, false, depth);
  nodes_.back().nested = nested;
  nodes_.back().cause = rule;
  parents_.insert(parents_.end(), reasons_.begin(), reasons_.end());
  close_reasons();
  off_.insert(candidate);
  slots_[state_of(candidate, false)] = static_cast<std::uint16_t>(index);
  offs_.push_back(static_cast<std::uint16_t>(index));
}

void Net::collect(int index, StateSet& states, std::vector<int>& nested) const {
  const Node& node = nodes_[index];
  if (states.contains(node.state)) return;
  states.insert(node.state);
  if (node.nested >= 0 && std::ranges::find(nested, node.nested) == nested.end()) nested.push_back(node.nested);
  for (int parent : parents(index)) collect(parent, states, nested);
}

}  // namespace ninefold::logic::se
