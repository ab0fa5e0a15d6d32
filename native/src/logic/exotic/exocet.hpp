#pragma once

#include "logic/sink.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Two cells of a box in one line, and two cells that must hold the same digits. Three lines cross the band: through the
/// third cell beside the base and through each of the other two boxes.
struct Exocet {
  Cells base;
  std::array<Cell, 2> targets{};
  Cells crosses;     // the three cross lines
  Cells companions;  // in the band, on the cross lines through the other boxes, outside the base's line; no targets
  Cells crossing;    // outside the band, on the three cross lines; no targets
};

/// The cells of one digit, candidates and solved ones.
Cells seats_of(const Board& board, Digit digit, const Cells& cells);

/// Whether all cells lie in two lines.
bool fits_two_lines(const Board& board, const Cells& cells);

/// Whether neither a candidate nor a solved cell holds one of the digits.
bool lacks(const Board& board, const Cells& cells, Digits digits);

/// Whether the digits that are true in the base must stand in the targets.
bool holds(const Board& board, const Exocet& exocet, Digits digits);

/// Marks the three cross lines.
void mark_lines(const Board& board, Sink& sink, const Exocet& exocet);

/// A base with the cross lines chosen, before it is known where the targets are.
struct Frame {
  Cells base;
  Digits digits;
  Cells crosses;
  Cells inside;   // in the band, on the cross lines through the other boxes, outside the base's line
  Cells outside;  // on the cross lines, outside the band
};

/// The lines of one direction and those that cross them.
struct Directions {
  const std::array<Cells, Shape::cells>& along;
  const std::array<Cells, Shape::cells>& across;
};

/// Every choice of cross lines for the base beside a cell; true to stop.
template <class Visit>
bool each_frame_beside(const Board& board, const Directions& lines, Cell third, Visit&& visit) {
  const Cells box = board.layout().box_cells[third];
  const Cells base = (lines.along[third] & box) - Cells::of(third);
  if (!base.subset_of(board.empty_cells())) return false;
  const Digits digits = board.digits_in(base);
  if (digits.count() > 4) return false;
  Cells band;
  for (Cell cell : box) band |= lines.along[cell];
  const Cells line = lines.along[third] - box;
  for (Cell one : line)
    for (Cell two : line) {
      if (one >= two || board.layout().box_cells[one].contains(two)) continue;
      const Cells sides = lines.across[one] | lines.across[two], crosses = sides | lines.across[third];
      if (visit(Frame{base, digits, crosses, (sides & band) - line, crosses - band})) return true;
    }
  return false;
}

/// Every base with every choice of cross lines; true to stop.
template <class Visit>
bool each_frame(const Board& board, Visit&& visit) {
  const auto& layout = board.layout();
  const Directions directions[] = {{layout.row_cells, layout.column_cells}, {layout.column_cells, layout.row_cells}};
  for (const Directions& lines : directions)
    for (Cell third = 0; third < Shape::cells; ++third)
      if (each_frame_beside(board, lines, third, visit)) return true;
  return false;
}

/// Every exocet of a frame with both targets in the band, one in each of the other boxes; true to stop.
template <class Visit>
bool each_junior(const Board& board, const Frame& frame, Visit&& visit) {
  for (Cell one : frame.inside & board.empty_cells())
    for (Cell two : frame.inside & board.empty_cells()) {
      if (one >= two || board.layout().box_cells[one].contains(two)) continue;
      const Exocet found{frame.base, {one, two}, frame.crosses, frame.inside - Cells::of(one, two), frame.outside};
      if (holds(board, found, frame.digits) && visit(found)) return true;
    }
  return false;
}

}  // namespace ninefold::logic
