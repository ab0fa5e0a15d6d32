#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Cells of one digit joined by strong links; one colour is true and the other false.
struct Cluster {
  std::array<Cells, 2> color;
  [[nodiscard]] Cells all() const { return color[0] | color[1]; }
};

constexpr int max_clusters = Shape::cells / 2;
struct Clusters {
  std::array<Cluster, max_clusters> cluster;
  int count = 0;
};

Cells linked(const Board& board, Digit digit, Cell cell) {
  Cells ends;
  for (int i = 0; i < board.layout().membership_count[cell]; ++i) {
    const Cell other = board.conjugate(board.layout().memberships[cell][i].house, digit, cell);
    if (other >= 0) ends.insert(other);
  }
  return ends;
}

Cluster cluster_from(const Board& board, Digit digit, Cell start) {
  Cluster cluster;
  Cells front = Cells::of(start);
  for (int side = 0; front; side ^= 1) {
    cluster.color[side] |= front;
    Cells next;
    for (Cell cell : front) next |= linked(board, digit, cell);
    front = next - cluster.color[side ^ 1];
  }
  return cluster;
}

Clusters clusters_of(const Board& board, Digit digit) {
  Clusters clusters;
  Cells rest = board.places(digit);
  while (rest) {
    const Cluster cluster = cluster_from(board, digit, rest.first());
    rest -= cluster.all();
    if (cluster.all().count() > 1) clusters.cluster[clusters.count++] = cluster;
  }
  return clusters;
}

/// Cells in sight of at least one of the given ones.
Cells seen_by(const Board& board, const Cells& cells) {
  Cells seen;
  for (Cell cell : cells) seen |= board.peers(cell);
  return seen;
}

bool report(const Board& board, Sink& sink, Technique technique, Digit digit, const Cells& removals,
            const Cluster& one, const Cluster* two = nullptr) {
  if (removals.empty()) return false;
  sink.begin(technique, Digits::of(digit));
  sink.remove(board, removals, digit);
  if (sink.wants_marks()) {
    sink.mark(Role::color_a, one.color[0], digit);
    sink.mark(Role::color_b, one.color[1], digit);
    if (two != nullptr) {
      sink.mark(Role::color_c, two->color[0], digit);
      sink.mark(Role::color_d, two->color[1], digit);
    }
  }
  return sink.commit();
}

/// One colour of each cluster in sight of each other: the other colour of one of the clusters is true.
bool opposite_traps(const Board& board, Sink& sink, Digit digit, const Cluster& one, const Cluster& two) {
  Cells removals;
  for (int a : {0, 1})
    for (int b : {0, 1})
      if (seen_by(board, one.color[a]).intersects(two.color[b]))
        removals |= seen_by(board, one.color[a ^ 1]) & seen_by(board, two.color[b ^ 1]) & board.places(digit);
  return report(board, sink, Technique::multi_colors_1, digit, removals, one, &two);
}

/// A colour in sight of both colours of another cluster is false.
bool crushed_colors(const Board& board, Sink& sink, Digit digit, const Cluster& one, const Cluster& two) {
  for (int a : {0, 1}) {
    const Cells seen = seen_by(board, one.color[a]);
    if (!seen.intersects(two.color[0]) || !seen.intersects(two.color[1])) continue;
    if (report(board, sink, Technique::multi_colors_2, digit, one.color[a], one, &two)) return true;
  }
  return false;
}

}  // namespace

/// Whatever sees both colours of a cluster is false; a colour that sees itself is false.
void simple_colors(const Board& board, const Search& search, Sink& sink) {
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    const Clusters clusters = clusters_of(board, digit);
    for (int i = 0; i < clusters.count; ++i) {
      const Cluster& cluster = clusters.cluster[i];
      const Cells seen[] = {seen_by(board, cluster.color[0]), seen_by(board, cluster.color[1])};
      if (search.wants(Technique::simple_colors_wrap))
        for (int side : {0, 1})
          if (seen[side].intersects(cluster.color[side]) &&
              report(board, sink, Technique::simple_colors_wrap, digit, cluster.color[side], cluster))
            return;
      if (!search.wants(Technique::simple_colors_trap)) continue;
      const Cells trapped = (seen[0] & seen[1] & board.places(digit)) - cluster.all();
      if (report(board, sink, Technique::simple_colors_trap, digit, trapped, cluster)) return;
    }
  }
}

/// Two clusters of a digit that see each other.
void multi_colors(const Board& board, const Search& search, Sink& sink) {
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    const Clusters clusters = clusters_of(board, digit);
    for (int i = 0; i < clusters.count; ++i)
      for (int j = 0; j < clusters.count; ++j) {
        if (i == j) continue;
        const Cluster &one = clusters.cluster[i], &two = clusters.cluster[j];
        if (search.wants(Technique::multi_colors_2) && crushed_colors(board, sink, digit, one, two)) return;
        if (i < j && search.wants(Technique::multi_colors_1) && opposite_traps(board, sink, digit, one, two)) return;
      }
  }
}

}  // namespace ninefold::logic
