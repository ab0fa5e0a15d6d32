#pragma once

#include <cstdint>
#include <vector>

#include "logic/chains/link_graph.hpp"
#include "logic/sink.hpp"

namespace ninefold::logic {

/// Everything that singles derive from one premise, with reasons, so that a conclusion can be told as a net.
class Propagation {
 public:
  Propagation(const Board& board, const LinkGraph& graph) : board_(board), graph_(graph) {}

  void from(int candidate, bool on);
  [[nodiscard]] bool derived(int candidate, bool on) const { return place_[2 * candidate + (on ? 1 : 0)] >= 0; }
  /// Tells how a state follows, as one branch; it must have been derived. Returns the number of nodes.
  int tell(int end, Sink& sink, std::uint8_t branch) const;

 private:
  /// Why a state holds: on because a cell or a house has no other place left, off because of one candidate.
  struct Reason {
    enum class Kind : std::uint8_t { premise, excluded, last_in_cell, last_in_house } kind;
    std::int16_t source;  // state for excluded, house for last_in_house
  };

  void derive(int state, Reason reason);
  void derive_singles();
  void follow_on(int candidate);
  void follow_off(int candidate);
  void parents_of(int state, std::vector<int>& parents) const;

  const Board& board_;
  const LinkGraph& graph_;
  std::vector<std::int16_t> place_;  // by state: position in order_, or -1
  std::vector<std::int16_t> order_;
  std::vector<Reason> reasons_;  // by position
};

}  // namespace ninefold::logic
