#include "logic/als/steps.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// One link: a second common digit is in one of the sets, so cells that see all its places lose it.
DigitTargets singly_linked(const Board& board, const Als& a, const Als& b, Digits links) {
  DigitTargets targets;
  for (Digit digit : (a.digits & b.digits) - links) targets.add(digit, seen_by_both(board, a, b, digit));
  return targets;
}

/// The digits of a set that do not link are locked in it; the cells of the other set are left to it.
void lock(const Board& board, const Als& set, const Als& other, Digits links, DigitTargets& targets) {
  for (Digit digit : set.digits - links)
    targets.add(digit, (set.seen[digit] & board.places(digit)) - other.cells);
}

/// Two links: one digit each way, so both sets are locked and each link digit is in one of them.
DigitTargets doubly_linked(const Board& board, const Als& a, const Als& b, Digits links) {
  DigitTargets targets;
  for (Digit digit : links) targets.add(digit, seen_by_both(board, a, b, digit));
  lock(board, a, b, links, targets);
  lock(board, b, a, links, targets);
  return targets;
}

void offer(const Board& board, Ranking& ranking, const Als& a, const Als& b, Digits links,
           const DigitTargets& targets) {
  if (targets.digits().empty()) return;
  const Rank rank = targets.rank(a.cells.count() + b.cells.count());
  if (!ranking.wants(rank)) return;
  Sink& sink = ranking.sink();
  sink.begin(Technique::als_xz, targets.digits());
  remove_targets(board, sink, targets);
  if (sink.wants_marks()) {
    mark_set(board, sink, Role::set_a, a.cells);
    mark_set(board, sink, Role::set_b, b.cells);
    for (Digit digit : links) sink.mark(Role::restricted, a.places[digit] | b.places[digit], digit);
  }
  ranking.commit(rank);
}

}  // namespace

/// Two almost locked sets with a restricted common digit, or two.
void als_xz(const Board& board, const Search& search, Sink& sink) {
  const AlsCollection& sets = search.memory->sets(board);
  const AlsLinks& links = search.memory->links(board, search.option(Option::als_overlap) != 0);
  Ranking ranking(sink, false);
  for (int i = 0; i < sets.size() && search.budget->spend(); ++i)
    for (const auto& [to, digits] : links.of(i)) {
      if (to < i) continue;
      const bool twice = digits.count() > 1;
      offer(board, ranking, sets[i], sets[to], digits,
            twice ? doubly_linked(board, sets[i], sets[to], digits)
                  : singly_linked(board, sets[i], sets[to], digits));
    }
  ranking.flush();
}

}  // namespace ninefold::logic
