#include "logic/se/choose.hpp"
#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// `Count` lines of one kind hold the digit in the same `Count` lines of the other kind.
template <int Count>
bool fish(const Board& board, Sink& sink, int first_base, int first_cover, Technique technique, int rating) {
  for (Digit digit = 0; digit < size; ++digit) {
    std::array<int, size> lines{};
    int fit = 0;
    for (int house = first_base; house < first_base + size; ++house) {
      const int count = board.where(house, digit).count();
      if (count >= 2 && count <= Count) lines[fit++] = house;
    }
    const bool found = choose<Count>(fit, [&](const std::array<int, Count>& at) {
      Digits covers;
      for (int i : at) covers |= board.where(lines[i], digit);
      if (covers.count() != Count) return false;
      Cells base, cover;
      for (int i : at) base |= board.house(lines[i]).cells;
      for (int line : covers) cover |= board.house(first_cover + line).cells;
      sink.begin(technique, Digits::of(digit));
      sink.set_extra(rating);
      sink.remove(board, cover - base, digit);
      if (!sink.has_effect()) return false;
      if (sink.wants_marks()) {
        sink.mark(Role::pattern, base & board.places(digit), digit);
        for (int i : at) sink.mark_house(Role::pattern, lines[i]);
        for (int line : covers) sink.mark_house(Role::cover, first_cover + line);
      }
      return sink.commit();
    });
    if (found) return true;
  }
  return false;
}

template <int Count>
bool either_way(const Board& board, Sink& sink, Technique technique, int rating) {
  return fish<Count>(board, sink, first_column, first_row, technique, rating) ||
         fish<Count>(board, sink, first_row, first_column, technique, rating);
}

}  // namespace

bool x_wing(Round& round) { return either_way<2>(round.board, round.sink, Technique::x_wing, 32); }
bool swordfish(Round& round) { return either_way<3>(round.board, round.sink, Technique::swordfish, 38); }
bool jellyfish(Round& round) { return either_way<4>(round.board, round.sink, Technique::jellyfish, 52); }

}  // namespace ninefold::logic::se
