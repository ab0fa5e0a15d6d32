#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "logic/als/collection.hpp"
#include "logic/board.hpp"
#include "logic/chains/bit_rows.hpp"
#include "logic/step.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

class Memory;

/// Of a node, or of one of its two states: candidates, as many groups at most, and the digits of almost locked sets.
using NodeNumber = std::conditional_t<(Shape::digits > 9), std::int32_t, std::int16_t>;
static_assert(2 * (2 * Shape::cells * Shape::digits + AlsCollection::most_digits + Shape::digits) <
              std::numeric_limits<NodeNumber>::max());

/// Which nodes and links a chain may use.
enum class GraphKind : std::uint8_t {
  one_digit,         // single candidates; links inside houses only
  one_digit_groups,  // the same with groups
  pairs,             // candidates of bivalue cells; strong inside cells, weak inside houses
  candidates,        // single candidates, every link
  groups,            // and groups
  sets,              // and almost locked sets
};

/// What a node of the graph says when it is on: `digit` is in one of `cells`.
struct GraphNode {
  Cells cells;
  Digit digit = 0;
  NodeKind kind = NodeKind::candidate;
  std::int16_t set = -1;  // number of the almost locked set, for its nodes
};

/// The links of a board. Candidates come first, ordered by cell and digit; groups follow, then the digits of almost
/// locked sets. Weak: not both on. Strong: not both off. Both go either way, but for one case: a set that loses a digit
/// also turns on the candidates that are the only place of another digit in it.
class LinkGraph {
 public:
  /// Links through rules of several cells come from the memory, where there is one.
  void build(const Board& board, GraphKind kind, const AlsCollection* sets = nullptr, Memory* memory = nullptr);

  [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
  [[nodiscard]] int candidate_count() const { return candidate_count_; }
  [[nodiscard]] int words() const { return weak_.words(); }
  [[nodiscard]] const GraphNode& node(int index) const { return nodes_[index]; }
  [[nodiscard]] Cell cell(int candidate) const { return nodes_[candidate].cells.first(); }
  [[nodiscard]] Digit digit(int index) const { return nodes_[index].digit; }
  /// The node of a candidate, or -1.
  [[nodiscard]] int find(Cell cell, Digit digit) const { return index_[cell * Shape::digits + digit]; }
  [[nodiscard]] const std::uint64_t* weak(int node) const { return weak_[node]; }
  [[nodiscard]] const std::uint64_t* strong(int node) const { return strong_[node]; }
  [[nodiscard]] bool is_weak(int a, int b) const { return weak_.test(a, b); }
  /// Nodes with at least one strong link.
  [[nodiscard]] const std::uint64_t* linked() const { return linked_[0]; }
  [[nodiscard]] const Als& set_of(int node) const { return (*sets_)[nodes_[node].set]; }
  /// All cells a node rests on: for the node of a set the whole set.
  [[nodiscard]] const Cells& ground(int node) const {
    return nodes_[node].kind == NodeKind::als ? set_of(node).cells : nodes_[node].cells;
  }

 private:
  void add_candidates(const Board& board, const Cells& cells);
  void add_groups(const Board& board);
  void add_set_nodes(const Board& board);
  void link_cells(const Board& board);
  void link_peers(const Board& board);
  void link_pairs(const Board& board);
  void link_rules(const Board& board, Memory* memory);
  void link_house(const Board& board, int house, Digit digit);
  void link_bundles(const Board& board);
  void link_in_set(int a, int b);
  void join_weak(int a, int b);
  void join_strong(int a, int b);
  [[nodiscard]] int group_with(const Cells& cells, Digit digit) const;

  std::vector<GraphNode> nodes_;
  std::array<std::int16_t, Shape::cells * Shape::digits> index_{};
  int candidate_count_ = 0, group_end_ = 0;
  const AlsCollection* sets_ = nullptr;
  BitRows weak_, strong_, linked_;
};

}  // namespace ninefold::logic
