#include <vector>

#include "logic/se/workshop.hpp"

namespace ninefold::logic::se {

namespace {

Technique technique_of(const UnaryHint& hint) {
  if (hint.kind == UnaryHint::Kind::cycle)
    return hint.mode == Mode::x   ? Technique::bidirectional_x_cycle
           : hint.mode == Mode::y ? Technique::bidirectional_y_cycle
                                  : Technique::bidirectional_cycle;
  return hint.mode == Mode::x ? Technique::forcing_x_chain : Technique::forcing_chain;
}

/// The chain in the order it is told.
template <int Words>
void tell(Sink& sink, const UnaryHint& hint, const Links<Words>& links) {
  bool on = hint.kind != UnaryHint::Kind::becomes_on;
  std::int16_t parent = -1;
  for (auto at = hint.path.rbegin(); at != hint.path.rend(); ++at, on = !on) {
    Node node;
    node.cells = Cells::of(links.cells[*at]);
    node.digit = links.digits[*at];
    node.on = on;
    node.parent = parent;
    node.link = parent < 0 ? Link::none : on ? Link::strong : Link::weak;
    parent = static_cast<std::int16_t>(sink.node(node));
  }
}

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

template <int Words>
bool commit(Round& round, const UnaryHint& hint, const Links<Words>& links) {
  if (hint.kind == UnaryHint::Kind::none) return false;
  Sink& sink = round.sink;
  const Cell cell = links.cells[hint.start];
  const Digit digit = links.digits[hint.start];
  sink.begin(technique_of(hint), Digits::of(digit));
  sink.set_extra(hint.rating);
  sink.set_length(hint.nodes);
  if (hint.kind == UnaryHint::Kind::becomes_on) sink.place(cell, digit);
  if (hint.kind == UnaryHint::Kind::becomes_off) sink.remove(round.board, cell, Digits::of(digit));
  if (hint.kind == UnaryHint::Kind::cycle)
    for (int i : hint.removals) sink.remove(round.board, links.cells[i], Digits::of(links.digits[i]));
  if (sink.wants_marks()) tell(sink, hint, links);
  return sink.commit();
}

template <int Words>
bool search(Round& round, Unary<Words>& unary) {
  Sketch sketch;
  sketch.read(round.board);
  UnaryHint hint = unary.search(sketch);
  if (round.sink.wants_marks()) unary.trace(sketch, hint);
  return commit(round, hint, unary.links());
}

Technique technique_of(const ForcingHint& hint, const Reach& reach) {
  if (reach.only_x) return Technique::nishio_forcing_chain;
  constexpr Technique levels[] = {Technique::dynamic_forcing_chain, Technique::dynamic_forcing_chain_plus,
                                  Technique::nested_forcing_chain_2, Technique::nested_forcing_chain_3,
                                  Technique::nested_forcing_chain_4, Technique::nested_forcing_chain_5};
  if (reach.dynamic) return levels[reach.level];
  return hint.kind == ForcingHint::Kind::cell ? Technique::cell_forcing_chain : Technique::unit_forcing_chain;
}

bool forcing(Round& round, Reach reach, int base) {
  reach.nested = &round.workshop.nested;
  reach.budget = &round.budget;
  const ForcingHint& hint = round.workshop.forcing.search(round.board, reach);
  if (!hint.found) return false;
  Sink& sink = round.sink;
  const Cell cell = cell_of(hint.target);
  const Digit digit = digit_of(hint.target);
  sink.begin(technique_of(hint, reach), Digits::of(digit));
  sink.set_extra(base + length_bonus(hint.nodes));
  sink.set_length(hint.nodes);
  if (hint.on)
    sink.place(cell, digit);
  else
    sink.remove(round.board, cell, Digits::of(digit));
  if (sink.wants_marks()) {
    int branch = 0;
    for (const Forcing::End& end : round.workshop.forcing.branches()) tell(sink, end, branch++);
    if (hint.kind == ForcingHint::Kind::house) sink.mark_house(Role::pattern, hint.source);
    if (hint.kind == ForcingHint::Kind::cell) sink.mark(Role::pattern, hint.source);
    sink.mark(Role::conclusion, cell, Digits::of(digit));
  }
  return sink.commit();
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

bool chains(Round& round) {
  int count = 0;
  for (Cell cell : round.board.empty_cells()) count += round.board.candidates(cell).count();
  Workshop& workshop = round.workshop;
  return count <= workshop.unary.capacity ? search(round, workshop.unary) : search(round, workshop.large_unary);
}

}  // namespace ninefold::logic::se
