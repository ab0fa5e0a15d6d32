#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

/// Two cells of a box in one line, and one cell in each of the other two boxes of the band that this line does not meet.
struct Exocet {
  Cells base;
  std::array<Cell, 2> targets;
  Cells companions;  // the targets' neighbours across the band, outside the base's line
  Cells crossing;    // what lies outside the band on the targets' cross lines and on that of the base's third cell
};

/// The lines of one direction and those that cross them.
struct Directions {
  const std::array<Cells, Shape::cells>& along;
  const std::array<Cells, Shape::cells>& across;
};

/// Whether all places of the digit in the cells, solved ones included, lie in two lines.
bool fits_two_lines(const Board& board, Digit digit, const Cells& cells) {
  Cells places = board.places(digit);
  for (Cell cell : cells)
    if (board.value(cell) == digit + 1) places.insert(cell);
  places &= cells;
  const auto fits_one = [&](const Cells& rest) {
    if (rest.empty()) return true;
    const Cell first = rest.first();
    return rest.subset_of(board.layout().row_cells[first]) || rest.subset_of(board.layout().column_cells[first]);
  };
  if (places.empty()) return true;
  const Cell first = places.first();
  return fits_one(places - board.layout().row_cells[first]) || fits_one(places - board.layout().column_cells[first]);
}

bool holds_value(const Board& board, const Cells& cells, Digits digits) {
  for (Cell cell : cells)
    if (const int value = board.value(cell); value != 0 && digits.contains(value - 1)) return true;
  return false;
}

/// The base's true digits stand in no companion, and each of them needs all three cross lines outside the band unless it is in
/// a target; but there it fits only two lines. So both are in the targets.
bool holds(const Board& board, const Exocet& found, Digits digits) {
  if (board.digits_in(found.companions).intersects(digits) || holds_value(board, found.companions, digits)) return false;
  for (Digit digit : digits)
    if (!fits_two_lines(board, digit, found.crossing)) return false;
  return true;
}

bool offer(const Board& board, Sink& sink, const Exocet& found) {
  const Digits digits = board.digits_in(found.base);
  if (digits.count() < 2 || digits.count() > 4 || !holds(board, found, digits)) return false;
  const auto [one, two] = found.targets;
  sink.begin(Technique::junior_exocet, digits);
  for (Cell target : found.targets) sink.remove(board, target, board.candidates(target) - digits);
  sink.remove(board, found.base, digits - board.candidates(one) - board.candidates(two));
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    for (Cell cell : found.base) sink.mark(Role::pivot, cell, board.candidates(cell));
    for (Cell target : found.targets) sink.mark(Role::pincer, target, digits & board.candidates(target));
    for (Digit digit : digits) sink.mark(Role::helper, found.crossing & board.places(digit), digit);
  }
  return sink.commit();
}

/// Every pair of targets for a base; true to stop.
bool search_targets(const Board& board, Sink& sink, const Directions& lines, const Cells& base, Cell third) {
  const auto& box_cells = board.layout().box_cells;
  Cells band;
  for (Cell cell : box_cells[third]) band |= lines.along[cell];
  const Cells base_line = lines.along[third];
  const Cells outside = band - box_cells[third] - base_line;
  for (Cell one : outside & board.empty_cells())
    for (Cell two : outside & board.empty_cells()) {
      if (one >= two || box_cells[one] == box_cells[two]) continue;
      const Cells crosses = lines.across[one] | lines.across[two];
      const Exocet found{base, {one, two}, (crosses & band) - base_line - Cells::of(one, two),
                         (crosses | lines.across[third]) - band};
      if (offer(board, sink, found)) return true;
    }
  return false;
}

}  // namespace

void exocets(const Board& board, const Search& search, Sink& sink) {
  if constexpr (Shape::digits == 9) {
    const auto& layout = board.layout();
    const Directions directions[] = {{layout.row_cells, layout.column_cells}, {layout.column_cells, layout.row_cells}};
    for (const Directions& lines : directions)
      for (Cell third = 0; third < Shape::cells; ++third) {
        if (!search.budget->spend()) return;
        const Cells base = (lines.along[third] & layout.box_cells[third]) - Cells::of(third);
        if (base.subset_of(board.empty_cells()) && search_targets(board, sink, lines, base, third)) return;
      }
  }
}

}  // namespace ninefold::logic
