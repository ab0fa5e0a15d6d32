#include "logic/se/short_tree.hpp"

#include <algorithm>

#include "logic/se/link_reasons.hpp"
#include "logic/se/nested.hpp"
#include "logic/se/prover.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

Tree tell(const Sketch& source, const Reach& reach, const ForcingHint& hint, bool may_empty);

/// Adds the branches of another chain: told from the same premises, they share what they have in common.
void append_branches(Tree& tree, const Tree& other) {
  const auto first = static_cast<std::int16_t>(tree.nodes.size());
  const auto first_proof = static_cast<std::int16_t>(tree.proofs.size());
  const auto first_branch = static_cast<std::uint8_t>(tree.nodes.back().branch + 1);
  for (Tree::Node node : other.nodes) {
    node.branch = static_cast<std::uint8_t>(node.branch + first_branch);
    if (node.proof >= 0) node.proof = static_cast<std::int16_t>(node.proof + first_proof);
    for (std::int16_t& reason : node.reasons) reason = static_cast<std::int16_t>(reason + first);
    tree.nodes.push_back(std::move(node));
  }
  tree.proofs.insert(tree.proofs.end(), other.proofs.begin(), other.proofs.end());
}

/// Whether a chain inside says what another one shows, or now does: both begin with the same where the same is gone.
bool take_up(Tree& tree, const Tree& other) {
  const auto premises = tree.premises();
  if (tree.given != other.given || premises != other.premises()) return false;
  constexpr auto state = &Tree::Node::state;
  if (tree.is_loop() || other.is_loop()) return std::ranges::equal(tree.nodes, other.nodes, {}, state, state);
  const bool shows_it = premises.size() == 1 || tree.ends_with(other.nodes.back().state);
  if (!shows_it) append_branches(tree, other);
  return true;
}

/// Where a lemma comes from: a small rule, or a chain inside the branch.
struct Origin {
  std::int16_t rule = -1;
  const NestedHint* hint = nullptr;
  Tree tree;
  bool is_told = false;
};

/// One branch of a hint: the lemmas that its net comes by, and what the branch says.
class Branch {
 public:
  Branch(const Sketch& source, const Reach& reach, int premise) : source_(source), reach_(reach), premise_(premise) {
    if (reach.level == 0) return;
    net_ = std::make_unique<Net>();
    net_->run(source, reach, premise / 2, premise % 2 != 0, INT_MAX);
  }

  /// Proves the goal, or for -1 a contradiction. The chains inside are told when they turn out to be needed; then they may
  /// have become shorter and rest on less, so that the proof is looked for again.
  Proof prove(int goal, bool may_empty) {
    if (reach_.budget->exhausted()) return {};  // then the net ends before it has come to the goal
    collect_lemmas(goal);
    for (;;) {
      Prover prover(source_, reach_, lemmas_);
      if (may_empty) prover.allow_emptied();
      Proof proof = goal < 0 ? prover.refute(premise_) : prover.prove(premise_, goal);
      if (reach_.budget->exhausted()) return {};
      bool changed = false;
      for (const Proof::Statement& statement : proof.statements)
        if (statement.lemma >= 0) changed = tell_lemma(statement.lemma) || changed;
      if (!changed) return proof;
    }
  }

  void append(const Proof& proof, int branch, Tree& tree) const {
    const std::size_t first = tree.nodes.size();
    std::vector<std::int16_t> place(lemmas_.size(), -1);
    for (const auto& [state, lemma, house, reasons] : proof.statements) {
      Tree::Node& node = tree.nodes.emplace_back(Tree::Node{state, static_cast<std::uint8_t>(branch), -1, -1, house, {}});
      for (int reason : reasons) node.reasons.push_back(static_cast<std::int16_t>(first + reason));
      if (lemma < 0) continue;
      node.rule = origins_[lemma].rule;
      if (origins_[lemma].hint == nullptr) continue;
      if (place[lemma] < 0) place[lemma] = place_of(told_for(lemma), tree.proofs);
      node.proof = place[lemma];
    }
    tree.emptied_cell = proof.emptied_cell;
    tree.emptied_house = proof.emptied_house;
  }

 private:
  /// The chain that shows a lemma, with what must have gone before.
  [[nodiscard]] Tree told_for(int lemma) const {
    Tree tree = origins_[lemma].tree;
    tree.given = lemmas_[lemma].reasons;
    ninefold::sort(tree.given);
    return tree;
  }
  /// Which of the proofs says it; a new one where none does.
  static std::int16_t place_of(Tree tree, std::vector<Tree>& proofs) {
    const auto known = std::ranges::find_if(proofs, [&](Tree& proof) { return take_up(proof, tree); });
    const auto place = static_cast<std::int16_t>(known - proofs.begin());
    if (known == proofs.end()) proofs.push_back(std::move(tree));
    return place;
  }

