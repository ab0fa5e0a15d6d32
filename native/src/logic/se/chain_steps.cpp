#include "logic/se/chain_steps.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

Technique technique_of(const UnaryHint& hint) {
  if (hint.kind == UnaryHint::Kind::cycle)
    return hint.mode == Mode::x   ? Technique::bidirectional_x_cycle
           : hint.mode == Mode::y ? Technique::bidirectional_y_cycle
                                  : Technique::bidirectional_cycle;
  return hint.mode == Mode::x ? Technique::forcing_x_chain : Technique::forcing_chain;
}

/// The chain in the order it is told; a cycle comes back to its start.
template <int Words>
void tell(Sink& sink, const UnaryHint& hint, const Links<Words>& links) {
  bool on = hint.kind != UnaryHint::Kind::becomes_on;
  std::int16_t parent = -1;
  const auto add = [&](int i) {
    Node node;
    node.cells = Cells::of(links.cells[i]);
    node.digit = links.digits[i];
    node.on = on;
    node.parent = parent;
    node.link = parent < 0 ? Link::none : on ? Link::strong : Link::weak;
    parent = static_cast<std::int16_t>(sink.node(node));
    on = !on;
  };
  for (auto at = hint.path.rbegin(); at != hint.path.rend(); ++at) add(*at);
  if (hint.kind == UnaryHint::Kind::cycle) add(hint.path.back());
}

template <int Words>
bool commit(const Board& board, Sink& sink, const UnaryHint& hint, const Links<Words>& links) {
  if (hint.kind == UnaryHint::Kind::none) return false;
  const Cell cell = links.cells[hint.start];
  const Digit digit = links.digits[hint.start];
  sink.begin(technique_of(hint), Digits::of(digit));
  sink.set_extra(hint.rating);
  sink.set_length(hint.nodes);
  if (hint.kind == UnaryHint::Kind::becomes_on) sink.place(cell, digit);
  if (hint.kind == UnaryHint::Kind::becomes_off) sink.remove(board, cell, Digits::of(digit));
  if (hint.kind == UnaryHint::Kind::cycle)
    for (int i : hint.removals) sink.remove(board, links.cells[i], Digits::of(links.digits[i]));
  if (sink.wants_marks()) tell(sink, hint, links);
  return sink.commit();
}

template <int Words>
bool search(const Board& board, Sink& sink, Unary<Words>& unary, const ChainKinds& kinds) {
  Sketch sketch;
  sketch.read(board);
  UnaryHint hint = unary.search(sketch, kinds);
  if (sink.wants_marks()) unary.trace(sketch, hint);
  return commit(board, sink, hint, unary.links());
}

}  // namespace

bool commit_chain(const Board& board, Workspace& workspace, Sink& sink, const ChainKinds& kinds) {
  int count = 0;
  for (Cell cell : board.empty_cells()) count += board.candidates(cell).count();
  return count <= Unary<4>::capacity ? search(board, sink, *workspace.unary, kinds)
                                     : search(board, sink, *workspace.large_unary, kinds);
}

bool chains(Round& round) { return commit_chain(round.board, round.workspace, round.sink, {}); }

}  // namespace ninefold::logic::se
