#include "logic/se/choose.hpp"
#include "logic/se/workspace.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// A board that would be a bivalue universal grave (every open cell two candidates, every open digit two places in each
/// house) without a few extra candidates: one of them is true.
class Grave {
 public:
  explicit Grave(const Board& board) : board_(board) { exists_ = collect() && is_even(); }

  [[nodiscard]] bool exists() const { return exists_; }
  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] Digits extras(Cell cell) const { return extras_[cell]; }
  [[nodiscard]] Digits all_extras() const { return all_; }

 private:
  /// Where a digit has more than two places in a house, the one crowded cell among them holds it as an extra.
  bool collect() {
    const Cells crowded = board_.empty_cells() - board_.bivalue_cells();
    for (int house = 0; house < board_.house_count(); ++house) {
      for (Digit digit : board_.missing(house)) {
        if (board_.where(house, digit).count() <= 2) continue;
        const Cells suspects = board_.places(digit, house) & crowded;
        if (suspects.empty()) return false;
        if (suspects.count() > 1) continue;  // each of them will be alone in another house
        const Cell cell = suspects.first();
        cells_.insert(cell);
        extras_[cell].insert(digit);
        all_.insert(digit);
      }
    }
    return !cells_.empty() && crowded == cells_;
  }

  [[nodiscard]] bool is_even() const {
    for (Cell cell : cells_)
      if ((board_.candidates(cell) - extras_[cell]).count() != 2) return false;
    for (int house = 0; house < board_.house_count(); ++house)
      for (Digit digit : board_.missing(house)) {
        int count = 0;
        for (Cell cell : board_.places(digit, house)) count += extras_[cell].contains(digit) ? 0 : 1;
        if (count != 2 && count != 0) return false;
      }
    return true;
  }

  const Board& board_;
  bool exists_ = false;
  Cells cells_;
  Digits all_;
  std::array<Digits, Shape::cells> extras_{};
};

class Conclusions {
 public:
  Conclusions(const Board& board, const Grave& grave, Sink& sink) : board_(board), grave_(grave), sink_(sink) {}

  void all() {
    if (grave_.cells().count() == 1) return single_cell();
    if (grave_.all_extras().single()) same_digit();
    if (grave_.cells().count() == 2) locked_digit();
    for (int house : house_order.number)
      if (grave_.cells().subset_of(board_.house(house).cells)) subsets(house);
  }

 private:
  void begin(Technique technique, int rating) {
    sink_.begin(technique, grave_.all_extras());
    sink_.set_extra(rating);
    if (!sink_.wants_marks()) return;
    for (Cell cell : grave_.cells()) sink_.mark(Role::fin, cell, grave_.extras(cell));
  }

  void single_cell() {
    const Cell cell = grave_.cells().first();
    begin(Technique::bug_plus_1, 56);
    sink_.remove(board_, cell, board_.candidates(cell) - grave_.extras(cell));
    sink_.commit();
  }

  void same_digit() {
    begin(Technique::bug_2, 57);
    sink_.remove(board_, board_.common_peers(grave_.cells()), grave_.all_extras());
    sink_.commit();
  }

  /// Two cells in a house, and a digit both hold without need stands nowhere else there.
  void locked_digit() {
    const Cell a = grave_.cells().first(), b = grave_.cells().last();
    const Digits shared = (board_.candidates(a) - grave_.extras(a)) & (board_.candidates(b) - grave_.extras(b));
    for (int house : houses_of(a)) {
      if (!grave_.cells().subset_of(board_.house(house).cells)) continue;
      for (Digit digit : shared) {
        if (board_.places(digit, house) != grave_.cells()) continue;
        begin(Technique::bug_4, 57);
        for (Cell cell : {a, b})
          sink_.remove(board_, cell, board_.candidates(cell) - grave_.extras(cell) - Digits::of(digit));
        if (sink_.wants_marks()) {
          for (Cell cell : {a, b}) sink_.mark(Role::pattern, cell, Digits::of(digit));
          sink_.mark_house(Role::helper, house);
        }
        sink_.commit();
      }
    }
  }

  void subsets(int house) {
    subset<2>(house);
    subset<3>(house);
    subset<4>(house);
    subset<5>(house);
  }

  /// The crowded cells stand for one cell that holds an extra digit.
  template <int Count>
  void subset(int house) {
    const Digits extras = grave_.all_extras();
    if (extras.count() > Count) return;
    const Cells others = (board_.house(house).cells & board_.empty_cells()) - grave_.cells();
    std::array<Cell, size> cells{};
    int fit = 0;
    for (Cell cell : others) cells[fit++] = cell;
    choose<Count - 1>(fit, [&](const std::array<int, Count - 1>& at) {
      Digits digits = extras;
      Cells set;
      for (int i : at) {
        digits |= board_.candidates(cells[i]);
        set.insert(cells[i]);
      }
      if (digits.count() != Count) return false;
      begin(Technique::bug_3, 56 + Count);
      sink_.remove(board_, others - set, digits);
      if (sink_.wants_marks()) {
        for (Cell cell : set) sink_.mark(Role::helper, cell, board_.candidates(cell));
        sink_.mark_house(Role::helper, house);
      }
      sink_.commit();
      return false;
    });
  }

  const Board& board_;
  const Grave& grave_;
  Sink& sink_;
};

}  // namespace

bool bivalue_universal_grave(Round& round) {
  const Grave grave(round.board);
  if (!grave.exists()) return false;
  Steps& steps = round.workspace.steps;
  steps.clear();
  Sink sink(steps, Sink::Mode::all, round.sink.wants_marks());
  Conclusions(round.board, grave, sink).all();
  return append_easiest(steps, round.steps);
}

}  // namespace ninefold::logic::se
