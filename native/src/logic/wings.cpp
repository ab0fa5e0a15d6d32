#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

struct Wing {
  Cell pivot, one, two;
  Digit shared;  // the digit both pincers would leave
  Cells removals;
};

bool report(const Board& board, Sink& sink, Technique technique, const Wing& wing) {
  sink.begin(technique, board.digits_in(Cells::of(wing.pivot, wing.one, wing.two)));
  sink.remove(board, wing.removals, wing.shared);
  if (sink.wants_marks()) {
    sink.mark(Role::pivot, wing.pivot, board.candidates(wing.pivot));
    sink.mark(Role::pincer, wing.one, board.candidates(wing.one));
    sink.mark(Role::pincer, wing.two, board.candidates(wing.two));
  }
  return sink.commit();
}

/// Pairs of bivalue peers of a pivot that share one digit and cover the pivot's other digits between them.
template <class Visit>
bool each_pincers(const Board& board, Cell pivot, Visit&& visit) {
  const Digits core = board.candidates(pivot);
  const Cells peers = board.peers(pivot) & board.bivalue_cells();
  for (Cell one : peers) {
    const Digits first = board.candidates(one);
    if ((first & core).empty() || first == core) continue;
    for (Cell two : peers) {
      if (two <= one) continue;
      const Digits second = board.candidates(two);
      const Digits shared = first & second;
      if (!shared.single() || (first | second | core).count() != 3) continue;
      if (visit(one, two, shared.first())) return true;
    }
  }
  return false;
}

/// The bridge of a W-Wing: a strong link with one end in sight of each of the two cells.
struct Bridge {
  Cell one, two;
  int house;
};

template <class Visit>
bool each_bridge(const Board& board, Digit digit, Cell one, Cell two, Visit&& visit) {
  for (int house = 0; house < board.house_count(); ++house) {
    const Digits where = board.where(house, digit);
    if (where.count() != 2) continue;
    const auto& cell = board.house(house).cell;
    const Cell a = cell[where.first()], b = cell[where.last()];
    if (Cells::of(a, b).intersects(Cells::of(one, two))) continue;
    if (board.peers(one).contains(a) && board.peers(two).contains(b)) {
      if (visit(Bridge{a, b, house})) return true;
    } else if (board.peers(one).contains(b) && board.peers(two).contains(a)) {
      if (visit(Bridge{b, a, house})) return true;
    }
  }
  return false;
}

void mark_w_wing(const Board& board, Sink& sink, Cell one, Cell two, Digit linked, const Bridge& bridge) {
  for (Cell cell : {one, two}) sink.mark(Role::pincer, cell, board.candidates(cell));
  sink.mark(Role::helper, Cells::of(bridge.one, bridge.two), linked);
  sink.mark_house(Role::helper, bridge.house);
  const Digit removed = (board.candidates(one) - Digits::of(linked)).first();
  const Cell path[] = {one, one, bridge.one, bridge.two, two, two};
  const Digit digit[] = {removed, linked, linked, linked, linked, removed};
  for (int i = 0; i < 6; ++i)
    sink.node({Cells::of(path[i]), {}, static_cast<std::uint8_t>(digit[i]), NodeKind::candidate,
               i == 0 ? Link::none : (i % 2 == 1 ? Link::strong : Link::weak), i % 2 == 1, 0,
               static_cast<std::int16_t>(i - 1)});
}

}  // namespace

/// Pivot xy with pincers xz and yz: one of the pincers is z.
void xy_wings(const Board& board, const Search&, Sink& sink) {
  for (Cell pivot : board.bivalue_cells()) {
    const bool stop = each_pincers(board, pivot, [&](Cell one, Cell two, Digit shared) {
      if (board.has(pivot, shared)) return false;
      const Cells removals = board.peers(one) & board.peers(two) & board.places(shared);
      if (removals.empty()) return false;
      return report(board, sink, Technique::xy_wing, {pivot, one, two, shared, removals});
    });
    if (stop) return;
  }
}

/// Pivot xyz with pincers xz and yz: one of the three is z.
void xyz_wings(const Board& board, const Search&, Sink& sink) {
  for (Cell pivot : board.empty_cells()) {
    if (board.candidates(pivot).count() != 3) continue;
    const bool stop = each_pincers(board, pivot, [&](Cell one, Cell two, Digit shared) {
      const Cells removals = board.peers(pivot) & board.peers(one) & board.peers(two) & board.places(shared);
      if (removals.empty()) return false;
      return report(board, sink, Technique::xyz_wing, {pivot, one, two, shared, removals});
    });
    if (stop) return;
  }
}

/// Two cells with the same pair, joined by a strong link on one of its digits: one of the cells holds the other digit.
void w_wings(const Board& board, const Search&, Sink& sink) {
  for (Cell one : board.bivalue_cells()) {
    const Digits pair = board.candidates(one);
    for (Cell two : board.bivalue_cells() - board.peers(one)) {
      if (two <= one || board.candidates(two) != pair) continue;
      const Cells common = board.peers(one) & board.peers(two);
      for (Digit linked : pair) {
        const Digit removed = (pair - Digits::of(linked)).first();
        if (!common.intersects(board.places(removed))) continue;
        const bool stop = each_bridge(board, linked, one, two, [&](const Bridge& bridge) {
          sink.begin(Technique::w_wing, pair);
          sink.remove(board, common, removed);
          if (sink.wants_marks()) mark_w_wing(board, sink, one, two, linked, bridge);
          return sink.commit();
        });
        if (stop) return;
      }
    }
  }
}

}  // namespace ninefold::logic
