#include "logic/exotic/exocet.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

bool offer(const Board& board, Sink& sink, Technique technique, const Exocet& found, Digits digits) {
  const auto [one, two] = found.targets;
  sink.begin(technique, digits);
  for (Cell target : found.targets) sink.remove(board, target, board.candidates(target) - digits);
  sink.remove(board, found.base, digits - board.candidates(one) - board.candidates(two));
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    for (Cell cell : found.base) sink.mark(Role::pivot, cell, board.candidates(cell));
    for (Cell target : found.targets) sink.mark(Role::pincer, target, digits & board.candidates(target));
    for (Digit digit : digits) sink.mark(Role::helper, found.crossing & board.places(digit), digit);
    mark_lines(board, sink, found);
  }
  return sink.commit();
}

/// Both targets in the band, one in each of the other boxes.
bool search_junior(const Board& board, Sink& sink, const Frame& frame) {
  return each_junior(board, frame, [&](const Exocet& found) {
    return offer(board, sink, Technique::junior_exocet, found, frame.digits);
  });
}

/// One target in the band, the other somewhere on the cross lines outside it.
bool search_senior(const Board& board, Sink& sink, const Frame& frame) {
  for (Cell near : frame.inside & board.empty_cells()) {
    const Cells companions = frame.inside - Cells::of(near);
    if (!board.candidates(near).intersects(frame.digits) || !lacks(board, companions, frame.digits)) continue;
    for (Cell far : frame.outside & board.empty_cells()) {
      if (!board.candidates(far).intersects(frame.digits)) continue;
      const Exocet found{frame.base, {near, far}, frame.crosses, companions, frame.outside - Cells::of(far)};
      if (holds(board, found, frame.digits) && offer(board, sink, Technique::senior_exocet, found, frame.digits))
        return true;
    }
  }
  return false;
}

}  // namespace

/// Two cells of a box, and two others that must hold the same digits.
void exocets(const Board& board, const Search& search, Sink& sink) {
  if constexpr (Shape::digits == 9) {
    const auto visit = [&](const Frame& frame) {
      if (!search.budget->spend()) return true;
      return (search.wants(Technique::junior_exocet) && search_junior(board, sink, frame)) ||
             (search.wants(Technique::senior_exocet) && search_senior(board, sink, frame));
    };
    each_frame(board, visit);
  }
}

}  // namespace ninefold::logic
