#include "logic/se/choose.hpp"
#include "logic/se/workspace.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

int rating_of(int length) { return length >= 10 ? 50 : length >= 8 ? 47 : length >= 6 ? 46 : 45; }

Technique technique_of(const Loop& loop, int type) {
  constexpr Technique rectangles[] = {Technique::unique_rectangle_1, Technique::unique_rectangle_2,
                                      Technique::unique_rectangle_3, Technique::unique_rectangle_4};
  constexpr Technique loops[] = {Technique::unique_loop_1, Technique::unique_loop_2, Technique::unique_loop_3,
                                 Technique::unique_loop_4};
  return (loop.length == 4 ? rectangles : loops)[type - 1];
}

/// The conclusions of one loop go to a sink that keeps all of them.
class Conclusions {
 public:
  Conclusions(const Board& board, const Loop& loop, Sink& sink) : board_(board), loop_(loop), sink_(sink) {
    extras_ = board.digits_in(loop.extra) - loop.pair;
  }

  void all() {
    const int count = loop_.extra.count();
    if (count == 1) {
      begin(1, 0);
      sink_.remove(board_, loop_.extra.first(), loop_.pair);
      sink_.commit();
    } else if (extras_.single()) {
      begin(2, 0);
      sink_.remove(board_, board_.common_peers(loop_.extra), extras_.first());
      sink_.commit();
    } else if (count == 2) {
      pair_of_cells();
    }
  }

 private:
  void begin(int type, int extra) {
    sink_.begin(technique_of(loop_, type), loop_.pair);
    sink_.set_extra(rating_of(loop_.length) + extra);
    if (!sink_.wants_marks()) return;
    for (Cell cell : loop_.cells) sink_.mark(Role::pattern, cell, loop_.pair);
    for (Cell cell : loop_.extra) sink_.mark(Role::fin, cell, board_.candidates(cell) - loop_.pair);
  }

  void pair_of_cells() {
    for (int house : houses_of(loop_.extra.first())) {
      if (!loop_.extra.subset_of(board_.house(house).cells)) continue;
      locked_digit(house);
      subset<2>(house);
      subset<3>(house);
      subset<4>(house);
    }
  }

  /// One of the pair has no other place in the house, so the other cannot stand in either cell.
  void locked_digit(int house) {
    for (Digit digit : loop_.pair) {
      if (board_.places(digit, house) != loop_.extra) continue;
      begin(4, 0);
      sink_.remove(board_, loop_.extra, loop_.pair - Digits::of(digit));
      if (sink_.wants_marks()) sink_.mark_house(Role::helper, house);
      sink_.commit();
    }
  }

  /// The two cells stand for one cell that holds the extra digits, or for one that holds neither of the pair twice.
  template <int Count>
  void subset(int house) {
    const Cells others = (board_.house(house).cells & board_.empty_cells()) - loop_.extra;
    naked_subset<Count>(house, others);
    hidden_subset<Count>(house, others);
  }

  template <int Count>
  void naked_subset(int house, const Cells& others) {
    if (extras_.count() > Count) return;
    std::array<Cell, size> cells{};
    int fit = 0;
    for (Cell cell : others)
      if (board_.candidates(cell).count() <= Count) cells[fit++] = cell;
    choose<Count - 1>(fit, [&](const std::array<int, Count - 1>& at) {
      Digits digits = extras_;
      Cells set;
      for (int i : at) {
        digits |= board_.candidates(cells[i]);
        set.insert(cells[i]);
      }
      if (digits.count() != Count) return false;
      begin(3, Count - 1);
      sink_.remove(board_, others - set, digits);
      mark_subset(house, set, digits);
      sink_.commit();
      return false;
    });
  }

  template <int Count>
  void hidden_subset(int house, const Cells& others) {
    std::array<Digit, size> digits{};
    int fit = 0;
    for (Digit digit : board_.missing(house) - loop_.pair - extras_)
      if (board_.where(house, digit).count() < Count) digits[fit++] = digit;
    Cells pair_cells;
    for (Digit digit : loop_.pair) pair_cells |= board_.places(digit) & others;
    choose<Count - 2>(fit, [&](const std::array<int, Count - 2>& at) {
      Digits set = loop_.pair;
      Cells cells = pair_cells;
      for (int i : at) {
        set.insert(digits[i]);
        cells |= board_.places(digits[i]) & others;
      }
      if (cells.count() != Count - 1) return false;
      begin(3, Count - 2);
      for (Cell cell : cells) sink_.remove(board_, cell, board_.candidates(cell) - set);
      mark_subset(house, cells, set);
      sink_.commit();
      return false;
    });
  }

  void mark_subset(int house, const Cells& cells, Digits digits) {
    if (!sink_.wants_marks()) return;
    for (Cell cell : cells) sink_.mark(Role::helper, cell, board_.candidates(cell) & digits);
    sink_.mark_house(Role::helper, house);
  }

  const Board& board_;
  const Loop& loop_;
  Sink& sink_;
  Digits extras_;
};

}  // namespace

bool unique_loops(Round& round) {
  std::vector<Loop>& loops = round.workspace.loops;
  Steps& steps = round.workspace.steps;
  find_loops(round.board, loops);
  steps.clear();
  Sink sink(steps, Sink::Mode::all, round.sink.wants_marks());
  for (const Loop& loop : loops) Conclusions(round.board, loop, sink).all();
  return append_easiest(steps, round.steps);
}

}  // namespace ninefold::logic::se
