#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// A box and a line that cross, seen from one of them: where they cross, what else this house has, what else the other has.
struct Crossing {
  Cells shared, own, others;
  int house, other_house;
};

/// Calls visit(cells) for every choice of so many cells; true to stop.
template <class Visit>
bool each_choice(Cells from, int count, const Cells& chosen, Visit visit) {
  if (count == 0) return visit(chosen);
  while (from) {
    const Cell cell = from.pop_first();
    if (each_choice(from, count - 1, chosen | Cells::of(cell), visit)) return true;
  }
  return false;
}

bool offer(const Board& board, Sink& sink, const Crossing& crossing, const Cells& set, const Cells& hosts, Digits digits) {
  const int size = digits.count();
  sink.begin(size == 2 ? Technique::almost_locked_pair : Technique::almost_locked_triple, digits);
  for (Cell cell : hosts) sink.remove(board, cell, board.candidates(cell) - digits);
  sink.remove(board, crossing.own - set, digits);
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    for (Cell cell : set) sink.mark(Role::pattern, cell, board.candidates(cell));
    for (Cell cell : hosts) sink.mark(Role::pincer, cell, digits & board.candidates(cell));
    for (Digit digit : digits) sink.mark(Role::helper, crossing.shared & board.places(digit), digit);
    sink.mark_house(Role::pattern, crossing.house);
    sink.mark_house(Role::cover, crossing.other_house);
  }
  return sink.commit();
}

/// n cells of one house hold n + 1 digits, and in the other house these digits have n places outside the crossing. The n
/// digits that the cells take cannot be in the crossing, so they fill those places; the one left over is in the crossing.
bool search(const Board& board, Sink& sink, const Crossing& crossing, int count) {
  return each_choice(crossing.own & board.empty_cells(), count, {}, [&](const Cells& set) {
    const Digits digits = board.digits_in(set);
    if (digits.count() != count + 1) return false;
    if (!digits.subset_of(board.missing(crossing.other_house) & board.missing(crossing.house))) return false;
    Cells hosts;
    for (Digit digit : digits) hosts |= board.places(digit) & crossing.others;
    return hosts.count() == count && offer(board, sink, crossing, set, hosts, digits);
  });
}

}  // namespace

void almost_locked_sets(const Board& board, const Search& wanted, Sink& sink) {
  constexpr std::array techniques{Technique::almost_locked_pair, Technique::almost_locked_triple};
  for (int count = 1; count <= 2; ++count) {
    if (!wanted.wants(techniques[count - 1])) continue;
    for (int a = 0; a < board.house_count(); ++a)
      for (int b = 0; b < board.house_count(); ++b) {
        const Cells shared = board.house(a).cells & board.house(b).cells;
        if (a == b || shared.count() < 2) continue;
        const Crossing crossing{shared, board.house(a).cells - shared, board.house(b).cells - shared, a, b};
        if (search(board, sink, crossing, count)) return;
      }
  }
}

}  // namespace ninefold::logic
