#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/layout.hpp"
#include "logic/technique.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

struct Candidate {
  CellNumber cell = 0;
  std::uint8_t digit = 0;
  friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// What a mark plays in the picture of a step.
enum class Role : std::uint8_t {
  pattern,    // the cells or candidates the step rests on; the base houses of a fish
  cover,      // houses the pattern removes from
  fin,        // extra base candidates
  endo_fin,   // base candidates in two base houses
  pivot,      // the hinge of a wing, the stem of a death blossom
  pincer,     // the wings' ends
  helper,     // cells that support the pattern: the subset of a uniqueness type 3, the bridge of a W-Wing
  color_a,    // the two colours of a cluster, and of a second one
  color_b,
  color_c,
  color_d,
  set_a,      // almost locked sets in the order of the step
  set_b,
  set_c,
  set_d,
  restricted, // candidates that link two sets
  link_end,   // a chain's ends
  conclusion, // what a branch arrives at
};

enum class MarkKind : std::uint8_t { cell, candidates, house, rule };

struct Mark {
  MarkKind kind;
  Role role;
  std::uint16_t index;  // of the cell, the house, or the rule in the puzzle
  Mask digits;          // candidates only
};

enum class NodeKind : std::uint8_t { candidate, group, als };

/// How a node follows from its parent.
enum class Link : std::uint8_t { none, strong, weak };

/// One node of a chain, loop, net or branch, in the order it is told. A tree hangs on `parent`, so a plain chain has
/// parent = its own index - 1 and the start of each branch has -1. Further parents of a node stand in Step::joins.
/// Behind the step's own nodes stand those of the chains that hold inside its branches, chain after chain.
struct Node {
  Cells cells;             // one cell, a group, or the cells of an almost locked set that hold `digit`
  Cells set;               // als only: the whole set
  std::uint8_t digit = 0;  // the digit the node speaks about
  NodeKind kind = NodeKind::candidate;
  Link link = Link::none;
  bool on = false;
  std::uint8_t branch = 0;
  std::int16_t parent = -1;
  std::int16_t chain = 0;  // the inner chain it belongs to; 0: the step itself
  std::int16_t proof = 0;  // the inner chain that shows it; 0: none
  std::int16_t rule = -1;  // the technique that shows it, where neither a link nor a chain does; -1: none
};

/// A second reason of a node: `node` also follows from `parent`.
struct Join {
  std::int16_t node, parent;
  Link link;
};

/// Flags that say how a technique was found without making it another technique.
enum StepFlag : std::uint8_t { siamese_flag = 1, cannibal_flag = 2 };

/// One step as read back from the store; the spans live as long as the store is unchanged.
struct StepView {
  Technique technique;
  Digits digits;       // the digits that identify the instance
  int extra;           // what the finder adds to the technique's score, in the profile's units
  int length;          // chains: number of links; else 0
  std::uint8_t flags;  // StepFlag
  std::span<const Candidate> placements, removals;
  std::span<const Mark> marks;
  std::span<const Node> nodes;
  std::span<const Join> joins;
};

/// Steps in flat arrays that keep their capacity when cleared, so that a warm store allocates nothing.
class Steps {
 public:
  [[nodiscard]] int size() const { return static_cast<int>(heads_.size()); }
  [[nodiscard]] bool empty() const { return heads_.empty(); }
  [[nodiscard]] StepView operator[](int index) const;
  void clear();
  /// Appends a copy of a step of another store.
  void append(const StepView& step);
  /// Keeps the first `size` steps.
  void truncate(int size);

 private:
  friend class Sink;
  struct Head {
    Technique technique;
    std::uint8_t flags;
    Mask digits;
    std::int32_t extra, length;
    // where each list ends; it begins where the previous step's ends
    std::uint32_t placements, removals, marks, nodes, joins;
  };
  void close(Technique technique, Digits digits, int extra, int length, std::uint8_t flags);
  void reopen();  // forgets everything behind the last closed step

  std::vector<Head> heads_;
  std::vector<Candidate> placements_, removals_;
  std::vector<Mark> marks_;
  std::vector<Node> nodes_;
  std::vector<Join> joins_;
};

}  // namespace ninefold::logic
