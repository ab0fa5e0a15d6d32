#include <vector>

#include "logic/exotic/exocet.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int shared_digits = 4;

Cells targets_of(const Exocet& exocet) { return Cells::of(exocet.targets[0], exocet.targets[1]); }

/// Whether no digit can be true in both bases: all targets of one see the other's base.
bool exclude_each_other(const Board& board, const Exocet& a, const Exocet& b) {
  const auto sees = [&](const Exocet& one, const Exocet& other) {
    return other.base.subset_of(board.common_peers(targets_of(one)));
  };
  return sees(a, b) || sees(b, a) || b.base.subset_of(board.common_peers(a.base));
}

/// Two lines that hold all seats, none of them needless; empty when there are none.
Cells covers_of(const Board& board, const Cells& seats) {
  const auto& layout = board.layout();
  for (const auto* first : {&layout.row_cells, &layout.column_cells})
    for (const auto* second : {&layout.row_cells, &layout.column_cells}) {
      if (seats.empty()) continue;
      const Cells one = (*first)[seats.first()], rest = seats - one;
      if (rest.empty() || !rest.subset_of((*second)[rest.first()])) continue;
      return one | (*second)[rest.first()];
    }
  return {};
}

/// All four digits are true in the bases, each once, and again in the targets; on the cross lines outside the band each of
/// them stands exactly twice.
bool offer(const Board& board, Sink& sink, const Exocet& a, const Exocet& b, Digits digits) {
  const Cells bases = a.base | b.base, targets = targets_of(a) | targets_of(b);
  sink.begin(Technique::double_exocet, digits);
  for (Digit digit : digits) {
    const Cells places = board.places(digit);
    Cells removed = (covers_of(board, seats_of(board, digit, a.crossing)) & places) - a.crossing;
    for (const Cells& four : {bases, targets}) removed |= board.common_peers(four & places) & places;
    sink.remove(board, removed, digit);
  }
  for (Cell target : targets) sink.remove(board, target, board.candidates(target) - digits);
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    for (Cell cell : bases) sink.mark(Role::pivot, cell, board.candidates(cell));
    for (Cell cell : targets) sink.mark(Role::pincer, cell, board.candidates(cell) & digits);
    for (Digit digit : digits) sink.mark(Role::helper, a.crossing & board.places(digit), digit);
    mark_lines(board, sink, a);
  }
  return sink.commit();
}

}  // namespace

/// Two exocets of the same four digits on the same cross lines, whose bases cannot hold the same digit.
void double_exocets(const Board& board, const Search& search, Sink& sink) {
  if constexpr (Shape::digits == 9) {
    std::vector<std::pair<Exocet, Digits>> found;
    each_frame(board, [&](const Frame& frame) {
      if (!search.budget->spend()) return true;
      return each_junior(board, frame, [&](const Exocet& exocet) {
        found.emplace_back(exocet, frame.digits);
        return false;
      });
    });
    for (std::size_t i = 0; i < found.size(); ++i)
      for (std::size_t j = i + 1; j < found.size(); ++j) {
        const auto& [a, digits_a] = found[i];
        const auto& [b, digits_b] = found[j];
        const Digits digits = digits_a | digits_b;
        if (a.crosses != b.crosses || a.crossing != b.crossing || digits.count() != shared_digits) continue;
        if (a.base.intersects(b.base) || (targets_of(a) | a.base).intersects(targets_of(b))) continue;
        if (b.base.intersects(targets_of(a)) || !exclude_each_other(board, a, b)) continue;
        if (offer(board, sink, a, b, digits)) return;
      }
  }
}

}  // namespace ninefold::logic
