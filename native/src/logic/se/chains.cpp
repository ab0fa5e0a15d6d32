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

}  // namespace

bool chains(Round& round) {
  int count = 0;
  for (Cell cell : round.board.empty_cells()) count += round.board.candidates(cell).count();
  Workshop& workshop = round.workshop;
  return count <= workshop.unary.capacity ? search(round, workshop.unary) : search(round, workshop.large_unary);
}

}  // namespace ninefold::logic::se
