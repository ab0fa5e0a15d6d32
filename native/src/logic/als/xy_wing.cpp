#include "logic/als/steps.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

struct Wing {
  const Als &hinge, &a, &b;
  Digit link_a, link_b;
};

void offer(const Board& board, Ranking& ranking, const Wing& wing) {
  DigitTargets targets;
  for (Digit digit : (wing.a.digits & wing.b.digits) - Digits::of(wing.link_a, wing.link_b))
    targets.add(digit, seen_by_both(board, wing.a, wing.b, digit));
  if (targets.digits().empty()) return;
  const Rank rank = targets.rank(wing.a.cells.count() + wing.b.cells.count() + wing.hinge.cells.count());
  if (!ranking.wants(rank)) return;
  Sink& sink = ranking.sink();
  sink.begin(Technique::als_xy_wing, targets.digits());
  remove_targets(board, sink, targets);
  if (sink.wants_marks()) {
    mark_set(board, sink, Role::set_a, wing.a.cells);
    mark_set(board, sink, Role::set_b, wing.b.cells);
    mark_set(board, sink, Role::set_c, wing.hinge.cells);
    sink.mark(Role::restricted, wing.a.places[wing.link_a] | wing.hinge.places[wing.link_a], wing.link_a);
    sink.mark(Role::restricted, wing.b.places[wing.link_b] | wing.hinge.places[wing.link_b], wing.link_b);
  }
  ranking.commit(rank);
}

}  // namespace

/// Two sets linked with a third by different digits: a digit common to the two outer sets is in one of them.
void als_xy_wings(const Board& board, const Search& search, Sink& sink) {
  const bool overlap = search.option(Option::als_overlap) != 0;
  const AlsCollection& sets = search.memory->sets(board);
  const AlsLinks& links = search.memory->links(board, overlap);
  Ranking ranking(sink, false);
  for (int hinge = 0; hinge < sets.size() && search.budget->spend(); ++hinge) {
    const auto& near = links.of(hinge);
    for (std::size_t i = 0; i < near.size(); ++i)
      for (std::size_t j = i + 1; j < near.size(); ++j) {
        const Als &a = sets[near[i].to], &b = sets[near[j].to];
        if ((a.digits & b.digits).empty() || (!overlap && a.cells.intersects(b.cells))) continue;
        for (Digit x : near[i].digits)
          for (Digit y : near[j].digits - Digits::of(x)) offer(board, ranking, {sets[hinge], a, b, x, y});
      }
  }
  ranking.flush();
}

}  // namespace ninefold::logic
