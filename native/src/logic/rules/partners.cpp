#include "logic/families.hpp"
#include "logic/rules/pair_sides.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Says whether the finder should stop.
bool remove_without_partner(const Board& board, const Clues& clues, const Part& part, const rules::Pair& pair,
                            const Search& search, Sink& sink) {
  const Technique technique = is_equality(clues.relation(pair)) ? by_rule::equal_cells : by_rule::pair_partners;
  if (!search.wants(technique)) return false;
  const PairSides sides(board, clues, part, pair);
  if (sides.is_absurd()) return false;
  sink.begin(technique, {});
  sink.remove(board, sides.first, sides.lonely_first());
  sink.remove(board, sides.second, sides.lonely_second());
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    sink.mark_rule(Role::pattern, part.rules.front());
    sink.mark(Role::helper, sides.first);
    sink.mark(Role::helper, sides.second);
  }
  return sink.commit();
}

}  // namespace

/// A digit of one cell for which the other cell of a pair has no digit left that goes with it.
void pair_partners(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  for (const Part& part : clues.parts()) {
    for (const rules::Pair& pair : part.conditions.pairs)
      if (shows_alone(clues.program(), part, pair) &&
          remove_without_partner(board, clues, part, pair, search, sink)) return;
  }
}

}  // namespace ninefold::logic
