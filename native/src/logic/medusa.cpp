#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Candidates of any digit joined by strong links and by cells with two candidates; one colour is true.
struct Cluster {
  std::array<std::array<Cells, Shape::digits>, 2> color;  // by side and digit
  std::array<std::array<Digits, Shape::cells>, 2> digits{};  // by side and cell
  int size = 0;

  void add(int side, Cell cell, Digit digit) {
    color[side][digit].insert(cell);
    digits[side][cell].insert(digit);
    ++size;
  }
  [[nodiscard]] bool has(int side, Cell cell, Digit digit) const { return digits[side][cell].contains(digit); }
};

class Painter {
 public:
  Painter(const Board& board, Cluster& cluster) : board_(board), cluster_(cluster) {}

  void paint(Cell cell, Digit digit, int side) {
    if (cluster_.has(side, cell, digit)) return;
    cluster_.add(side, cell, digit);
    if (board_.bivalue_cells().contains(cell))
      paint(cell, (board_.candidates(cell) - Digits::of(digit)).first(), side ^ 1);
    for (int i = 0; i < board_.layout().membership_count[cell]; ++i) {
      const Cell other = board_.conjugate(board_.layout().memberships[cell][i].house, digit, cell);
      if (other >= 0) paint(other, digit, side ^ 1);
    }
  }

 private:
  const Board& board_;
  Cluster& cluster_;
};

/// Where each digit is in sight of a colour.
using Sight = std::array<Cells, Shape::digits>;
Sight sight_of(const Board& board, const Cluster& cluster, int side) {
  Sight sight;
  for (Digit digit = 0; digit < Shape::digits; ++digit)
    for (Cell cell : cluster.color[side][digit]) sight[digit] |= board.peers(cell);
  return sight;
}

/// A colour that stands twice in a cell, sees itself, or empties a cell is false.
bool is_false(const Board& board, const Cluster& cluster, int side, const Sight& sight) {
  for (Digit digit = 0; digit < Shape::digits; ++digit)
    if (sight[digit].intersects(cluster.color[side][digit])) return true;
  for (Cell cell : board.empty_cells()) {
    const Digits own = cluster.digits[side][cell];
    if (own.count() > 1) return true;
    if (own) continue;
    bool emptied = true;
    for (Digit digit : board.candidates(cell)) emptied = emptied && sight[digit].contains(cell);
    if (emptied) return true;
  }
  return false;
}

/// What leaves a cell whichever colour is true: seen by both, or set against one and seen by the other.
Digits trapped(const Board& board, const Cluster& cluster, Cell cell, const Sight& one, const Sight& two) {
  Digits out;
  const Digits first = cluster.digits[0][cell], second = cluster.digits[1][cell];
  for (Digit digit : board.candidates(cell) - first - second) {
    const bool gone_by_first = first || one[digit].contains(cell);
    const bool gone_by_second = second || two[digit].contains(cell);
    if (gone_by_first && gone_by_second) out.insert(digit);
  }
  return out;
}

void mark_cluster(Sink& sink, const Cluster& cluster) {
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    sink.mark(Role::color_a, cluster.color[0][digit], digit);
    sink.mark(Role::color_b, cluster.color[1][digit], digit);
  }
}

bool report(const Board& board, Sink& sink, const Cluster& cluster) {
  const Sight sight[] = {sight_of(board, cluster, 0), sight_of(board, cluster, 1)};
  const auto finish = [&] {
    if (sink.wants_marks()) mark_cluster(sink, cluster);
    return sink.commit();
  };
  for (int side : {0, 1}) {
    if (!is_false(board, cluster, side, sight[side])) continue;
    sink.begin(Technique::medusa_3d, {});
    for (Digit digit = 0; digit < Shape::digits; ++digit) sink.remove(board, cluster.color[side][digit], digit);
    return finish();
  }
  sink.begin(Technique::medusa_3d, {});
  for (Cell cell : board.empty_cells())
    sink.remove(board, cell, trapped(board, cluster, cell, sight[0], sight[1]));
  return sink.has_effect() && finish();
}

}  // namespace

/// Simple colouring over all digits at once.
void medusa(const Board& board, const Search& search, Sink& sink) {
  std::array<Cells, Shape::digits> done;
  for (Digit digit = 0; digit < Shape::digits; ++digit)
    for (Cell cell : board.places(digit)) {
      if (done[digit].contains(cell)) continue;
      if (!search.budget->spend()) return;
      Cluster cluster;
      Painter(board, cluster).paint(cell, digit, 0);
      for (Digit d = 0; d < Shape::digits; ++d) done[d] |= cluster.color[0][d] | cluster.color[1][d];
      if (cluster.size > 1 && report(board, sink, cluster)) return;
    }
}

}  // namespace ninefold::logic
