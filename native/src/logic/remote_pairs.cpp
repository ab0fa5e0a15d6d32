#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

/// Cells with one pair of digits, connected by sight. Cells of odd and even distance from the start hold different
/// digits, so whatever sees both kinds loses the pair.
class PairNet {
 public:
  PairNet(const Board& board, Cell start) : board_(board), pair_(board.candidates(start)) {
    for (Cell cell : board.bivalue_cells())
      if (board.candidates(cell) == pair_) cells_.insert(cell);
  }

  [[nodiscard]] Digits pair() const { return pair_; }

  /// Distances from one cell; -1 for cells that are not connected.
  struct Walk {
    std::array<std::int8_t, Shape::cells> distance;
    std::array<std::uint8_t, Shape::cells> parent;
    Cells reached;
  };
  [[nodiscard]] Walk walk_from(Cell start) const {
    Walk walk;
    walk.distance.fill(-1);
    walk.distance[start] = 0;
    walk.reached = Cells::of(start);
    for (Cells front = walk.reached; front;) {
      Cells next;
      for (Cell cell : front)
        for (Cell peer : (board_.peers(cell) & cells_) - walk.reached) {
          walk.distance[peer] = static_cast<std::int8_t>(walk.distance[cell] + 1);
          walk.parent[peer] = static_cast<std::uint8_t>(cell);
          walk.reached.insert(peer);
          next.insert(peer);
        }
      front = next;
    }
    return walk;
  }

 private:
  const Board& board_;
  Digits pair_;
  Cells cells_;
};

void mark_chain(Sink& sink, const PairNet& net, const PairNet::Walk& walk, Cell end) {
  std::array<Cell, Shape::cells> path{};
  int length = 0;
  for (Cell cell = end;; cell = walk.parent[cell]) {
    path[length++] = cell;
    if (walk.distance[cell] == 0) break;
  }
  const auto low = static_cast<std::uint8_t>(net.pair().first()), high = static_cast<std::uint8_t>(net.pair().last());
  int index = 0;
  for (int i = 0; i < length; ++i) {
    sink.mark(i % 2 == 0 ? Role::color_a : Role::color_b, path[i], net.pair());
    for (const bool second : {false, true}) {
      const std::uint8_t digit = (i % 2 == 0) == second ? high : low;
      sink.node({Cells::of(path[i]), {}, digit, NodeKind::candidate,
                 index == 0 ? Link::none : (second ? Link::strong : Link::weak), second, 0,
                 static_cast<std::int16_t>(index - 1)});
      ++index;
    }
  }
  sink.set_length(index - 1);
}

}  // namespace

/// An even number of equal pairs in a row: the ends hold both digits between them.
void remote_pairs(const Board& board, const Search&, Sink& sink) {
  Cells done;
  for (Cell first : board.bivalue_cells()) {
    if (done.contains(first)) continue;
    const PairNet net(board, first);
    const Cells net_cells = net.walk_from(first).reached;
    done |= net_cells;
    if (net_cells.count() < 4) continue;
    const Cells open = board.places(net.pair().first()) | board.places(net.pair().last());
    Cells removals;
    Cell shown_start = -1, shown_end = -1;  // the chain that is drawn for all of them
    for (Cell start : net_cells) {
      const auto walk = net.walk_from(start);
      for (Cell end : net_cells) {
        if (end <= start || walk.distance[end] < 3 || walk.distance[end] % 2 == 0) continue;
        const Cells seen = board.peers(start) & board.peers(end) & open;
        if (seen.subset_of(removals)) continue;
        removals |= seen;
        shown_start = start;
        shown_end = end;
      }
    }
    if (removals.empty()) continue;
    sink.begin(Technique::remote_pair, net.pair());
    sink.remove(board, removals, net.pair());
    if (sink.wants_marks()) mark_chain(sink, net, net.walk_from(shown_start), shown_end);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
