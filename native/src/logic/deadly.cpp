#include "logic/deadly.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

SharedHouses shared_houses(const Board& board, const Cells& cells) {
  SharedHouses shared;
  const Cell anchor = cells.first();
  for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
    const int house = board.layout().memberships[anchor][i].house;
    if (cells.subset_of(board.house(house).cells)) shared.house[shared.count++] = house;
  }
  return shared;
}

bool confined(const Board& board, Digit digit, int house, const Cells& cells) {
  const Cells places = board.places(digit, house);
  return !places.empty() && places.subset_of(cells);
}

bool finish_deadly(const Board& board, Sink& sink, const DeadlyPattern& pattern) {
  if (!sink.has_effect()) return false;
  if (sink.wants_marks())
    for (Cell cell : pattern.cells()) {
      const Digits own = board.candidates(cell);
      if (own.empty()) sink.mark(Role::pattern, cell);
      else sink.mark(Role::pattern, cell, own & pattern.digits);
      if (const Digits extra = own - pattern.digits) sink.mark(Role::fin, cell, extra);
    }
  return sink.commit();
}

bool deadly_single_roof(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern) {
  if (pattern.roof.count() != 1) return false;
  sink.begin(technique, pattern.digits);
  sink.remove(board, pattern.roof, pattern.digits);
  return finish_deadly(board, sink, pattern);
}

bool deadly_single_extra(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern) {
  if (pattern.roof.count() < 2) return false;
  const Digits extra = board.digits_in(pattern.roof) - pattern.digits;
  if (!extra.single()) return false;
  sink.begin(technique, pattern.digits);
  sink.remove(board, board.common_peers(pattern.roof), extra.first());
  return finish_deadly(board, sink, pattern);
}

namespace {

class RoofSubset {
 public:
  RoofSubset(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern)
      : board_(board), sink_(sink), technique_(technique), pattern_(pattern) {}

  bool run(int house, Digits extra) {
    house_ = house;
    return extend((board_.house(house).cells & board_.empty_cells()) - pattern_.cells(), {}, extra);
  }

 private:
  bool extend(Cells pool, Cells subset, Digits digits) {
    if (!subset.empty() && digits.count() == subset.count() + 1 && report(subset, digits)) return true;
    while (pool) {
      const Cell cell = pool.pop_first();
      const Digits own = board_.candidates(cell);
      // The digits of the pattern stay out of it: the reader looks for the extras alone.
      if (own.intersects(pattern_.digits)) continue;
      const Digits more = digits | own;
      if (more.count() <= largest && extend(pool, subset | Cells::of(cell), more)) return true;
    }
    return false;
  }

  bool report(const Cells& subset, Digits digits) {
    const SharedHouses shared = shared_houses(board_, pattern_.roof | subset);
    if (shared.house[0] != house_) return false;  // fits two houses: told from the first of them
    Cells around;
    for (int i = 0; i < shared.count; ++i) around |= board_.house(shared.house[i]).cells;
    sink_.begin(technique_, pattern_.digits);
    sink_.remove(board_, around - subset - pattern_.cells(), digits);
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) {
      for (Cell cell : subset) sink_.mark(Role::helper, cell, board_.candidates(cell));
      for (int i = 0; i < shared.count; ++i) sink_.mark_house(Role::helper, shared.house[i]);
    }
    return finish_deadly(board_, sink_, pattern_);
  }

  static constexpr int largest = 5;
  const Board& board_;
  Sink& sink_;
  Technique technique_;
  const DeadlyPattern& pattern_;
  int house_ = 0;
};

}  // namespace

bool deadly_subset(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern) {
  if (pattern.roof.count() != 2) return false;
  const Digits extra = board.digits_in(pattern.roof) - pattern.digits;
  if (extra.count() < 2) return false;
  RoofSubset subset(board, sink, technique, pattern);
  const SharedHouses shared = shared_houses(board, pattern.roof);
  for (int i = 0; i < shared.count; ++i)
    if (subset.run(shared.house[i], extra)) return true;
  return false;
}

bool deadly_locked(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern) {
  if (pattern.roof.count() != 2) return false;
  const SharedHouses shared = shared_houses(board, pattern.roof);
  for (int i = 0; i < shared.count; ++i)
    for (Digit locked : pattern.digits) {
      if (!confined(board, locked, shared.house[i], pattern.roof)) continue;
      sink.begin(technique, pattern.digits);
      sink.remove(board, pattern.roof, pattern.digits - Digits::of(locked));
      if (sink.wants_marks()) sink.mark_house(Role::helper, shared.house[i]);
      if (finish_deadly(board, sink, pattern)) return true;
    }
  return false;
}

}  // namespace ninefold::logic
