#include <algorithm>

#include "logic/chains/chain_nodes.hpp"
#include "logic/chains/chain_search.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"
#include "logic/ranking.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Chains whose two ends hold one digit of which at least one is true: what sees both ends loses it.
class EndedChains {
 public:
  EndedChains(const Board& board, const Search& search, Sink& sink, Technique technique, GraphKind kind)
      : board_(board), search_(search), technique_(technique),
        ranking_(sink, search.option(Option::shortest_only) != 0, search.option(Option::easiest_first) != 0),
        max_links_(search.option(Option::max_chain_length)) {
    for (Digit digit = 0; digit < Shape::digits; ++digit)
      if (kind == GraphKind::pairs || !search.memory->is_settled(board, digit)) open_.insert(digit);
    if (open_) graph_.build(board, kind);
  }

  void run() {
    if (open_.empty()) return;
    ChainSearch chains(graph_);
    for (int start = 0; start < graph_.size(); ++start) {
      if (!open_.contains(graph_.digit(start))) continue;
      if (!search_.budget->spend()) break;
      chains.from_off(start, max_links_);
      for (int end : chains.reached())
        if (end > start && chains.distance(end) > 1 && graph_.digit(end) == graph_.digit(start))
          offer(chains, start, end);
    }
    ranking_.flush();
  }

 private:
  [[nodiscard]] Cells seen_by(int node) const {
    const Cells& cells = graph_.node(node).cells;
    return cells.count() == 1 ? board_.peers(cells.first()) : board_.common_peers(cells);
  }

  void offer(const ChainSearch& chains, int start, int end) {
    const Digit digit = graph_.digit(start);
    const Cells targets = seen_by(start) & seen_by(end) & board_.places(digit);
    if (targets.empty()) return;
    Place place;
    for (Cell cell : targets) place.add(cell, digit);
    const Rank rank{targets.count(), place.sum(), chains.distance(end)};
    if (!ranking_.wants(rank)) return;
    chains.route_to(end, route_);
    if (!is_simple() || !has_needed_group()) return;
    Sink& sink = ranking_.sink();
    sink.begin(technique_, Digits::of(digit));
    sink.remove(board_, targets, digit);
    sink.set_length(rank.effort);
    if (sink.wants_marks()) tell_route(graph_, route_, false, sink);
    ranking_.commit(rank);
  }

  /// An XY-chain passes each cell once, other chains each node once.
  [[nodiscard]] bool is_simple() {
    const bool by_cell = technique_ == Technique::xy_chain;
    sorted_ = route_;
    if (by_cell)
      for (std::size_t i = 0; i < sorted_.size(); ++i) sorted_[i] = static_cast<NodeNumber>(graph_.cell(route_[i]));
    ninefold::sort(sorted_);
    if (!by_cell) return std::ranges::adjacent_find(sorted_) == sorted_.end();
    const auto different = static_cast<std::size_t>(std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin());
    return different * 2 == route_.size();
  }
  [[nodiscard]] bool has_needed_group() const {
    if (technique_ != Technique::grouped_x_chain) return true;
    return std::ranges::any_of(route_, [&](int node) { return graph_.node(node).kind == NodeKind::group; });
  }

  const Board& board_;
  const Search& search_;
  Technique technique_;
  Ranking ranking_;
  int max_links_;
  Digits open_;  // digits whose chains may remove something
  LinkGraph graph_;
  std::vector<NodeNumber> route_, sorted_;
};

}  // namespace

void x_chains(const Board& board, const Search& search, Sink& sink) {
  EndedChains(board, search, sink, Technique::x_chain, GraphKind::one_digit).run();
}
void grouped_x_chains(const Board& board, const Search& search, Sink& sink) {
  EndedChains(board, search, sink, Technique::grouped_x_chain, GraphKind::one_digit_groups).run();
}
void xy_chains(const Board& board, const Search& search, Sink& sink) {
  EndedChains(board, search, sink, Technique::xy_chain, GraphKind::pairs).run();
}

}  // namespace ninefold::logic
