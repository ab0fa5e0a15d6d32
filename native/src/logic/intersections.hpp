#pragma once

#include "logic/finder.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// A digit whose places in `base` all lie in `cover` too; `outside` are its other places in `cover`.
struct Locked {
  Digit digit;
  int base, cover;
  Cells inside, outside;
};

/// A row or a column; all other houses are boxes, or like them.
inline bool is_line(const Board& board, int house) { return board.house(house).kind <= HouseKind::column; }

/// Every locked digit that removes something, from boxes into lines or from lines into boxes; visit returns true to
/// stop.
template <class Visit>
bool each_locked(const Board& board, bool from_box, Visit&& visit) {
  for (int base = 0; base < board.house_count(); ++base) {
    if (is_line(board, base) == from_box) continue;
    for (Digit digit : board.missing(base)) {
      const Digits where = board.where(base, digit);
      if (where.empty() || where.single()) continue;
      const Cells inside = board.places(digit, base);
      // A house that covers all places covers the first one.
      const Cell anchor = board.house(base).cell[where.first()];
      for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
        const int cover = board.layout().memberships[anchor][i].house;
        if (cover == base) continue;
        if (!inside.subset_of(board.house(cover).cells)) continue;
        const Cells outside = board.places(digit, cover) - inside;
        if (!outside.empty() && visit(Locked{digit, base, cover, inside, outside})) return true;
      }
    }
  }
  return false;
}

inline void mark_locked(Sink& sink, const Locked& locked) {
  sink.mark(Role::pattern, locked.inside, locked.digit);
  sink.mark_house(Role::pattern, locked.base);
  sink.mark_house(Role::cover, locked.cover);
}

}  // namespace ninefold::logic
