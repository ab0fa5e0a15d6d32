#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

struct Wing {
  Cell pivot, a, b;
  Digit common;  // of both pincers
};

bool offer(const Board& board, Sink& sink, const Wing& wing, bool pivot_holds_common) {
  const Digits digits = board.candidates(wing.pivot);
  Cells targets = board.peers(wing.a) & board.peers(wing.b);
  if (pivot_holds_common) targets &= board.peers(wing.pivot);
  sink.begin(pivot_holds_common ? Technique::xyz_wing : Technique::xy_wing, digits | Digits::of(wing.common));
  sink.set_extra(pivot_holds_common ? 44 : 42);
  sink.remove(board, targets, wing.common);
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    sink.mark(Role::pivot, wing.pivot, digits);
    for (Cell pincer : {wing.a, wing.b}) sink.mark(Role::pincer, pincer, board.candidates(pincer));
  }
  return sink.commit();
}

/// A pivot with two bivalue pincers that share one digit beyond it: XY-Wing with a pivot of two digits, XYZ-Wing of three.
template <int Count>
bool wing(const Board& board, Sink& sink) {
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
        if (offer(board, sink, {pivot, a, b, common.first()}, Count == 3)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool xy_wing(Round& round) { return wing<2>(round.board, round.sink); }
bool xyz_wing(Round& round) { return wing<3>(round.board, round.sink); }

}  // namespace ninefold::logic::se
