#include "logic/se/rule.hpp"

namespace ninefold::logic::se {

namespace {

/// The ways to fill a few base cells that neither clash nor empty a cell that sees them all.
template <int Count>
class Exclusion {
 public:
  explicit Exclusion(const Board& board) : board_(board) {
    for (Cell cell : board.empty_cells())
      if (const int count = board.candidates(cell).count(); count >= 2 && count <= Count) small_.insert(cell);
    for (Cell cell : board.empty_cells())
      if (board.candidates(cell).count() >= 2 && board.peers(cell).intersects(small_)) cells_[cell_count_++] = cell;
  }

  /// Chooses base cells in ascending order until some candidate of theirs occurs in no way.
  bool search(Budget& budget) { return choose(0, 0, small_, budget); }

  [[nodiscard]] const std::array<Cell, Count>& base() const { return base_; }
  [[nodiscard]] const Cells& excluding() const { return excluding_; }
  [[nodiscard]] Digits excluded(int i) const { return board_.candidates(base_[i]) - allowed_[i]; }

 private:
  bool choose(int at, int from, const Cells& excluding, Budget& budget) {
    for (int i = from; i < cell_count_; ++i) {
      const Cells left = excluding & board_.peers(cells_[i]);
      if (left.empty()) continue;
      base_[at] = cells_[i];
      if (at + 1 < Count) {
        if (choose(at + 1, i + 1, left, budget)) return true;
        if (!budget.poll()) return false;
      } else if (judge(left)) {
        return true;
      }
    }
    return false;
  }

  bool judge(const Cells& excluding) {
    excluding_ = excluding;
    lock_count_ = 0;
    for (Cell cell : excluding) locks_[lock_count_++] = board_.candidates(cell);
    allowed_ = {};
    fill(0, Digits());
    return !all_allowed();
  }

  [[nodiscard]] bool all_allowed() const {
    bool all = true;
    for (int i = 0; i < Count; ++i) all = all && allowed_[i] == board_.candidates(base_[i]);
    return all;
  }

  /// Digits of base cells before `at` that its cell may not repeat.
  [[nodiscard]] Digits clashing(int at) const {
    Digits digits;
    for (int i = 0; i < at; ++i)
      if (board_.peers(base_[i]).contains(base_[at])) digits.insert(filled_[i]);
    return digits;
  }

  /// Stops early once every candidate has been seen in some way.
  void fill(int at, Digits used) {
    const Digits open = board_.candidates(base_[at]) - clashing(at);
    if (at + 1 == Count) return finish(open, used);
    for (Digit digit : open) {
      filled_[at] = digit;
      fill(at + 1, used | Digits::of(digit));
      if (all_allowed()) return;
    }
  }

  /// All choices for the last cell at once: a lock that lacks one digit forbids it.
  void finish(Digits open, Digits used) {
    for (int i = 0; i < lock_count_; ++i) {
      const Digits rest = locks_[i] - used;
      if (rest.empty()) return;
      if (rest.single()) open -= rest;
    }
    if (open.empty()) return;
    allowed_[Count - 1] |= open;
    for (int i = 0; i + 1 < Count; ++i) allowed_[i].insert(filled_[i]);
  }

  const Board& board_;
  Cells small_;  // cells that a way to fill the base can empty
  Cells excluding_;
  std::array<Cell, Shape::cells> cells_{};
  int cell_count_ = 0;
  std::array<Cell, Count> base_{};
  std::array<Digit, Count> filled_{};
  std::array<Digits, Count> allowed_{};
  std::array<Digits, Shape::cells> locks_{};
  int lock_count_ = 0;
};

template <int Count>
bool aligned(Round& round, Technique technique, int rating) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  Exclusion<Count> exclusion(board);
  if (!exclusion.search(round.budget)) return false;
  Digits digits;
  for (int i = 0; i < Count; ++i) digits |= exclusion.excluded(i);
  sink.begin(technique, digits);
  sink.set_extra(rating);
  for (int i = 0; i < Count; ++i) sink.remove(board, exclusion.base()[i], exclusion.excluded(i));
  if (sink.wants_marks()) {
    for (Cell cell : exclusion.base()) sink.mark(Role::pattern, cell, board.candidates(cell));
    for (Cell cell : exclusion.excluding()) sink.mark(Role::helper, cell, board.candidates(cell));
  }
  return sink.commit();
}

}  // namespace

bool aligned_pair(Round& round) { return aligned<2>(round, Technique::aligned_pair_exclusion, 62); }
bool aligned_triplet(Round& round) { return aligned<3>(round, Technique::aligned_triple_exclusion, 75); }

}  // namespace ninefold::logic::se
