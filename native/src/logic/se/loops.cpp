#include "logic/se/loops.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

class Walk {
 public:
  /// Cells in `done` are known to lie on no new loop.
  Walk(const Board& board, Cell start, const Cells& done, std::vector<Loop>& loops)
      : board_(board), pair_(board.candidates(start)), start_(start), loops_(loops) {
    holders_ = (board.places(pair_.first()) & board.places(pair_.last())) - done;
    add(start);
  }

  /// Extends the walk from its last cell, never twice in a row along the same kind of house.
  void extend(int last_kind, int room, Digits extras) {
    const std::array<int, 3> houses = houses_of(path_[length_ - 1]);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      const Cells next = board_.house(houses[kind]).cells & holders_;
      if (length_ >= 4 && next.contains(start_)) close();
      for (Cell cell : next - cells_) {
        const Digits extra = board_.candidates(cell) - pair_;
        const Digits all = extras | extra;
        if (extra && room == 0 && !all.single()) continue;
        if (met_[length_ & 1] & houses_bits(cell)) continue;
        add(cell);
        extend(kind, extra && room > 0 ? room - 1 : room, all);
        drop(cell);
      }
    }
  }

 private:
  static std::uint32_t houses_bits(Cell cell) {
    std::uint32_t bits = 0;
    for (int house : houses_of(cell)) bits |= std::uint32_t{1} << house;
    return bits;
  }

  void add(Cell cell) {
    met_[length_ & 1] |= houses_bits(cell);
    path_[length_++] = cell;
    cells_.insert(cell);
  }
  void drop(Cell cell) {
    --length_;
    cells_.erase(cell);
    met_[length_ & 1] &= ~houses_bits(cell);
  }

  /// Two fillings exist only if every house met holds one cell of either colour.
  void close() {
    if (met_[0] != met_[1]) return;
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
  int length_ = 0;
  std::uint32_t met_[2] = {0, 0};  // houses of the cells at even and at odd places
};

}  // namespace

void find_loops(const Board& board, std::vector<Loop>& loops) {
  loops.clear();
  Cells done;
  for (Cell start : board.bivalue_cells()) {
    Walk(board, start, done, loops).extend(-1, 2, Digits());
    done.insert(start);
  }
}

}  // namespace ninefold::logic::se
