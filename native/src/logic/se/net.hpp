#pragma once

#include <span>
#include <vector>

#include "logic/se/bits.hpp"
#include "logic/se/hints.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// A candidate that a net has turned on or off.
constexpr int candidate_count = Shape::cells * size;
constexpr int candidate_of(Cell cell, Digit digit) { return cell * size + digit; }
constexpr Cell cell_of(int candidate) { return candidate / size; }
constexpr Digit digit_of(int candidate) { return candidate % size; }
/// States number candidates twice: off, then on.
constexpr int state_of(int candidate, bool on) { return candidate * 2 + (on ? 1 : 0); }

using CandidateSet = Bits<(candidate_count + 63) / 64>;
using StateSet = Bits<(2 * candidate_count + 63) / 64>;

/// What a forcing search may use.
class Nested;
struct Reach {
  bool dynamic = false;   // later links may rest on earlier conclusions
  bool only_x = false;    // one digit, X links only
  int level = 0;          // rules inside branches: 1 small ones, from 2 on chains too
  bool cells = true, houses = true;  // which alternatives may be followed together
  bool contradictions = true;        // whether an assumption may refute itself
  Nested* nested = nullptr;  // needed from level 2 on
  Budget* budget = nullptr;  // may end a search
  bool tells = false;        // keeps the chains found inside branches, so that they can be told
};

/// Everything that follows from one assumption, each conclusion with its reasons, in the order the program finds it.
class Net {
 public:
  struct Node {
    std::uint16_t state;
    std::uint16_t depth;    // it rests on at least so many nodes, nested ones included
    std::uint32_t parents;  // where its reasons end; they begin where the previous node's end
    std::int16_t nested;    // number of the nested chain behind it, or -1
    std::int16_t cause;     // on: the house where it was the last place, or -1 for the last digit of its cell;
                            // off: the technique of the small rule that showed it, or -1
  };

  /// Follows the assumption until it contradicts itself, is exhausted, or would need more than `limit` nodes.
  void run(const Sketch& source, const Reach& reach, int candidate, bool on, int limit);

  [[nodiscard]] bool contradicts() const { return conflict_[0] >= 0; }
  /// The two nodes that cannot both hold.
  [[nodiscard]] int conflict(int i) const { return conflict_[i]; }
  [[nodiscard]] bool holds(int candidate, bool on) const { return (on ? on_ : off_).contains(candidate); }
  [[nodiscard]] const CandidateSet& set(bool on) const { return on ? on_ : off_; }
  /// Nodes of one kind in the order they were found.
  [[nodiscard]] const std::vector<std::uint16_t>& list(bool on) const { return on ? ons_ : offs_; }
  [[nodiscard]] const Node& node(int index) const { return nodes_[index]; }
  [[nodiscard]] int find(int candidate, bool on) const { return slots_[state_of(candidate, on)]; }
  [[nodiscard]] std::span<const std::uint16_t> parents(int index) const {
    const std::uint32_t begin = index == 0 ? 0 : nodes_[index - 1].parents;
    return {parents_.data() + begin, nodes_[index].parents - begin};
  }
  /// Marks every state that the node rests on, itself included, and every nested chain.
  void collect(int index, StateSet& states, std::vector<int>& nested) const;
  [[nodiscard]] int nested_nodes(int number) const { return nested_nodes_[number]; }
  [[nodiscard]] int node_count() const { return static_cast<int>(nodes_.size()); }
  [[nodiscard]] int nested_count() const { return static_cast<int>(nested_nodes_.size()); }
  /// A chain found inside the branch, kept if it may have to be told.
  [[nodiscard]] const NestedHint& nested_hint(int number) const { return nested_hints_[number]; }

 private:
  /// Forgets the last run; the premise is the first node.
  void start(const Sketch& source, const Reach& reach, int candidate, bool on);
  int add(int candidate, bool on, int depth);
  void turn_off(int parent, int candidate);
  void turn_on(int parent, int candidate, int house);
  void spread_on(int index);
  void spread_off(int index);
  /// Applies the rules a branch may use to what the links leave; says whether anything new went off.
  bool use_rules();
  void use_chains();
  /// Notes a reason of the rule's hint at hand and returns how deep it lies.
  int note_reason(int candidate);
  void turn_off_by_rule(int candidate, int depth, std::int16_t nested, std::int16_t rule);
  /// Adds as reasons what has left a cell or a house since the source.
  void add_cell_reasons(Cell cell, Digits gone);
  void add_house_reasons(int house, Digit digit, Digits gone);
  void close_reasons() { nodes_.back().parents = static_cast<std::uint32_t>(parents_.size()); }

  const Sketch* source_ = nullptr;
  Sketch sketch_;
  Reach reach_;
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> parents_;
  std::vector<std::uint16_t> reasons_;  // of the rule's hint at hand
  std::vector<std::uint16_t> ons_, offs_;
  std::array<std::uint16_t, 2 * candidate_count> slots_;
  std::vector<int> nested_nodes_;
  std::vector<NestedHint> nested_hints_;
  CandidateSet on_, off_;
  int conflict_[2] = {-1, -1};
};

}  // namespace ninefold::logic::se
