#pragma once

#include "logic/als/collection.hpp"
#include "logic/ranking.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Removals of several digits, gathered before it is known whether they are worth a step.
struct DigitTargets {
  std::array<Cells, Shape::digits> cells{};

  void add(Digit digit, const Cells& more) { cells[digit] |= more; }
  [[nodiscard]] Digits digits() const {
    Digits all;
    for (Digit digit = 0; digit < Shape::digits; ++digit)
      if (cells[digit]) all.insert(digit);
    return all;
  }
  [[nodiscard]] Rank rank(int effort) const {
    Place place;
    int count = 0;
    for (Digit digit : digits()) {
      count += cells[digit].count();
      for (Cell cell : cells[digit]) place.add(cell, digit);
    }
    return {count, place.sum(), effort};
  }
};

/// What sees every place of a digit in both sets.
inline Cells seen_by_both(const Board& board, const Als& a, const Als& b, Digit digit) {
  return a.seen[digit] & b.seen[digit] & board.places(digit);
}

inline void mark_set(const Board& board, Sink& sink, Role role, const Cells& cells) {
  for (Cell cell : cells) sink.mark(role, cell, board.candidates(cell));
}

inline void remove_targets(const Board& board, Sink& sink, const DigitTargets& targets) {
  for (Digit digit : targets.digits()) sink.remove(board, targets.cells[digit], digit);
}

}  // namespace ninefold::logic
