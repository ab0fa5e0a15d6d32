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

Technique technique_of(const ForcingHint& hint, const Reach& reach) {
  if (reach.only_x) return Technique::nishio_forcing_chain;
  if (reach.level == 1) return Technique::dynamic_forcing_chain_plus;
  if (reach.dynamic) return Technique::dynamic_forcing_chain;
  return hint.kind == ForcingHint::Kind::cell ? Technique::cell_forcing_chain : Technique::unit_forcing_chain;
}

bool forcing(Round& round, const Reach& reach, int base) {
  const ForcingHint& hint = round.workshop.forcing.search(round.board, reach, round.budget);
  if (!hint.found || round.budget.exhausted()) return false;
  Sink& sink = round.sink;
  const Cell cell = cell_of(hint.target);
  const Digit digit = digit_of(hint.target);
  sink.begin(technique_of(hint, reach), Digits::of(digit));
  sink.set_extra(base + length_bonus(hint.nodes));
  sink.set_length(hint.nodes);
  if (hint.on) sink.place(cell, digit);
  else sink.remove(round.board, cell, Digits::of(digit));
  return sink.commit();
}

}  // namespace

bool nishio(Round& round) { return forcing(round, {.dynamic = true, .only_x = true, .level = 0}, 75); }
bool multiple_forcing(Round& round) { return forcing(round, {}, 80); }
bool dynamic_forcing(Round& round) { return forcing(round, {.dynamic = true, .only_x = false, .level = 0}, 85); }
bool dynamic_forcing_plus(Round& round) { return forcing(round, {.dynamic = true, .only_x = false, .level = 1}, 90); }

bool chains(Round& round) {
  int count = 0;
  for (Cell cell : round.board.empty_cells()) count += round.board.candidates(cell).count();
  Workshop& workshop = round.workshop;
  return count <= workshop.unary.capacity ? search(round, workshop.unary) : search(round, workshop.large_unary);
}

}  // namespace ninefold::logic::se
