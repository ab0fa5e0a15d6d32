#include "logic/se/rule.hpp"

namespace ninefold::logic::se {

namespace {

/// All places of a digit in one house lie in a second one: the rest of the second loses it.
struct Locked {
  Digit digit;
  int from, to;  // houses
  Cells base, removed;
};

void mark(Sink& sink, const Locked& locked) {
  if (!sink.wants_marks()) return;
  sink.mark(Role::pattern, locked.base, locked.digit);
  sink.mark_house(Role::pattern, locked.from);
  sink.mark_house(Role::cover, locked.to);
}

/// Gives every locked digit between houses of two kinds, the first kind's houses in order, to `use` until it says true.
template <class Use>
bool each_locked(const Board& board, int first_from, int first_to, Use use) {
  const Layout& layout = board.layout();
  for (int from = first_from; from < first_from + size; ++from) {
    const Digits open = board.missing(from);
    if (open.empty()) continue;
    for (int to = first_to; to < first_to + size; ++to) {
      const Cells shared = layout.houses[from].cells & layout.houses[to].cells;
      if (shared.empty()) continue;
      for (Digit digit : open) {
        const Cells base = board.places(digit, from);
        if (base.empty() || !base.subset_of(shared)) continue;
        const Cells removed = board.places(digit, to) - base;
        if (removed.empty()) continue;
        if (use(Locked{digit, from, to, base, removed})) return true;
      }
    }
  }
  return false;
}

/// Whether the removal at once leaves a single place in another house of the kind it started from.
bool place_at_once(const Board& board, Sink& sink, const Locked& locked, Technique technique, int rating) {
  const int first = locked.from / size * size;
  for (int house = first; house < first + size; ++house) {
    if (house == locked.from) continue;
    const Cells before = board.places(locked.digit, house);
    if (!before.intersects(locked.removed)) continue;
    const Cells after = before - locked.removed;
    if (after.count() != 1) continue;
    sink.begin(technique, Digits::of(locked.digit));
    sink.set_extra(rating);
    sink.place(after.first(), locked.digit);
    mark(sink, locked);
    if (sink.wants_marks()) sink.mark_house(Role::helper, house);
    return sink.commit();
  }
  return false;
}

bool remove(const Board& board, Sink& sink, const Locked& locked, Technique technique, int rating) {
  sink.begin(technique, Digits::of(locked.digit));
  sink.set_extra(rating);
  sink.remove(board, locked.removed, locked.digit);
  mark(sink, locked);
  return sink.commit();
}

}  // namespace

bool direct_locking(Round& round) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  const auto pointing = [&](const Locked& locked) {
    return place_at_once(board, sink, locked, Technique::direct_pointing, 17);
  };
  const auto claiming = [&](const Locked& locked) {
    return place_at_once(board, sink, locked, Technique::direct_claiming, 19);
  };
  return each_locked(board, first_box, first_column, pointing) || each_locked(board, first_box, first_row, pointing) ||
         each_locked(board, first_column, first_box, claiming) || each_locked(board, first_row, first_box, claiming);
}

bool locking(Round& round) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  const auto pointing = [&](const Locked& locked) { return remove(board, sink, locked, Technique::pointing, 26); };
  const auto claiming = [&](const Locked& locked) { return remove(board, sink, locked, Technique::claiming, 28); };
  return each_locked(board, first_box, first_column, pointing) || each_locked(board, first_box, first_row, pointing) ||
         each_locked(board, first_column, first_box, claiming) || each_locked(board, first_row, first_box, claiming);
}

}  // namespace ninefold::logic::se
