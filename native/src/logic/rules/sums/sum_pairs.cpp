#include "logic/rules/sums/sum_pairs.hpp"

#include <algorithm>

#include "logic/families.hpp"
#include "logic/memory.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/sums/sum_memory.hpp"
#include "logic/rules/sums/sum_step.hpp"
#include "logic/rules/techniques.hpp"
#include "sort.hpp"
#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

using namespace by_rule;

constexpr std::size_t most_terms = 8;
constexpr int most_open = 9;

/// Whether what fits into one says something about the other: both have two cells at least that the other sees.
bool are_tied(const Sum& one, const Sum& other, const Layout& layout) {
  if (one.cells.intersects(other.cells)) return true;
  int ties = 0;
  for (const Sum::Term& term : one.terms) ties += (layout.peers[term.cell] & other.cells).count();
  return ties >= 2;
}

bool are_different(const Sum& one, const Sum& other) { return one.cells != other.cells; }

Technique technique_of(const Board& board, const Sum& one, const Sum& other) {
  return (one.cells & board.empty_cells()).intersects(other.cells) ? part_sums : conflicting_combinations;
}

bool look_at_pair(const Board& board, const Search& search, const Sum& one, const Sum& other, Sink& sink) {
  const Technique technique = technique_of(board, one, other);
  if (!search.wants(technique)) return false;
  Fillings fillings(board, {&one, &other});
  if (!fillings.is_ready()) return false;
  sink.begin(technique, {});
  remove_impossible(sink, board, fillings, fillings.possible());
  if (!sink.has_effect()) return false;
  mark_sum(sink, board, one);
  mark_sum(sink, board, other, true);
  return sink.commit();
}

}  // namespace

std::vector<SumPair> sum_pairs_of(const Sums& sums, const Layout& layout) {
  std::vector<SumPair> pairs;
  for (int second = 0; second < sums.end(Origin::house); ++second)
    for (int first = 0; first < std::min(second, sums.end(Origin::rule)) && !give_turn(); ++first) {
      const Sum &one = sums[first], &other = sums[second];
      if (one.terms.size() > most_terms || other.terms.size() > most_terms) continue;
      if (are_different(one, other) && are_tied(one, other, layout))
        pairs.push_back({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second)});
    }
  ninefold::stable_sort(pairs, {}, [&](const SumPair& pair) {
    return sums[pair.first].terms.size() + sums[pair.second].terms.size();
  });
  return pairs;
}

void sums_together(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  const Sums& sums = clues.sums();
  SumMemory& memory = SumMemory::of(*search.memory);
  memory.look(board, sums);
  const std::vector<SumPair>& pairs = memory.pairs(sums, board.layout());
  for (int i = 0; i < static_cast<int>(pairs.size()); ++i) {
    const Sum &one = sums[pairs[static_cast<std::size_t>(i)].first], &other = sums[pairs[static_cast<std::size_t>(i)].second];
    if (memory.is_barren_pair(i)) continue;
    const int own = (one.cells & board.empty_cells()).count(), others = (other.cells & board.empty_cells()).count();
    if (own < 2 || others < 2 || own + others > most_open) continue;
    if (!search.budget->spend()) return;
    if (look_at_pair(board, search, one, other, sink)) return;
    if (!sink.wants_all()) memory.note_barren_pair(i);
  }
}

}  // namespace ninefold::logic
