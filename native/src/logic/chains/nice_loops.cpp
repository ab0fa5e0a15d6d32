#include <algorithm>

#include "logic/chains/chain_guide.hpp"
#include "logic/chains/chain_nodes.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"
#include "logic/ranking.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// The four shapes in one degree of difficulty, and the node kind that such a chain must contain.
struct Names {
  Technique continuous, discontinuous, type_1, type_2;
  GraphKind graph;
  NodeKind needed;
};

constexpr Names plain{Technique::continuous_nice_loop, Technique::discontinuous_nice_loop, Technique::aic_1,
                      Technique::aic_2, GraphKind::candidates, NodeKind::candidate};
constexpr Names grouped{Technique::grouped_continuous_nice_loop, Technique::grouped_discontinuous_nice_loop,
                        Technique::grouped_aic_1, Technique::grouped_aic_2, GraphKind::groups, NodeKind::group};
constexpr Names with_sets{Technique::als_continuous_nice_loop, Technique::als_discontinuous_nice_loop,
                          Technique::als_aic_1, Technique::als_aic_2, GraphKind::sets, NodeKind::als};

class NiceLoops {
 public:
  NiceLoops(const Board& board, const Search& search, Sink& sink, const Names& names)
      : board_(board), search_(search), names_(names),
        ranking_(sink, search.option(Option::shortest_only) != 0, search.option(Option::easiest_first) != 0),
        max_links_(search.option(Option::max_loop_length)), kind_(names.graph) {
    if (kind_ == GraphKind::groups && search.option(Option::als_nodes) != 0) kind_ = GraphKind::sets;
    graph_.build(board, kind_, kind_ == GraphKind::sets ? &search.memory->sets(board) : nullptr,
                 search.memory);
  }

  void run() {
    ChainGuide chains(board_, graph_, kind_ == GraphKind::sets);
    if (!chains.has_refutation()) return;
    for (int start = 0; start < graph_.candidate_count(); ++start) {
      if (!search_.budget->spend()) break;
      from_off(chains, start);
      if (search_.wants(names_.discontinuous)) from_on(chains, start);
    }
    ranking_.flush();
  }

 private:
  using Removals = std::vector<Candidate>;

  void from_off(ChainGuide& chains, int start) {
    chains.from(start, false);
    for (int end = 0; end < graph_.candidate_count(); ++end) {
      if (chains.distance(end) < 3) continue;
      if (end == start) {
        if (search_.wants(names_.discontinuous)) fix(chains, start);
      } else if (graph_.cell(start) == graph_.cell(end)) {
        if (start < end && search_.wants(names_.continuous)) close_loop(chains, end);
      } else if (graph_.digit(start) == graph_.digit(end)) {
        if (search_.wants(names_.type_1)) end_alike(chains, start, end);
      } else if (board_.peers(graph_.cell(start)).contains(graph_.cell(end))) {
        if (search_.wants(names_.type_2)) end_crosswise(chains, start, end);
      }
    }
  }

  /// Off leads to on: the candidate is true, so the others of its cell go.
  void fix(ChainGuide& chains, int start) {
    removals_.clear();
    const Cell cell = graph_.cell(start);
    for (Digit digit : board_.candidates(cell) - Digits::of(graph_.digit(start))) add(cell, digit);
    offer(chains, names_.discontinuous, start, chains.distance(start), false);
  }

  void end_alike(ChainGuide& chains, int start, int end) {
    removals_.clear();
    const Digit digit = graph_.digit(start);
    for (Cell cell : board_.peers(graph_.cell(start)) & board_.peers(graph_.cell(end)) & board_.places(digit))
      add(cell, digit);
    if (removals_.size() > 1) offer(chains, names_.type_1, end, chains.distance(end), false);
  }

  void end_crosswise(ChainGuide& chains, int start, int end) {
    removals_.clear();
    if (board_.has(graph_.cell(start), graph_.digit(end))) add(graph_.cell(start), graph_.digit(end));
    if (board_.has(graph_.cell(end), graph_.digit(start))) add(graph_.cell(end), graph_.digit(start));
    if (removals_.size() > 1) offer(chains, names_.type_2, end, chains.distance(end), false);
  }

  /// The ends exclude each other: every weak link of the loop now holds exactly one true end.
  void close_loop(ChainGuide& chains, int end) {
    chains.route_to(end, true, route_);
    if (!is_simple()) return;
    removals_.clear();
    find_kept();
    add_excluded(route_.back(), route_.front());
    for (std::size_t i = 1; i + 1 < route_.size(); i += 2) add_excluded(route_[i], route_[i + 1]);
    for (std::size_t i = 0; i + 1 < route_.size(); i += 2) add_locked(route_[i], route_[i + 1]);
    ninefold::sort(removals_);
    removals_.erase(std::unique(removals_.begin(), removals_.end()), removals_.end());
    offer(chains, names_.continuous, end, chains.distance(end), false);
  }

  /// Cells of the loop whose candidates the links between cells leave alone. HoDoKu spares the cells of the loop too,
  /// but for the first cell of a group and for sets, and its results are the standard here.
  void find_kept() {
    kept_.clear();
    for (int index : route_) {
      const GraphNode& node = graph_.node(index);
      if (node.kind == NodeKind::als) continue;
      kept_ |= node.kind == NodeKind::group ? node.cells - Cells::of(node.cells.first()) : node.cells;
    }
  }

