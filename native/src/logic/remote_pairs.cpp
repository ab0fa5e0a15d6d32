#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Distances from one cell, by sight over cells with one pair of digits. Cells of odd and even distance from the start
/// hold different digits, so whatever sees both kinds loses the pair.
struct Walk {
  std::array<std::int16_t, Shape::cells> distance;
  std::array<CellNumber, Shape::cells> parent;
  Cells reached;

  [[nodiscard]] Cells at(bool odd) const {
    Cells found;
    for (Cell cell : reached)
      if ((distance[cell] % 2 != 0) == odd) found.insert(cell);
    return found;
  }
};

Walk walk_from(const Board& board, Cell start, const Cells& cells) {
  Walk walk;
  walk.distance[start] = 0;
  walk.reached = Cells::of(start);
  for (Cells front = walk.reached; front;) {
    Cells next;
    for (Cell cell : front)
      for (Cell peer : (board.peers(cell) & cells) - walk.reached) {
        walk.distance[peer] = static_cast<std::int16_t>(walk.distance[cell] + 1);
        walk.parent[peer] = static_cast<CellNumber>(cell);
        walk.reached.insert(peer);
        next.insert(peer);
      }
    front = next;
  }
  return walk;
}

std::vector<Cell> path_to(const Walk& walk, Cell end) {
  std::vector<Cell> path;
  for (Cell cell = end;; cell = walk.parent[cell]) {
    path.push_back(cell);
    if (walk.distance[cell] == 0) return path;
  }
}

/// Whether the cells hang together, and each of the removals sees both kinds of them.
bool shows(const Board& board, const Cells& cells, const Cells& removals) {
  const Walk walk = walk_from(board, cells.first(), cells);
  if (walk.reached != cells) return false;
  const Cells even = walk.at(false), odd = walk.at(true);
  for (Cell removal : removals)
    if (!board.peers(removal).intersects(even) || !board.peers(removal).intersects(odd)) return false;
  return true;
}

void draw_chain(Sink& sink, Digits pair, const std::vector<Cell>& path) {
  const auto low = static_cast<std::uint8_t>(pair.first()), high = static_cast<std::uint8_t>(pair.last());
  int index = 0;
  for (std::size_t i = 0; i < path.size(); ++i)
    for (const bool second : {false, true}) {
      const std::uint8_t digit = (i % 2 == 0) == second ? high : low;
      sink.node({Cells::of(path[i]), {}, digit, NodeKind::candidate,
                 index == 0 ? Link::none : (second ? Link::strong : Link::weak), second, 0,
                 static_cast<std::int16_t>(index - 1)});
      ++index;
    }
  sink.set_length(index - 1);
}

/// One chain is drawn; its net is marked as far as the removals need it.
void mark_net(const Board& board, Sink& sink, Cells net, Digits pair, const std::vector<Cell>& path,
              const Cells& removals) {
  Cells chain;
  for (Cell cell : path) chain.insert(cell);
  for (Cell cell : net - chain)
    if (shows(board, net - Cells::of(cell), removals)) net.erase(cell);
  const Walk walk = walk_from(board, path[0], net);
  for (Cell cell : walk.at(false)) sink.mark(Role::color_a, cell, pair);
  for (Cell cell : walk.at(true)) sink.mark(Role::color_b, cell, pair);
  draw_chain(sink, pair, path);
}

}  // namespace

/// An even number of equal pairs in a row: the ends hold both digits between them.
void remote_pairs(const Board& board, const Search&, Sink& sink) {
  Cells done;
  for (Cell first : board.bivalue_cells()) {
    if (done.contains(first)) continue;
    const Digits pair = board.candidates(first);
    Cells alike;
    for (Cell cell : board.bivalue_cells())
      if (board.candidates(cell) == pair) alike.insert(cell);
    const Cells net = walk_from(board, first, alike).reached;
    done |= net;
    if (net.count() < 4) continue;
    const Cells open = board.places(pair.first()) | board.places(pair.last());
    Cells removals;
    Cell shown_start = -1, shown_end = -1;  // the chain that is drawn for all of them
    for (Cell start : net) {
      const Walk walk = walk_from(board, start, net);
      for (Cell end : net) {
        if (end <= start || walk.distance[end] < 3 || walk.distance[end] % 2 == 0) continue;
        const Cells seen = board.peers(start) & board.peers(end) & open;
        if (seen.subset_of(removals)) continue;
        removals |= seen;
        shown_start = start;
        shown_end = end;
      }
    }
    if (removals.empty()) continue;
    sink.begin(Technique::remote_pair, pair);
    sink.remove(board, removals, pair);
    if (sink.wants_marks())
      mark_net(board, sink, net, pair, path_to(walk_from(board, shown_start, net), shown_end), removals);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
