#include <vector>

#include "logic/deadly.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr Technique by_type[] = {Technique::unique_loop_1, Technique::unique_loop_2, Technique::unique_loop_3,
                                 Technique::unique_loop_4};

/// Closed walks over cells that hold one pair, from house to house, with two cells in every house they touch. The two
/// digits could alternate either way round, so some cell must break out.
class LoopWalk {
 public:
  LoopWalk(const Board& board, const Search& search, Sink& sink, Digits pair, std::vector<Cells>& seen)
      : board_(board), search_(search), sink_(sink), pair_(pair), seen_(seen) {
    open_ = board.places(pair.first()) & board.places(pair.last());
  }

  /// Loops whose smallest clean cell is `start`; true to stop.
  bool run(Cell start) {
    start_ = start;
    pattern_ = {pair_, Cells::of(start), {}};
    extra_ = {};
    sides_ = {Cells::of(start), {}};
    return extend(start, 1, -1);
  }

 private:
  bool extend(Cell last, int length, int entered) {
    if (!search_.budget->spend()) return true;
    for (int i = 0; i < board_.layout().membership_count[last]; ++i) {
      const int house = board_.layout().memberships[last][i].house;
      if (house == entered) continue;
      const Cells& cells = board_.house(house).cells;
      if (length >= shortest && length % 2 == 0 && cells.contains(start_) && is_deadly() && report()) return true;
      for (Cell next : (open_ & cells) - pattern_.cells())
        if (step_to(next, length, house)) return true;
    }
    return false;
  }

  bool step_to(Cell next, int length, int house) {
    const bool clean = board_.candidates(next) == pair_;
    if (clean && next < start_) return false;
    if (length >= longest || crowds(next, length % 2)) return false;
    const auto saved_pattern = pattern_;
    const auto saved_extra = extra_;
    const auto saved_sides = sides_;
    (clean ? pattern_.floor : pattern_.roof).insert(next);
    extra_ |= board_.candidates(next) - pair_;
    sides_[length % 2].insert(next);
    const bool stop =
        (pattern_.roof.count() <= 2 || extra_.single()) && extend(next, length + 1, house);
    pattern_ = saved_pattern;
    extra_ = saved_extra;
    sides_ = saved_sides;
    return stop;
  }

  /// A house may hold one cell of each side only.
  [[nodiscard]] bool crowds(Cell cell, int side) const { return board_.peers(cell).intersects(sides_[side]); }

  /// Every house the loop touches holds one cell of each side.
  [[nodiscard]] bool is_deadly() const {
    for (Cell cell : pattern_.cells())
      for (int i = 0; i < board_.layout().membership_count[cell]; ++i) {
        const Cells& house = board_.house(board_.layout().memberships[cell][i].house).cells;
        if ((house & sides_[0]).count() != 1 || (house & sides_[1]).count() != 1) return false;
      }
    return true;
  }

  bool report() {
    if (pattern_.roof.empty()) return false;
    // The same cells come round in both directions.
    for (const Cells& cells : seen_)
      if (cells == pattern_.cells()) return false;
    seen_.push_back(pattern_.cells());
    using Rule = bool (*)(const Board&, Sink&, Technique, const DeadlyPattern&);
    constexpr Rule rules[] = {deadly_single_roof, deadly_single_extra, deadly_subset, deadly_locked};
    for (int type = 0; type < 4; ++type)
      if (search_.wants(by_type[type]) && rules[type](board_, sink_, by_type[type], pattern_)) return true;
    return false;
  }

  static constexpr int shortest = 6, longest = 14;
  const Board& board_;
  const Search& search_;
  Sink& sink_;
  Digits pair_;
  std::vector<Cells>& seen_;
  Cells open_;
  Cell start_ = 0;
  DeadlyPattern pattern_;
  Digits extra_;
  std::array<Cells, 2> sides_;
};

}  // namespace

/// Unique rectangles of six cells and more.
void unique_loops(const Board& board, const Search& search, Sink& sink) {
  std::vector<Cells> seen;
  for (Cell start : board.bivalue_cells()) {
    LoopWalk walk(board, search, sink, board.candidates(start), seen);
    if (walk.run(start)) return;
  }
}

}  // namespace ninefold::logic
