#pragma once

#include <span>
#include <vector>

#include "logic/se/length_bonus.hpp"
#include "logic/se/links.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// A conclusion from one chain: a cycle that holds in both directions, or a candidate that refutes itself.
struct UnaryHint {
  enum class Kind : std::uint8_t { none, cycle, becomes_off, becomes_on };
  Kind kind = Kind::none;
  Mode mode = Mode::x;
  int rating = 0;
  int nodes = 0;
  int start = 0;
  std::uint64_t rank = 0;
  std::vector<std::uint16_t> path;      // from the last candidate back to the start, off and on in turn; see trace()
  std::vector<std::uint16_t> removals;
};

/// Which of them are looked for: forcing chains and cycles along X links, cycles along Y links, and both along all links.
struct ChainKinds {
  bool x_chains = true, x_cycles = true, y_cycles = true, xy_chains = true, xy_cycles = true;
};

/// Forcing chains and cycles that start from one candidate; the easiest is kept, of equal ones the first.
template <int Words>
class Unary {
 public:
  using Set = Bits<Words>;
  static constexpr int capacity = Words * 64;

  /// The easiest hint of these kinds.
  const UnaryHint& search(const Sketch& sketch, const ChainKinds& kinds = {});
  /// Every hint that is the easiest for something it removes, in order.
  const std::vector<UnaryHint>& search_all(const Sketch& sketch);
  /// After search_all: whether all candidates of some cell or house lead to a common conclusion.
  [[nodiscard]] bool may_force(const Sketch& sketch);
  [[nodiscard]] const Links<Words>& links() const { return links_; }
  /// Writes the path of a forcing chain, which the search itself does not need.
  void trace(const Sketch& sketch, UnaryHint& hint);

 private:
  /// Where a hint stands among all: by rating, nodes, links, start; the lowest wins.
  using Rank = std::uint64_t;
  static Rank rank_of(bool cycle, Mode mode, int nodes, int start) {
    return static_cast<Rank>(rating_of(cycle, mode, nodes)) << 40 | static_cast<Rank>(nodes) << 24 |
           static_cast<Rank>(mode) << 20 | static_cast<Rank>(start) << 4 | (cycle ? 0u : 1u);
  }
  static int rating_of(bool cycle, Mode mode, int nodes) {
    return (mode == Mode::xy ? 70 : cycle ? 65 : 66) + length_bonus(nodes);
  }

  /// Why a candidate went on: `on` turned `off` off, which left it alone.
  struct Reason {
    std::uint16_t on, off;
  };

  /// Two links at once: what is on turns `off` off, which turns `on` on.
  struct Hop {
    std::uint16_t off, on;
  };

  void prepare(Mode mode);
  /// Advances all starts by two links and notes which of them refute themselves by that; false when none moved.
  bool advance();
  /// The hops of a candidate in the program's order; they are listed when they are first asked for.
  [[nodiscard]] std::span<const Hop> hops_from(const Sketch& sketch, Mode mode, int from);
  void forcing(Mode mode);
  void forcing_all(Mode mode);
  void cycles(const Sketch& sketch, Mode mode);
  void cycles_from(const Sketch& sketch, Mode mode, int start);
  void close_cycle(Mode mode, int start, Reason last);
  [[nodiscard]] bool has_met(int candidate, int on, int start) const;
  void turn_on(const Sketch& sketch, Mode mode, Reason reason, Set& on);
  /// Supposes the start to be on and returns the candidate that turns it off; the reasons lead from there to the start.
  [[nodiscard]] std::uint16_t refute_on(const Sketch& sketch, Mode mode, std::uint16_t start);
  /// Supposes the start to be off until it goes on; the reasons lead from it around to itself.
  void refute_off(const Sketch& sketch, Mode mode, std::uint16_t start);
  void keep(UnaryHint::Kind kind, Mode mode, int nodes, int start);
  /// Adds a hint to the list and lowers the rank of what it removes.
  void list(UnaryHint::Kind kind, Mode mode, int nodes, int start);

  Links<Words> links_;
  UnaryHint best_;
  Rank best_rank_ = 0;  // hints of this rank or above are not wanted
  bool listing_ = false;
  std::vector<UnaryHint> hints_;
  std::array<Rank, capacity> removal_rank_;
  std::array<Set, capacity> weak_, strong_, step_, reached_, frontier_;
  Set active_;               // starts that still move
  Set turn_off_, turn_on_;   // candidates whose chain has just come back to refute them
  std::vector<Hop> hops_;
  std::array<std::pair<std::int32_t, std::int32_t>, capacity> hop_range_;  // of a candidate; from -1: not listed yet
  std::array<Reason, capacity> reason_;  // by candidate that went on
  std::vector<std::uint16_t> queue_, path_;
};

}  // namespace ninefold::logic::se
