#include "logic/forcing/implication_tables.hpp"

#include "logic/chains/chain_search.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Places every naked and hidden single there is now. False when there was none, or when they contradict each other.
bool place_all_singles(Board& board) {
  std::array<std::pair<CellNumber, std::uint8_t>, Shape::cells> found;
  int count = 0;
  Cells taken;
  const auto take = [&](Cell cell, Digit digit) {
    if (taken.contains(cell)) return;
    taken.insert(cell);
    found[count++] = {static_cast<CellNumber>(cell), static_cast<std::uint8_t>(digit)};
  };
  for (Cell cell : board.naked_cells()) take(cell, board.candidates(cell).first());
  for (int house = 0; house < board.house_count(); ++house)
    for (Digit digit : board.hidden(house)) take(board.places(digit, house).first(), digit);
  for (int i = 0; i < count; ++i)
    if (board.has(found[i].first, found[i].second)) board.place(found[i].first, found[i].second);
  return count > 0 && !board.contradiction();
}

}  // namespace

void ImplicationTables::reset(int candidates) {
  on_.reset(2 * candidates, candidates);
  off_.reset(2 * candidates, candidates);
}

void ImplicationTables::follow_links(const LinkGraph& graph) {
  const int candidates = graph.candidate_count();
  reset(candidates);
  ChainSearch chains(graph);
  for (int node = 0; node < candidates; ++node)
    for (const bool premise : {false, true}) {
      const int from = state(node, premise);
      if (premise) {
        chains.from_on(node, INT16_MAX);
      } else {
        chains.from_off(node, INT16_MAX);
        off_.set(from, node);
      }
      for (int reached : chains.reached()) {
        if (reached < candidates) on_.set(from, reached);
        for (int w = 0; w < words(); ++w) off_[from][w] |= graph.weak(reached)[w];
      }
      // Rows of the graph are wider than the candidates: whatever lies behind them is a group or a set.
      if (candidates % 64 != 0) off_[from][words() - 1] &= ~std::uint64_t{0} >> (64 - candidates % 64);
    }
}

void ImplicationTables::place_singles(const Board& board, const LinkGraph& graph, int rounds) {
  const int candidates = graph.candidate_count();
  reset(candidates);
  for (int node = 0; node < candidates; ++node)
    for (const bool premise : {false, true}) {
      Board trial = board;
      if (premise) trial.place(graph.cell(node), graph.digit(node));
      else trial.remove(graph.cell(node), graph.digit(node));
      for (int round = 0; round < rounds && !trial.contradiction(); ++round)
        if (!place_all_singles(trial)) break;
      const int from = state(node, premise);
      for (int other = 0; other < candidates; ++other) {
        const int value = trial.value(graph.cell(other));
        if (value != 0 ? value == graph.digit(other) + 1 : false) on_.set(from, other);
        else if (!trial.has(graph.cell(other), graph.digit(other))) off_.set(from, other);
      }
    }
  close(candidates);
}

/// What follows from a conclusion follows from the premise.
void ImplicationTables::close(int candidates) {
  std::vector<std::int16_t> queue;
  BitRows done;
  done.reset(2, candidates);
  for (int premise = 0; premise < 2 * candidates; ++premise) {
    queue.clear();
    done.reset(2, candidates);
    const auto gather = [&] {
      for (int w = 0; w < words(); ++w) {
        for (std::uint64_t rest = on_[premise][w] & ~done[1][w]; rest != 0; rest &= rest - 1)
          queue.push_back(static_cast<std::int16_t>(state(w * 64 + std::countr_zero(rest), true)));
        for (std::uint64_t rest = off_[premise][w] & ~done[0][w]; rest != 0; rest &= rest - 1)
          queue.push_back(static_cast<std::int16_t>(state(w * 64 + std::countr_zero(rest), false)));
        done[1][w] |= on_[premise][w];
        done[0][w] |= off_[premise][w];
      }
    };
    gather();
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (int w = 0; w < words(); ++w) {
        on_[premise][w] |= on_[queue[i]][w];
        off_[premise][w] |= off_[queue[i]][w];
      }
      if (i + 1 == queue.size()) gather();
    }
  }
}

}  // namespace ninefold::logic
