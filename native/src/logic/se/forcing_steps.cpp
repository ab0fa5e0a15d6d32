#include "logic/se/forcing_steps.hpp"

#include <vector>

namespace ninefold::logic::se {

namespace {

/// One branch of a net: the conclusion and everything it rests on, reasons before what follows from them.
void tell(Sink& sink, const Forcing::End& end, int branch) {
  StateSet states;
  std::vector<int> nested;
  end.net->collect(end.index, states, nested);
  std::vector<std::int16_t> told(end.index + 1, -1);
  for (int i = 0; i <= end.index; ++i) {
    const int state = end.net->node(i).state;
    const bool listed = end.net->find(state / 2, state % 2 != 0) == i;
    if (i != end.index && !(listed && states.contains(state))) continue;
    Node node;
    node.cells = Cells::of(cell_of(state / 2));
    node.digit = static_cast<std::uint8_t>(digit_of(state / 2));
    node.on = state % 2 != 0;
    node.branch = static_cast<std::uint8_t>(branch);
    const auto parents = end.net->parents(i);
    if (!parents.empty()) {
      node.parent = told[parents[0]];
      node.link = node.on ? Link::strong : Link::weak;
    }
    told[i] = static_cast<std::int16_t>(sink.node(node));
    for (std::size_t k = 1; k < parents.size(); ++k) sink.join({told[i], told[parents[k]], node.link});
  }
}

Technique technique_of(const ForcingHint& hint, const Reach& reach) {
  if (reach.only_x) return Technique::nishio_forcing_chain;
  constexpr Technique levels[] = {Technique::dynamic_forcing_chain, Technique::dynamic_forcing_chain_plus,
                                  Technique::nested_forcing_chain_2, Technique::nested_forcing_chain_3,
                                  Technique::nested_forcing_chain_4, Technique::nested_forcing_chain_5};
  if (reach.dynamic) return levels[reach.level];
  return hint.kind == ForcingHint::Kind::cell ? Technique::cell_forcing_chain : Technique::unit_forcing_chain;
}

}  // namespace

bool commit_forcing(const Board& board, Budget& budget, Workshop& workshop, Sink& sink, Reach reach, int base) {
  reach.nested = &workshop.nested;
  reach.budget = &budget;
  const ForcingHint& hint = workshop.forcing.search(board, reach);
  if (!hint.found) return false;
  const Cell cell = cell_of(hint.target);
  const Digit digit = digit_of(hint.target);
  sink.begin(technique_of(hint, reach), Digits::of(digit));
  sink.set_extra(base + length_bonus(hint.nodes));
  sink.set_length(hint.nodes);
  if (hint.on)
    sink.place(cell, digit);
  else
    sink.remove(board, cell, Digits::of(digit));
  if (sink.wants_marks()) {
    int branch = 0;
    for (const Forcing::End& end : workshop.forcing.branches()) tell(sink, end, branch++);
    if (hint.kind == ForcingHint::Kind::house) sink.mark_house(Role::pattern, hint.source);
    if (hint.kind == ForcingHint::Kind::cell) sink.mark(Role::pattern, hint.source);
    sink.mark(Role::conclusion, cell, Digits::of(digit));
  }
  return sink.commit();
}

namespace {

bool forcing(Round& round, const Reach& reach, int base) {
  return commit_forcing(round.board, round.budget, round.workshop, round.sink, reach, base);
}

}  // namespace

bool nishio(Round& round) { return forcing(round, {.dynamic = true, .only_x = true}, 75); }
bool multiple_forcing(Round& round) { return forcing(round, {}, 80); }
bool dynamic_forcing(Round& round) { return forcing(round, {.dynamic = true}, 85); }
bool dynamic_forcing_plus(Round& round) { return forcing(round, {.dynamic = true, .level = 1}, 90); }
bool nested_forcing_2(Round& round) { return forcing(round, {.dynamic = true, .level = 2}, 95); }
bool nested_forcing_3(Round& round) { return forcing(round, {.dynamic = true, .level = 3}, 100); }
bool nested_forcing_4(Round& round) { return forcing(round, {.dynamic = true, .level = 4}, 105); }
bool nested_forcing_5(Round& round) { return forcing(round, {.dynamic = true, .level = 5}, 110); }

}  // namespace ninefold::logic::se
