#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// A single cell that sees the whole base excludes only what pairs, triplets, wings and locked digits remove; those are
/// tried before.
bool are_several(Cells cells) {
  if (cells.empty()) return false;
  cells.pop_first();
  return !cells.empty();
}

/// The ways to fill a few base cells that neither clash nor empty a cell that sees them all.
template <int Count>
class Exclusion {
 public:
  explicit Exclusion(const Board& board) : board_(board) {
    for (Cell cell : board.empty_cells())
      if (const int count = board.candidates(cell).count(); count >= 2 && count <= Count)
        (count == 2 ? pairs_ : triples_).insert(cell);
    for (Cell cell : board.empty_cells())
      if (board.candidates(cell).count() >= 2 && board.peers(cell).intersects(pairs_ | triples_)) {
        peers_[cell_count_] = board.peers(cell);
        cells_[cell_count_++] = cell;
      }
  }

  /// Chooses base cells in ascending order until some candidate of theirs occurs in no way.
  bool search(Budget& budget) { return choose(0, 0, pairs_ | triples_, budget); }

  [[nodiscard]] const std::array<Cell, Count>& base() const { return base_; }
  [[nodiscard]] const Cells& excluding() const { return excluding_; }
  [[nodiscard]] Digits excluded(int i) const { return open_[i] - allowed_[i]; }

 private:
  static constexpr int last = Count - 1;
  using Open = std::array<Digits, Count>;
  struct Room {
    Digits digits;
    int count = 0;
  };

  bool choose(int at, int from, const Cells& excluding, Budget& budget) {
    if (at == last) foresee(excluding);
    for (int i = from; i < cell_count_; ++i) {
      const Cells left = excluding & peers_[i];
      if (!are_several(left)) continue;
      base_[at] = cells_[i];
      open_[at] = board_.candidates(cells_[i]);
      if (at == last && surely_allowed(open_[at])) continue;
      for (int k = 0; k < at; ++k) sees_[k][at] = peers_[i].contains(base_[k]);
      if (at == last) {
        if (has_exclusion(left)) return true;
      } else {
        if (choose(at + 1, i + 1, left, budget)) return true;
        if (!budget.poll()) return false;
      }
    }
    return false;
  }

  /// Before the last cell is chosen: what every way to fill the others would leave to it if it saw them all and every cell
  /// that may exclude.
  void foresee(const Cells& excluding) {
    read_locks(excluding);
    room_ = Digits();
    for (int i = 0; i < last; ++i)
      for (Digit digit : open_[i]) widest_[i][digit] = {};
    Open open = open_;
    open[last] = Digits::up_to(size);
    for (int i = 0; i < last; ++i) sees_[i][last] = true;
    fill(open, 0, Digits(), [&](Digits room) {
      room_ |= room;
      const Room found{room, room.count()};
      for (int i = 0; i < last; ++i)
        if (Room& widest = widest_[i][filled_[i]]; found.count > widest.count) widest = found;
      return false;
    });
  }

  [[nodiscard]] bool surely_allowed(Digits digits) const {
    if (!digits.subset_of(room_)) return false;
    for (int i = 0; i < last; ++i)
      for (Digit digit : open_[i])
        if (!digits.intersects(widest_[i][digit].digits)) return false;
    return true;
  }

  bool has_exclusion(const Cells& excluding) {
    excluding_ = excluding;
    read_locks(excluding);
    allowed_ = {};
    fill(open_, 0, Digits(), [&](Digits room) {
      allowed_[last] |= room;
      for (int i = 0; i < last; ++i) allowed_[i].insert(filled_[i]);
      return allowed_ == open_;
    });
    return allowed_ != open_;
  }

  void read_locks(const Cells& excluding) {
    partners_ = {};
    for (Cell cell : excluding & pairs_) {
      const Digits pair = board_.candidates(cell);
      partners_[pair.first()].insert(pair.last());
      partners_[pair.last()].insert(pair.first());
    }
    triple_count_ = 0;
    for (Cell cell : excluding & triples_) locks_[triple_count_++] = board_.candidates(cell);
  }

  /// Fills the base from `at` on; `use` gets what every way leaves to the last cell, and says whether that is enough.
  template <class Use>
  bool fill(const Open& open, int at, Digits used, Use use) {
    if (at == last) {
      const Digits room = last_room(open[last], used);
      return !room.empty() && use(room);
    }
    for (Digit digit : open[at]) {
      filled_[at] = digit;
      Open rest = open;
      bool possible = true;
      for (int i = at + 1; i < Count; ++i) {
        rest[i] -= partners_[digit];
        if (sees_[at][i]) rest[i].erase(digit);
        possible = possible && !rest[i].empty();
      }
      if (possible && fill(rest, at + 1, used | Digits::of(digit), use)) return true;
    }
    return false;
  }

  /// A cell of three digits of which the base takes two forbids the third.
  [[nodiscard]] Digits last_room(Digits open, Digits used) const {
    for (int i = 0; i < triple_count_; ++i)
      if (const Digits rest = locks_[i] - used; rest.single()) open -= rest;
    return open;
  }

  const Board& board_;
  Cells pairs_, triples_;  // cells that a way to fill the base can empty, by the number of their candidates
  Cells excluding_;
  std::array<Cell, Shape::cells> cells_{};
  std::array<Cells, Shape::cells> peers_{};
  int cell_count_ = 0;
  std::array<Cell, Count> base_{};
  Open open_{};  // candidates of the base
  std::array<std::array<bool, Count>, Count> sees_{};
  std::array<Digit, Count> filled_{};
  Open allowed_{};
  Digits room_;                                             // foreseen for the last cell in some way
  std::array<std::array<Room, size>, Count - 1> widest_{};  // the most foreseen for it with a digit in another
  std::array<Digits, size> partners_{};  // what a digit may not stand with, since both together empty a cell
  std::array<Digits, Shape::cells> locks_{};
  int triple_count_ = 0;
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
