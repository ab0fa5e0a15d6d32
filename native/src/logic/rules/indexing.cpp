#include "logic/rules/indexing.hpp"

#include "logic/families.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Says whether the finder should stop.
bool remove_by(const Board& board, int rule, const Index& index, Sink& sink) {
  sink.begin(by_rule::indexed_places, {});
  sink.remove(board, index.cell, index.lost(board));
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    sink.mark_rule(Role::pattern, rule);
    sink.mark(Role::helper, index.cell);
    sink.mark(Role::pivot, index.other);
  }
  return sink.commit();
}

}  // namespace

/// An indexing cell is a digit just when its own place stands at the place of that digit: what is known of one side is
/// known of the other.
void indexed_places(const Board& board, const Clues& clues, const Search&, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    if (clue.kind != "indexing") continue;
    for (const rules::Pair& pair : clue.conditions.pairs) {
      const Index index = index_of(clues.relation(pair), pair);
      if (remove_by(board, clue.rule, index, sink) || remove_by(board, clue.rule, index.turned(), sink)) return;
    }
  }
}

}  // namespace ninefold::logic
