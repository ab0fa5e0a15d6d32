#include <algorithm>

#include "logic/families.hpp"
#include "logic/memory.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/sums/combinations.hpp"
#include "logic/rules/sums/sum_memory.hpp"
#include "logic/rules/sums/sum_step.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

using namespace by_rule;

/// The places at which the memory keeps what each finder saw.
enum Looker { combinations_looker, needs_looker, placements_looker };

/// With more empty cells a sum of this origin is not looked at.
int most_open(Origin origin) {
  switch (origin) {
    case Origin::rule: return 12;
    case Origin::house: return 7;
    case Origin::houses: return 6;
    default: return 4;
  }
}

/// Calls look(sum) for those that may have something to say, until the sink is full; it says whether it found something.
template <class Look>
void each_sum(const Board& board, const Clues& clues, const Search& search, Sink& sink, Origin origin, int looker,
              Look&& look) {
  const Sums& sums = clues.sums();
  SumMemory& memory = SumMemory::of(*search.memory);
  memory.look(board, sums);
  for (int i = sums.begin(origin); i < sums.end(origin); ++i) {
    if (memory.is_barren(i, looker)) continue;
    const int open = (sums[i].cells & board.empty_cells()).count();
    if (open < 2 || open > most_open(origin)) continue;
    if (!search.budget->spend()) return;
    if (!look(sums[i])) memory.note_barren(i, looker);
    if (sink.full()) return;
  }
}

Technique single_technique(Origin origin) {
  switch (origin) {
    case Origin::rule: return last_cell_of_sum;
    case Origin::house: return rule_of_45;
    case Origin::houses: return rule_of_45_union;
    default: return crossing_sums;
  }
}

/// A sum with one empty cell, which takes the rest.
void look_for_last_cell(const Board& board, const Sum& sum, Technique technique, Sink& sink) {
  const Cells open = sum.cells & board.empty_cells();
  if (open.count() != 1) return;
  const Cell cell = open.first();
  const int weight = std::ranges::find(sum.terms, cell, &Sum::Term::cell)->weight;
  const int rest = rest_of(board, sum);
  const Digit digit = rest / weight - 1;
  if (rest % weight != 0 || digit < 0 || digit >= board.layout().size() || !board.has(cell, digit)) return;
  sink.begin(technique, Digits::of(digit));
  sink.place(cell, digit);
  mark_sum(sink, board, sum);
  sink.commit();
}

bool look_for_combinations(const Board& board, const Search& search, const Sum& sum, Sink& sink) {
  const Combinations combinations(board, sum);
  if (!combinations.is_ready() || combinations.sets().empty()) return false;
  const Technique technique = combinations.sets().size() == 1 ? single_combination : cage_combinations;
  const Digits gone = board.digits_in(combinations.cells()) - combinations.in_some();
  if (!gone) return false;
  if (!search.wants(technique)) return true;
  sink.begin(technique, {});
  sink.remove(board, combinations.cells(), gone);
  mark_sum(sink, board, sum);
  sink.commit();
  return true;
}

/// A digit that the sum needs goes from the cells that see all its places there.
bool look_for_needs(const Board& board, const Sum& sum, Technique technique, Sink& sink) {
  const Cells open = sum.cells & board.empty_cells();
  Fillings fillings(board, {&sum});
  bool found = false;
  if (!fillings.is_ready()) return found;
  for (Digit digit : board.digits_in(open)) {
    const Cells places = open & board.places(digit);
    const Cells targets = (board.common_peers(places) & board.places(digit)) - open;
    if (targets.empty() || fillings.exists_without(digit)) continue;
    sink.begin(technique, Digits::of(digit));
    sink.remove(board, targets, digit);
    mark_sum(sink, board, sum);
    found = true;
    if (sink.commit()) return found;
  }
  return found;
}

bool look_for_placements(const Board& board, const Search& search, const Sum& sum, Sink& sink) {
  const Technique technique = placing_technique(board, sum);
  if (!search.wants(technique)) return true;  // another entry has it
  Fillings fillings(board, {&sum});
  if (!fillings.is_ready()) return false;
  sink.begin(technique, {});
  remove_impossible(sink, board, fillings, fillings.possible());
  if (!sink.has_effect()) return false;
  mark_sum(sink, board, sum);
  sink.commit();
  return true;
}

}  // namespace

void sum_singles(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  for (const Origin origin : {Origin::rule, Origin::house, Origin::houses, Origin::crossing}) {
    const Technique technique = single_technique(origin);
    if (!search.wants(technique)) continue;
    for (int i = clues.sums().begin(origin); i < clues.sums().end(origin) && !sink.full(); ++i)
      look_for_last_cell(board, clues.sums()[i], technique, sink);
  }
}

void sum_combinations(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  each_sum(board, clues, search, sink, Origin::rule, combinations_looker,
           [&](const Sum& sum) { return look_for_combinations(board, search, sum, sink); });
}

void sum_needs(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  each_sum(board, clues, search, sink, Origin::rule, needs_looker,
           [&](const Sum& sum) { return look_for_needs(board, sum, cage_needs, sink); });
}

void sum_placements(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  const auto look = [&](const Sum& sum) { return look_for_placements(board, search, sum, sink); };
  const auto look_at = [&](Origin origin) {
    if (!sink.full()) each_sum(board, clues, search, sink, origin, placements_looker, look);
  };
  if (search.wants(cage_placement) || search.wants(sum_placement)) look_at(Origin::rule);
  if (search.wants(hidden_cage) || search.wants(innies_outies)) look_at(Origin::house);
  if (search.wants(hidden_cage) && !sink.full())
    each_sum(board, clues, search, sink, Origin::house, needs_looker,
             [&](const Sum& sum) { return look_for_needs(board, sum, hidden_cage, sink); });
  if (search.wants(sums_of_houses)) look_at(Origin::houses);
}

void crossing_placements(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  sum_singles(board, clues, search, sink);
  if (!sink.full())
    each_sum(board, clues, search, sink, Origin::crossing, placements_looker,
             [&](const Sum& sum) { return look_for_placements(board, search, sum, sink); });
}

}  // namespace ninefold::logic