  /// Those that the program's own branch rests on come first: there is room for so many only.
  void collect_lemmas(int goal) {
    if (!net_) return;
    StateSet states;
    std::vector<int> nested;
    if (goal >= 0) net_->collect(net_->find(goal / 2, goal % 2 != 0), states, nested);
    for (int i = 0; goal < 0 && i < 2; ++i) net_->collect(net_->conflict(i), states, nested);
    std::vector<int> lemma_of(net_->nested_count(), -1);
    for (bool needed : {true, false})
      for (int i = 1; i < net_->node_count(); ++i)
        if (states.contains(net_->node(i).state) == needed) collect_lemma(i, lemma_of);
  }
  void collect_lemma(int index, std::vector<int>& lemma_of) {
    const Net::Node& node = net_->node(index);
    if (node.state % 2 != 0 || (node.nested < 0 && node.cause < 0)) return;
    if (node.nested >= 0 && lemma_of[node.nested] >= 0) {
      lemmas_[lemma_of[node.nested]].shown.push_back(static_cast<std::uint16_t>(node.state / 2));
      return;
    }
    Lemma& lemma = lemmas_.emplace_back();
    Origin& origin = origins_.emplace_back();
    lemma.shown.push_back(static_cast<std::uint16_t>(node.state / 2));
    for (int parent : net_->parents(index)) add_reason(lemma, net_->node(parent).state / 2);
    if (node.nested < 0) {
      origin.rule = node.cause;
      return;
    }
    lemma_of[node.nested] = static_cast<int>(lemmas_.size()) - 1;
    lemma.statements = net_->nested_nodes(node.nested);
    origin.hint = &net_->nested_hint(node.nested);
    if (origin.hint->tree.nodes.empty()) return;
    origin.tree = origin.hint->tree;
    origin.is_told = true;
    lemma.statements = origin.tree.size();
  }
  static void add_reason(Lemma& lemma, int candidate) {
    const auto reason = static_cast<std::uint16_t>(candidate);
    if (std::ranges::find(lemma.reasons, reason) == lemma.reasons.end()) lemma.reasons.push_back(reason);
  }

  /// Says whether there was anything to tell.
  bool tell_lemma(int number) {
    Origin& origin = origins_[number];
    if (origin.hint == nullptr || origin.is_told) return false;
    const NestedHint& hint = *origin.hint;
    origin.is_told = true;
    origin.tree = tell(*hint.now, reach_.nested->inside(reach_), hint.forcing, false);
    Lemma& lemma = lemmas_[number];
    lemma.statements = origin.tree.size();
    // What made its links strong has left since the branch began.
    std::vector<std::uint16_t> gone;
    for (const Tree::Node& node : origin.tree.nodes) {
      if (node.state % 2 == 0 || node.reasons.empty()) continue;
      if (node.house < 0)
        add_gone(source_, *hint.now, cell_of(node.state / 2), gone);
      else
        add_gone(source_, *hint.now, node.house, digit_of(node.state / 2), gone);
    }
    // So has what the cell or the house whose cases it goes through held besides.
    if (hint.forcing.kind == ForcingHint::Kind::cell) add_gone(source_, *hint.now, hint.forcing.source, gone);
    if (hint.forcing.kind == ForcingHint::Kind::house)
      add_gone(source_, *hint.now, hint.forcing.source, hint.forcing.digit, gone);
    if (gone.empty()) return true;
    lemma.reasons.clear();
    for (int candidate : gone) add_reason(lemma, candidate);
    return true;
  }

  const Sketch& source_;
  const Reach& reach_;
  int premise_;
  std::unique_ptr<Net> net_;
  std::vector<Lemma> lemmas_;
  std::vector<Origin> origins_;
};

/// What the branches of a hint suppose.
std::vector<int> premises_of(const Sketch& source, const ForcingHint& hint) {
  std::vector<int> premises;
  switch (hint.kind) {
    case ForcingHint::Kind::cell:
      for (Digit digit : source.candidates(hint.source)) premises.push_back(state_of(candidate_of(hint.source, digit), true));
      break;
    case ForcingHint::Kind::house:
      for (int i : source.where(hint.source, hint.digit))
        premises.push_back(state_of(candidate_of(Layout::standard().houses[hint.source].cell[i], hint.digit), true));
      break;
    case ForcingHint::Kind::reduction:
      premises = {state_of(hint.source, true), state_of(hint.source, false)};
      break;
    case ForcingHint::Kind::contradiction: premises = {state_of(hint.source, !hint.on)}; break;
  }
  return premises;
}

Tree tell(const Sketch& source, const Reach& reach, const ForcingHint& hint, bool may_empty) {
  Tree tree;
  const bool refutes = hint.kind == ForcingHint::Kind::contradiction;
  int number = 0;
  for (int premise : premises_of(source, hint)) {
    Branch branch(source, reach, premise);
    const Proof proof = branch.prove(refutes ? -1 : state_of(hint.target, hint.on), may_empty && refutes);
    if (!proof.found()) return {};
    branch.append(proof, number++, tree);
  }
  return tree;
}

}  // namespace

Tree tell_shortly(const Sketch& source, Reach reach, const ForcingHint& hint) {
  reach.tells = true;
  return tell(source, reach, hint, true);
}

}  // namespace ninefold::logic::se
