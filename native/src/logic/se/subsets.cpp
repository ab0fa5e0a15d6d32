#include "logic/se/choose.hpp"
#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// Cells with two candidates or more, but not too many.
template <int Count>
Cells cells_up_to(const Board& board) {
  Cells cells = board.bivalue_cells();
  if constexpr (Count > 2)
    for (Cell cell : board.empty_cells() - board.bivalue_cells() - board.naked_cells())
      if (board.candidates(cell).count() <= Count) cells.insert(cell);
  return cells;
}

template <int Count>
bool naked_set(const Board& board, Sink& sink, Technique technique, int rating) {
  const Cells small = cells_up_to<Count>(board);
  for (int house : house_order.number) {
    std::array<Cell, size> cells{};
    int fit = 0;
    for (Cell cell : board.house(house).cells & small) cells[fit++] = cell;
    const bool found = choose<Count>(fit, [&](const std::array<int, Count>& at) {
      Digits digits;
      for (int i : at) digits |= board.candidates(cells[i]);
      if (digits.count() != Count) return false;
      Cells set;
      for (int i : at) set.insert(cells[i]);
      sink.begin(technique, digits);
      sink.set_extra(rating);
      sink.remove(board, board.house(house).cells - set, digits);
      if (!sink.has_effect()) return false;
      if (sink.wants_marks()) {
        for (Cell cell : set) sink.mark(Role::pattern, cell, board.candidates(cell));
        sink.mark_house(Role::pattern, house);
      }
      return sink.commit();
    });
    if (found) return true;
  }
  return false;
}

/// Gives each hidden set, the digits in ascending order, to `use(house, digits, positions)` until it says true.
template <int Count, class Use>
bool each_hidden_set(const Board& board, Use use) {
  for (int house : house_order.number) {
    std::array<Digit, size> digits{};
    int fit = 0;
    for (Digit digit : board.missing(house)) {
      const int count = board.where(house, digit).count();
      if (count >= 2 && count <= Count) digits[fit++] = digit;
    }
    const bool found = choose<Count>(fit, [&](const std::array<int, Count>& at) {
      Digits positions, set;
      for (int i : at) {
        positions |= board.where(house, digits[i]);
        set.insert(digits[i]);
      }
      return positions.count() == Count && use(house, set, positions);
    });
    if (found) return true;
  }
  return false;
}

void mark_hidden(const Board& board, Sink& sink, int house, Digits digits, const Cells& cells) {
  if (!sink.wants_marks()) return;
  for (Cell cell : cells) sink.mark(Role::pattern, cell, board.candidates(cell) & digits);
  sink.mark_house(Role::pattern, house);
}

template <int Count>
bool hidden_set(const Board& board, Sink& sink, Technique technique, int rating) {
  return each_hidden_set<Count>(board, [&](int house, Digits digits, Digits positions) {
    const Cells cells = board.at(house, positions);
    sink.begin(technique, digits);
    sink.set_extra(rating);
    for (Cell cell : cells) sink.remove(board, cell, board.candidates(cell) - digits);
    mark_hidden(board, sink, house, digits, cells);
    return sink.commit();
  });
}

/// The set leaves another digit of its house a single place.
template <int Count>
bool direct_hidden_set(const Board& board, Sink& sink, Technique technique, int rating) {
  return each_hidden_set<Count>(board, [&](int house, Digits digits, Digits positions) {
    for (Digit digit : board.missing(house) - digits) {
      const Digits left = board.where(house, digit) - positions;
      if (!left.single()) continue;
      sink.begin(technique, digits);
      sink.set_extra(rating);
      sink.place(board.house(house).cell[left.first()], digit);
      mark_hidden(board, sink, house, digits, board.at(house, positions));
      return sink.commit();
    }
    return false;
  });
}

}  // namespace

bool naked_pair(Round& round) { return naked_set<2>(round.board, round.sink, Technique::naked_pair, 30); }
bool naked_triplet(Round& round) {
  return naked_set<3>(round.board, round.sink, Technique::naked_triple, 36);
}
bool naked_quad(Round& round) { return naked_set<4>(round.board, round.sink, Technique::naked_quad, 50); }

bool hidden_pair(Round& round) {
  return hidden_set<2>(round.board, round.sink, Technique::hidden_pair, 34);
}
bool hidden_triplet(Round& round) {
  return hidden_set<3>(round.board, round.sink, Technique::hidden_triple, 40);
}
bool hidden_quad(Round& round) {
  return hidden_set<4>(round.board, round.sink, Technique::hidden_quad, 54);
}

bool direct_hidden_pair(Round& round) {
  return direct_hidden_set<2>(round.board, round.sink, Technique::direct_hidden_pair, 20);
}
bool direct_hidden_triplet(Round& round) {
  return direct_hidden_set<3>(round.board, round.sink, Technique::direct_hidden_triplet, 25);
}

}  // namespace ninefold::logic::se
