#pragma once

#include <cstdint>
#include <vector>

#include "logic/chains/link_graph.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// For every premise, a candidate on or off, the candidates that come on and go off with it.
class ImplicationTables {
 public:
  /// Premises and conclusions are numbered 2 * candidate + (on ? 1 : 0).
  static int state(int candidate, bool on) { return 2 * candidate + (on ? 1 : 0); }

  /// Follows the links of the graph one by one.
  void follow_links(const LinkGraph& graph);
  /// Places singles for some rounds after each premise, then joins the tables of everything that follows.
  void place_singles(const Board& board, const LinkGraph& graph, int rounds);

  [[nodiscard]] int words() const { return on_.words(); }
  [[nodiscard]] const std::uint64_t* on(int state) const { return on_[state]; }
  [[nodiscard]] const std::uint64_t* off(int state) const { return off_[state]; }

 private:
  void reset(int candidates);
  void close(int candidates);

  BitRows on_, off_;
};

}  // namespace ninefold::logic