  void add_excluded(int a, int b) {
    const bool spare = graph_.digit(a) == graph_.digit(b) && graph_.node(a).set < 0 && graph_.node(b).set < 0;
    for (int w = 0; w < graph_.words(); ++w)
      for (std::uint64_t both = graph_.weak(a)[w] & graph_.weak(b)[w]; both != 0; both &= both - 1) {
        const int node = w * 64 + std::countr_zero(both);
        if (node >= graph_.candidate_count()) return;
        if (!spare || !kept_.contains(graph_.cell(node))) add(graph_.cell(node), graph_.digit(node));
      }
  }
  /// A set between two digits of a loop keeps all its other digits.
  void add_locked(int a, int b) {
    if (graph_.node(a).kind != NodeKind::als || graph_.node(b).set != graph_.node(a).set) return;
    const Als& set = graph_.set_of(a);
    for (Digit digit : set.digits - Digits::of(graph_.digit(a), graph_.digit(b)))
      for (Cell cell : (set.seen[digit] & board_.places(digit)) - set.cells) add(cell, digit);
  }

  /// On leads to off, or to another candidate of the cell: the start is false.
  void from_on(ChainGuide& chains, int start) {
    chains.from(start, true);
    removals_.clear();
    add(graph_.cell(start), graph_.digit(start));
    if (const int length = chains.distance_to_own_end(); length > 0)
      offer(chains, names_.discontinuous, start, length, true, false);
    for (Digit digit : board_.candidates(graph_.cell(start)) - Digits::of(graph_.digit(start)))
      if (const int end = graph_.find(graph_.cell(start), digit); chains.distance(end) > 0)
        offer(chains, names_.discontinuous, end, chains.distance(end), true);
  }

  void add(Cell cell, Digit digit) {
    removals_.push_back({static_cast<CellNumber>(cell), static_cast<std::uint8_t>(digit)});
  }

  /// Puts the chain to `end` forward as a step, unless a better one is known or its route repeats itself.
  void offer(ChainGuide& chains, Technique technique, int end, int length, bool on, bool end_on = true) {
    if (removals_.empty() || length > max_links_) return;
    Place place;
    for (const Candidate& removal : removals_) place.add(removal.cell, removal.digit);
    const Rank rank{static_cast<int>(removals_.size()), place.sum(), length};
    if (!ranking_.wants(rank)) return;
    chains.route_to(end, end_on, route_);
    if (!is_simple() || !has_needed_kind()) return;
    Sink& sink = ranking_.sink();
    Digits digits;
    for (const Candidate& removal : removals_) digits.insert(removal.digit);
    sink.begin(technique, digits);
    for (const Candidate& removal : removals_) sink.remove(board_, removal.cell, Digits::of(removal.digit));
    sink.set_length(length);
    if (sink.wants_marks()) {
      if ((on && end_on) || technique == names_.continuous) route_.push_back(route_.front());
      tell_route(graph_, route_, on, sink);
    }
    ranking_.commit(rank);
  }

  /// A chain passes each cell once; a loop leaves the cell it starts from at once. Groups may touch what the chain
  /// passed before, but not its ends; sets may touch anything.
  [[nodiscard]] bool is_simple() const {
    const int last = static_cast<int>(route_.size()) - 1;
    const auto cells = [&](int i) { return graph_.node(route_[i]).cells; };
    const bool is_loop = cells(last) == cells(0);
    if (is_loop && cells(1) == cells(0)) return false;
    for (int i = 0; i <= last; ++i)
      for (int j = i + 2; j <= last; ++j)
        if (!(is_loop && i == 0 && j == last) && clash(i, j, i == 0 || j == last)) return false;
    return true;
  }
  [[nodiscard]] bool clash(int i, int j, bool at_end) const {
    const GraphNode &a = graph_.node(route_[i]), &b = graph_.node(route_[j]);
    if (a.kind == NodeKind::als || b.kind == NodeKind::als) return false;
    if (a.kind == NodeKind::candidate && b.kind == NodeKind::candidate) return a.cells == b.cells;
    return at_end && a.cells.intersects(b.cells);
  }
  [[nodiscard]] bool has_needed_kind() const {
    return std::ranges::any_of(route_, [&](int node) { return graph_.node(node).kind >= names_.needed; });
  }

  const Board& board_;
  const Search& search_;
  const Names& names_;
  Ranking ranking_;
  int max_links_;
  GraphKind kind_;
  LinkGraph graph_;
  Removals removals_;
  std::vector<NodeNumber> route_;
  Cells kept_;
};

}  // namespace

void nice_loops(const Board& board, const Search& search, Sink& sink) { NiceLoops(board, search, sink, plain).run(); }
void grouped_nice_loops(const Board& board, const Search& search, Sink& sink) {
  NiceLoops(board, search, sink, grouped).run();
}
void als_nice_loops(const Board& board, const Search& search, Sink& sink) {
  NiceLoops(board, search, sink, with_sets).run();
}

}  // namespace ninefold::logic
