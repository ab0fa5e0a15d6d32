#include "logic/se/choose.hpp"
#include "logic/se/rule.hpp"

namespace ninefold::logic::se {

namespace {

/// The ways to fill a few base cells that neither clash nor empty a cell that sees them all.
template <int Count>
class Exclusion {
 public:
  using Base = std::array<Cell, Count>;

  Exclusion(const Board& board, const Base& base, const Cells& excluding) : board_(board), base_(base) {
    for (Cell cell : excluding) locks_[lock_count_++] = board.candidates(cell);
    fill(0, {});
  }

  /// Candidates of a base cell that occur in no way.
  [[nodiscard]] Digits excluded(int i) const { return board_.candidates(base_[i]) - allowed_[i]; }

 private:
  void fill(int at, std::array<Digit, Count> digits) {
    if (at == Count) return judge(digits);
    for (Digit digit : board_.candidates(base_[at])) {
      bool clashes = false;
      for (int i = 0; i < at; ++i)
        clashes = clashes || (digits[i] == digit && board_.peers(base_[i]).contains(base_[at]));
      if (clashes) continue;
      digits[at] = digit;
      fill(at + 1, digits);
    }
  }

  void judge(const std::array<Digit, Count>& digits) {
    Digits used;
    for (Digit digit : digits) used.insert(digit);
    for (int i = 0; i < lock_count_; ++i)
      if (locks_[i].subset_of(used)) return;
    for (int i = 0; i < Count; ++i) allowed_[i].insert(digits[i]);
  }

  const Board& board_;
  const Base& base_;
  std::array<Digits, Shape::cells> locks_{};
  std::array<Digits, Count> allowed_{};
  int lock_count_ = 0;
};

template <int Count>
bool aligned(Round& round, Technique technique, int rating) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  Cells small;  // cells that a way to fill the base can empty
  std::array<Cell, Shape::cells> cells{};
  int fit = 0;
  for (Cell cell : board.empty_cells())
    if (const int count = board.candidates(cell).count(); count >= 2 && count <= Count) small.insert(cell);
  for (Cell cell : board.empty_cells())
    if (board.candidates(cell).count() >= 2 && board.peers(cell).intersects(small)) cells[fit++] = cell;
  return choose<Count>(fit, [&](const std::array<int, Count>& at) {
    if (!round.budget.spend()) return true;
    std::array<Cell, Count> base;
    Cells excluding = small;
    for (int i = 0; i < Count; ++i) {
      base[i] = cells[at[i]];
      excluding &= board.peers(base[i]);
    }
    if (excluding.empty()) return false;
    const Exclusion<Count> exclusion(board, base, excluding);
    sink.begin(technique, {});
    sink.set_extra(rating);
    for (int i = 0; i < Count; ++i) sink.remove(board, base[i], exclusion.excluded(i));
    if (!sink.has_effect()) return false;
    if (sink.wants_marks()) {
      for (Cell cell : base) sink.mark(Role::pattern, cell, board.candidates(cell));
      for (Cell cell : excluding) sink.mark(Role::helper, cell, board.candidates(cell));
    }
    return sink.commit();
  }) && sink.full();
}

}  // namespace

bool aligned_pair(Round& round) { return aligned<2>(round, Technique::aligned_pair_exclusion, 62); }
bool aligned_triplet(Round& round) { return aligned<3>(round, Technique::aligned_triple_exclusion, 75); }

}  // namespace ninefold::logic::se
