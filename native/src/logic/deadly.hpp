#pragma once

#include "logic/finder.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Cells that would have a second filling if they held nothing but these digits. The floor holds nothing else, or is
/// already filled with them; the roof has extra candidates, one of which must be true.
struct DeadlyPattern {
  Digits digits;
  Cells floor, roof;

  [[nodiscard]] Cells cells() const { return floor | roof; }
};

/// Houses that hold all of the cells.
struct SharedHouses {
  std::array<int, Shape::houses_per_cell> house{};
  int count = 0;
};
SharedHouses shared_houses(const Board& board, const Cells& cells);

/// Whether the digit still has places in the house, and all of them among the cells.
bool confined(const Board& board, Digit digit, int house, const Cells& cells);

/// Draws the pattern and closes the step that was begun; false when it has no effect or the search goes on.
bool finish_deadly(const Board& board, Sink& sink, const DeadlyPattern& pattern);

/// A roof of one cell loses the pattern's digits.
bool deadly_single_roof(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern);
/// A roof with one extra digit: whatever sees the whole roof loses it.
bool deadly_single_extra(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern);
/// A roof of two cells in a house acts as one cell with the extra digits and makes a naked subset.
bool deadly_subset(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern);
/// A roof of two cells in a house that needs one of the digits there: the others leave the roof.
bool deadly_locked(const Board& board, Sink& sink, Technique technique, const DeadlyPattern& pattern);

}  // namespace ninefold::logic
