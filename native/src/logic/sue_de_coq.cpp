#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Cells of a box-line intersection with at least two candidates more than cells, absorbed by cells of the rest of the
/// line and cells of the rest of the box: all digits are locked where they stand.
class SueDeCoq {
 public:
  SueDeCoq(const Board& board, const Search& search, Sink& sink) : board_(board), search_(search), sink_(sink) {}

  bool run(int line, int box) {
    line_ = line;
    box_ = box;
    const Cells crossing = board_.house(line).cells & board_.house(box).cells & board_.empty_cells();
    if (crossing.count() < 2) return false;
    return each_subset(crossing, 2, crossing.count(), [&](const Cells& core, Digits digits) {
      if (digits.count() < core.count() + 2) return false;
      core_ = core;
      core_digits_ = digits;
      return with_line_cells();
    });
  }

 private:
  /// Non-empty subsets of the pool, smaller prefixes first; visit returns true to stop.
  template <class Visit>
  bool each_subset(Cells pool, int least, int most, Visit&& visit, Cells chosen = {}, Digits digits = {}) {
    while (pool) {
      const Cell cell = pool.pop_first();
      const Cells more = chosen | Cells::of(cell);
      const Digits wider = digits | board_.candidates(cell);
      if (more.count() >= least && visit(more, wider)) return true;
      if (more.count() < most && each_subset(pool, least, most, visit, more, wider)) return true;
    }
    return false;
  }

  /// Cells of the line outside the box that hold digits of the core, and a few others.
  bool with_line_cells() {
    const Cells pool = (board_.house(line_).cells & board_.empty_cells()) - board_.house(box_).cells;
    const int room = core_digits_.count() - core_.count();
    return each_subset(pool, 1, room - 1 + spare, [&](const Cells& cells, Digits digits) {
      if (!search_.budget->spend()) return true;
      if (!digits.intersects(core_digits_)) return false;
      // Every cell must bind a digit of the core: more own digits than spare cells can never balance.
      const int own = (digits - core_digits_).count();
      if (cells.count() <= own) return false;
      line_cells_ = cells;
      line_digits_ = digits;
      return with_box_cells();
    });
  }

  bool with_box_cells() {
    // A digit of the core is absorbed by one side only.
    const Digits taken = line_digits_ & core_digits_;
    if (taken == core_digits_) return false;
    Cells pool;
    for (Cell cell : (board_.house(box_).cells & board_.empty_cells()) - board_.house(line_).cells)
      if (!board_.candidates(cell).intersects(taken)) pool.insert(cell);
    const int room = core_digits_.count() - core_.count();
    return each_subset(pool, 1, room - 1 + spare, [&](const Cells& cells, Digits digits) {
      if (!search_.budget->spend()) return true;
      if (!digits.intersects(core_digits_)) return false;
      const int all_cells = core_.count() + line_cells_.count() + cells.count();
      const Digits line_own = line_digits_ - core_digits_, box_own = digits - core_digits_;
      // A digit outside the core that both parts hold counts for each of them.
      const int all_digits = core_digits_.count() + line_own.count() + box_own.count();
      if (all_cells != all_digits) return false;
      return report(cells, digits);
    });
  }

  bool report(const Cells& box_cells, Digits box_digits) {
    sink_.begin(Technique::sue_de_coq, {});
    const Cells &line = board_.house(line_).cells, &box = board_.house(box_).cells;
    const Digits from_line = (core_digits_ | line_digits_) - box_digits;
    const Digits from_box = (core_digits_ | box_digits) - line_digits_;
    // A digit outside the core that both parts hold is locked in each of them by itself.
    const Digits twice = (line_digits_ & box_digits) - core_digits_;
    for (Cell cell : ((line | box) & board_.empty_cells()) - core_ - line_cells_ - box_cells) {
      Digits digits;
      if (line.contains(cell)) digits |= from_line | twice;
      if (box.contains(cell)) digits |= from_box | twice;
      sink_.remove(board_, cell, digits);
    }
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) {
      for (Cell cell : core_) sink_.mark(Role::pattern, cell, board_.candidates(cell));
      for (Cell cell : line_cells_) sink_.mark(Role::set_a, cell, board_.candidates(cell));
      for (Cell cell : box_cells) sink_.mark(Role::set_b, cell, board_.candidates(cell));
      sink_.mark_house(Role::pattern, line_);
      sink_.mark_house(Role::pattern, box_);
    }
    return sink_.commit();
  }

  static constexpr int spare = 2;
  const Board& board_;
  const Search& search_;
  Sink& sink_;
  int line_ = 0, box_ = 0;
  Cells core_, line_cells_;
  Digits core_digits_, line_digits_;
};

}  // namespace

void sue_de_coq(const Board& board, const Search& search, Sink& sink) {
  SueDeCoq finder(board, search, sink);
  for (int line = 0; line < board.house_count(); ++line) {
    if (board.house(line).kind == HouseKind::box) continue;
    for (int box = 0; box < board.house_count(); ++box)
      if (board.house(box).kind == HouseKind::box && board.house(line).cells.intersects(board.house(box).cells) &&
          finder.run(line, box))
        return;
  }
}

}  // namespace ninefold::logic
