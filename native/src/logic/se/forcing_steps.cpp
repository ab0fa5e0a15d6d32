#include "logic/se/forcing_steps.hpp"

#include <vector>

#include "logic/facts/fact.hpp"
#include "logic/se/short_tree.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// Writes a tree as the chain of this number; the chains its nodes rest on are numbered from `first_proof` on.
void tell_chain(Sink& sink, const Tree& tree, std::size_t chain, std::size_t first_proof) {
  std::vector<std::int16_t> node_of;
  for (const auto& [state, branch, proof, rule, house, reasons] : tree.nodes) {
    Node node;
    node.cells = Cells::of(cell_of(state / 2));
    node.digit = static_cast<std::uint8_t>(digit_of(state / 2));
    node.on = state % 2 != 0;
    node.branch = branch;
    node.chain = static_cast<std::int16_t>(chain);
    node.rule = rule;
    if (proof >= 0) node.proof = static_cast<std::int16_t>(first_proof + static_cast<std::size_t>(proof));
    if (!reasons.empty()) {
      node.parent = node_of[reasons[0]];
      node.link = node.on ? Link::strong : Link::weak;
    }
    node_of.push_back(static_cast<std::int16_t>(sink.node(node)));
    for (std::size_t k = 1; k < reasons.size(); ++k) sink.join({node_of.back(), node_of[reasons[k]], node.link});
  }
}

/// Writes a tree and, behind it, the chains inside its branches, those inside theirs, and so on.
void tell(Sink& sink, const Tree& tree) {
  std::vector<const Tree*> chains{&tree};
  for (std::size_t i = 0; i < chains.size(); ++i) {
    tell_chain(sink, *chains[i], i, chains.size());
    for (const Tree& proof : chains[i]->proofs) chains.push_back(&proof);
  }
}

constexpr std::size_t most_told = 8;  // hints that are told to see which says least

Technique technique_of(const ForcingHint& hint, const Reach& reach) {
  if (reach.only_x) return Technique::nishio_forcing_chain;
  if (!reach.contradictions) return Technique::digit_forcing_chain;
  constexpr Technique levels[] = {Technique::dynamic_forcing_chain, Technique::dynamic_forcing_chain_plus,
                                  Technique::nested_forcing_chain_2, Technique::nested_forcing_chain_3,
                                  Technique::nested_forcing_chain_4, Technique::nested_forcing_chain_5};
  if (reach.dynamic) return levels[reach.level];
  return hint.kind == ForcingHint::Kind::cell ? Technique::cell_forcing_chain : Technique::unit_forcing_chain;
}

void begin(const Board& board, Sink& sink, const ForcingHint& hint, const Reach& reach, int base) {
  const Digits digit = Digits::of(digit_of(hint.target));
  sink.begin(technique_of(hint, reach), digit);
  sink.set_extra(base + length_bonus(hint.nodes));
  sink.set_length(hint.nodes);
  if (hint.on)
    sink.place(cell_of(hint.target), digit_of(hint.target));
  else
    sink.remove(board, cell_of(hint.target), digit);
}

void mark(Sink& sink, const ForcingHint& hint, const Tree& tree) {
  if (tree.emptied_house >= 0) sink.mark_house(Role::conclusion, tree.emptied_house);
  if (tree.emptied_cell >= 0) sink.mark(Role::conclusion, tree.emptied_cell);
  if (hint.kind == ForcingHint::Kind::house) sink.mark_house(Role::pattern, hint.source);
  if (hint.kind == ForcingHint::Kind::cell) sink.mark(Role::pattern, hint.source);
  sink.mark(Role::conclusion, cell_of(hint.target), Digits::of(digit_of(hint.target)));
}

/// The steps that hints of one rating and one conclusion make, as they are told; none if the budget ends first.
Steps told(const Board& board, const Reach& reach, int base, const std::vector<ForcingHint>& hints) {
  Sketch source;
  source.read(board);
  Steps steps;
  Sink sink(steps, Sink::Mode::all, true);
  for (const ForcingHint& hint : hints) {
    const Tree tree = tell_shortly(source, reach, hint);
    if (reach.budget->exhausted()) return {};
    if (tree.nodes.empty()) continue;
    begin(board, sink, hints.front(), reach, base);
    tell(sink, tree);
    mark(sink, hint, tree);
    sink.commit();
  }
  return steps;
}

/// Which of the steps is told in the fewest statements.
int shortest(const Board& board, const Steps& steps) {
  int best = 0;
  std::size_t least = SIZE_MAX;
  for (int i = 0; i < steps.size(); ++i) {
    const std::size_t statements = facts::facts_of(board, steps[i]).size();
    if (statements >= least) continue;
    least = statements;
    best = i;
  }
  return best;
}

}  // namespace

bool commit_forcing(const Board& board, Budget& budget, Workspace& workspace, Sink& sink, Reach reach, int base) {
  reach.nested = &*workspace.nested;
  reach.budget = &budget;
  const ForcingHint& hint = workspace.forcing->search(board, reach);
  if (!hint.found) return false;
  if (sink.wants_marks()) {
    const Steps steps = told(board, reach, base, workspace.forcing->alike(most_told));
    return steps.size() > 0 && sink.take(steps[shortest(board, steps)]);
  }
  begin(board, sink, hint, reach, base);
  return sink.commit();
}

namespace {

bool forcing(Round& round, const Reach& reach, int base) {
  return commit_forcing(round.board, round.budget, round.workspace, round.sink, reach, base);
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
