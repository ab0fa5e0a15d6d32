#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int smallest = 4, largest = 7;
constexpr Technique by_size[] = {Technique::wxyz_wing, Technique::vwxyz_wing, Technique::uvwxyz_wing,
                                 Technique::tuvwxyz_wing};

/// n cells with n digits, spread over two crossing houses and contained in neither.
struct BentSet {
  Cells cells;
  Digits digits;
  Digits loose;  // those with places that do not all see each other
};

class Walk {
 public:
  Walk(const Board& board, const Search& search, Sink& sink, Technique technique, int size)
      : board_(board), search_(search), sink_(sink), technique_(technique), size_(size) {}

  /// All bent sets of two houses that share a cell; true to stop.
  bool run(int one, int two) {
    first_ = board_.house(one).cells;
    second_ = board_.house(two).cells;
    Cells pool;
    for (Cell cell : (first_ | second_) & board_.empty_cells())
      if (board_.candidates(cell).count() <= size_) pool.insert(cell);
    return extend(pool, {}, 0);
  }

 private:
  bool extend(Cells pool, BentSet set, int depth) {
    if (depth == size_) return set.digits.count() == size_ && offer(set);
    if (!search_.budget->spend()) return true;
    while (pool.count() >= size_ - depth) {
      const Cell cell = pool.pop_first();
      const Digits digits = set.digits | board_.candidates(cell);
      if (digits.count() > size_) continue;
      Digits loose = set.loose;
      for (Cell unseen : set.cells - board_.peers(cell)) loose |= board_.candidates(unseen) & board_.candidates(cell);
      if (loose.count() > 1) continue;
      if (extend(pool, {set.cells | Cells::of(cell), digits, loose}, depth + 1)) return true;
    }
    return false;
  }

  /// Exactly one digit may have places that do not all see each other: that digit is in the set whatever happens.
  bool offer(const BentSet& set) {
    if (set.cells.subset_of(first_) || set.cells.subset_of(second_) || !set.loose.single()) return false;
    const Digit digit = set.loose.first();
    const Cells removals = board_.common_peers(set.cells & board_.places(digit)) & board_.places(digit);
    if (removals.empty()) return false;
    return report(set, digit, removals);
  }

  bool report(const BentSet& set, Digit digit, const Cells& removals) {
    sink_.begin(technique_, set.digits);
    sink_.remove(board_, removals, digit);
    if (sink_.wants_marks())
      for (Cell cell : set.cells)
        sink_.mark(first_.contains(cell) && second_.contains(cell) ? Role::pivot : Role::pincer, cell,
                   board_.candidates(cell));
    return sink_.commit();
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  Technique technique_;
  int size_;
  Cells first_, second_;
};

}  // namespace

/// Wings of four to seven cells: a set bent over two crossing houses with one digit that can stand in both.
void bent_sets(const Board& board, const Search& search, Sink& sink) {
  for (int size = smallest; size <= largest; ++size) {
    const Technique technique = by_size[size - smallest];
    if (!search.wants(technique)) continue;
    Walk walk(board, search, sink, technique, size);
    for (int one = 0; one < board.house_count(); ++one)
      for (int two = one + 1; two < board.house_count(); ++two)
        if (board.house(one).cells.intersects(board.house(two).cells) && walk.run(one, two)) return;
  }
}

}  // namespace ninefold::logic
