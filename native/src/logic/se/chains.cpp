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
  return sink.commit();
}

template <int Words>
bool search(Round& round, Unary<Words>& unary) {
  return commit(round, unary.search(round.board), unary.links());
}

}  // namespace

bool chains(Round& round) {
  int count = 0;
  for (Cell cell : round.board.empty_cells()) count += round.board.candidates(cell).count();
  Workshop& workshop = round.workshop;
  return count <= workshop.unary.capacity ? search(round, workshop.unary) : search(round, workshop.large_unary);
}

}  // namespace ninefold::logic::se
