#include "logic/se/loops.hpp"

#include <algorithm>

namespace ninefold::logic::se {

namespace {

class Walk {
 public:
  Walk(const Board& board, Cell start, std::vector<Loop>& loops)
      : board_(board), pair_(board.candidates(start)), start_(start), loops_(loops) {
    holders_ = board.places(pair_.first()) & board.places(pair_.last());
    path_[0] = start;
    cells_.insert(start);
  }

  /// Extends the walk from its last cell, never twice in a row along the same kind of house.
  void extend(int last_kind, int room, Digits extras) {
    const Cell at = path_[length_ - 1];
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      const Cells next = board_.house(houses_of(at)[kind]).cells & holders_;
      if (length_ >= 4 && next.contains(start_)) close();
      for (Cell cell : next - cells_) {
        const Digits extra = board_.candidates(cell) - pair_;
        const Digits all = extras | extra;
        if (extra && room == 0 && all.count() > 1) continue;
        path_[length_++] = cell;
        cells_.insert(cell);
        extend(kind, extra && room > 0 ? room - 1 : room, all);
        cells_.erase(cell);
        --length_;
      }
    }
  }

 private:
  /// Two fillings exist only if every house met holds one cell of either colour.
  [[nodiscard]] bool is_swappable() const {
    std::uint32_t met[2] = {0, 0};
    for (int i = 0; i < length_; ++i)
      for (int house : houses_of(path_[i])) {
        const std::uint32_t bit = std::uint32_t{1} << house;
        if (met[i & 1] & bit) return false;
        met[i & 1] |= bit;
      }
    return met[0] == met[1];
  }

  void close() {
    if (!is_swappable()) return;
    const auto known = [&](const Loop& loop) { return loop.cells == cells_ && loop.pair == pair_; };
    if (std::ranges::any_of(loops_, known)) return;
    loops_.push_back({pair_, cells_, cells_ - board_.bivalue_cells(), length_});
  }

  const Board& board_;
  Digits pair_;
  Cell start_;
  std::vector<Loop>& loops_;
  Cells holders_, cells_;
  std::array<Cell, Shape::cells> path_{};
  int length_ = 1;
};

}  // namespace

void find_loops(const Board& board, std::vector<Loop>& loops) {
  loops.clear();
  for (Cell start : board.bivalue_cells()) Walk(board, start, loops).extend(-1, 2, Digits());
}

}  // namespace ninefold::logic::se
