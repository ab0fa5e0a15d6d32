#include "logic/se/rule.hpp"

namespace ninefold::logic::se {

namespace {

/// A pivot with two bivalue pincers that share one digit beyond it: XY-Wing with a pivot of two digits, XYZ-Wing of three.
template <int Count>
bool wing(const Board& board, Sink& sink, Technique technique, int rating) {
  const Cells pivots = Count == 2 ? board.bivalue_cells() : board.empty_cells() - board.bivalue_cells();
  for (Cell pivot : pivots) {
    const Digits digits = board.candidates(pivot);
    if (digits.count() != Count) continue;
    const Cells near = board.peers(pivot) & board.bivalue_cells();
    for (Cell a : near) {
      const Digits first = board.candidates(a);
      if ((first & digits).count() != Count - 1) continue;
      for (Cell b : near) {
        const Digits second = board.candidates(b);
        const Digits common = first & second;
        if (b <= a || !common.single() || (first | second | digits).count() != 3) continue;
        if (common.intersects(digits) != (Count == 3) || !digits.subset_of(first | second)) continue;
        Cells targets = board.peers(a) & board.peers(b);
        if (Count == 3) targets &= board.peers(pivot);
        sink.begin(technique, digits | common);
        sink.set_extra(rating);
        sink.remove(board, targets, common.first());
        if (!sink.has_effect()) continue;
        if (sink.wants_marks()) {
          sink.mark(Role::pivot, pivot, digits);
          sink.mark(Role::pincer, a, first);
          sink.mark(Role::pincer, b, second);
        }
        return sink.commit();
      }
    }
  }
  return false;
}

}  // namespace

bool xy_wing(Round& round) { return wing<2>(round.board, round.sink, Technique::xy_wing, 42); }
bool xyz_wing(Round& round) { return wing<3>(round.board, round.sink, Technique::xyz_wing, 44); }

}  // namespace ninefold::logic::se
