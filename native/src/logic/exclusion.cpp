#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int largest = 3;

/// Cells whose every combination of digits is tried against the cells that see them.
class Alignment {
 public:
  Alignment(const Board& board, const Search& search, Sink& sink, Technique technique, int size)
      : board_(board), search_(search), sink_(sink), technique_(technique), size_(size) {
    for (Cell cell : board.empty_cells())
      if (board.candidates(cell).count() <= size) narrow_.insert(cell);
  }

  /// All choices of aligned cells; true to stop.
  bool run() {
    for (Cell first : board_.empty_cells())
      if (extend(0, first)) return true;
    return false;
  }

 private:
  /// Aligned cells share a narrow peer, else nothing but their own sight could exclude a combination.
  bool extend(int depth, Cell cell) {
    base_[depth] = cell;
    Cells common = narrow_;
    for (int i = 0; i <= depth; ++i) common &= board_.peers(base_[i]);
    if (common.empty()) return false;
    if (depth + 1 == size_) return search_.budget->spend() ? offer() : true;
    Cells pool;
    for (Cell peer : common) pool |= board_.peers(peer) & board_.empty_cells();
    for (Cell next : pool)
      if (next > cell && extend(depth + 1, next)) return true;
    return false;
  }

  bool offer() {
    Cells aligned;
    for (int i = 0; i < size_; ++i) aligned.insert(base_[i]);
    watchers_ = {};
    for (Cell cell : narrow_ - aligned)
      if ((board_.peers(cell) & aligned).count() >= board_.candidates(cell).count()) watchers_.insert(cell);
    if (watchers_.empty()) return false;
    supported_ = {};
    assign(0);
    sink_.begin(technique_, {});
    for (int i = 0; i < size_; ++i) sink_.remove(board_, base_[i], board_.candidates(base_[i]) - supported_[i]);
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) {
      for (int i = 0; i < size_; ++i) sink_.mark(Role::pattern, base_[i], board_.candidates(base_[i]));
      for (Cell cell : watchers_) sink_.mark(Role::helper, cell, board_.candidates(cell));
    }
    return sink_.commit();
  }

  void assign(int depth) {
    if (depth == size_) {
      if (!leaves_everybody_a_digit()) return;
      for (int i = 0; i < size_; ++i) supported_[i].insert(digit_[i]);
      return;
    }
    for (Digit digit : board_.candidates(base_[depth])) {
      bool clash = false;
      for (int i = 0; i < depth; ++i)
        clash = clash || (digit_[i] == digit && board_.peers(base_[i]).contains(base_[depth]));
      if (clash) continue;
      digit_[depth] = digit;
      assign(depth + 1);
    }
  }

  [[nodiscard]] bool leaves_everybody_a_digit() const {
    for (Cell cell : watchers_) {
      Digits left = board_.candidates(cell);
      for (int i = 0; i < size_; ++i)
        if (board_.peers(cell).contains(base_[i])) left.erase(digit_[i]);
      if (left.empty()) return false;
    }
    return true;
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  Technique technique_;
  int size_;
  Cells narrow_, watchers_;
  std::array<Cell, largest> base_{};
  std::array<Digit, largest> digit_{};
  std::array<Digits, largest> supported_;
};

}  // namespace

/// Combinations of two or three cells that would leave another cell empty are struck; a candidate in no combination
/// leaves.
void aligned_exclusion(const Board& board, const Search& search, Sink& sink) {
  using enum Technique;
  if (search.wants(aligned_pair_exclusion) && Alignment(board, search, sink, aligned_pair_exclusion, 2).run()) return;
  if (search.wants(aligned_triple_exclusion)) Alignment(board, search, sink, aligned_triple_exclusion, 3).run();
}

}  // namespace ninefold::logic
