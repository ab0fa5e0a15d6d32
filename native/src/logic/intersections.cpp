#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

/// All places of a digit in `base` lie in `cover` too: the rest of `cover` loses it.
bool locked(const Board& board, Sink& sink, Technique technique, Digit digit, int base, int cover) {
  const Cells inside = board.places(digit, base);
  if (!inside.subset_of(board.house(cover).cells)) return false;
  const Cells outside = board.places(digit, cover) - inside;
  if (outside.empty()) return false;
  sink.begin(technique, Digits::of(digit));
  sink.remove(board, outside, digit);
  if (sink.wants_marks()) {
    sink.mark(Role::pattern, inside, digit);
    sink.mark_house(Role::pattern, base);
    sink.mark_house(Role::cover, cover);
  }
  return sink.commit();
}

bool is_box(const Board& board, int house) { return board.house(house).kind == HouseKind::box; }

/// Looks at the other houses of one place only: a house that covers all places covers that one.
bool locked_from(const Board& board, Sink& sink, Technique technique, Digit digit, int base, bool cover_is_box) {
  const Digits where = board.where(base, digit);
  if (where.empty() || where.single()) return false;
  const Cell anchor = board.house(base).cell[where.first()];
  for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
    const int cover = board.layout().memberships[anchor][i].house;
    if (cover == base || is_box(board, cover) != cover_is_box) continue;
    if (locked(board, sink, technique, digit, base, cover)) return true;
  }
  return false;
}

}  // namespace

/// A digit whose places in a box lie in one line leaves the rest of the line.
void pointing(const Board& board, const Search&, Sink& sink) {
  for (int house = 0; house < board.house_count(); ++house) {
    if (!is_box(board, house)) continue;
    for (Digit digit : board.missing(house))
      if (locked_from(board, sink, Technique::pointing, digit, house, false)) return;
  }
}

/// A digit whose places in a line lie in one box leaves the rest of the box.
void claiming(const Board& board, const Search&, Sink& sink) {
  for (int house = 0; house < board.house_count(); ++house) {
    if (is_box(board, house)) continue;
    for (Digit digit : board.missing(house))
      if (locked_from(board, sink, Technique::claiming, digit, house, true)) return;
  }
}

}  // namespace ninefold::logic
