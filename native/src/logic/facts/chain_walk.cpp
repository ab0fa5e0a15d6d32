#include "logic/facts/chain_walk.hpp"

#include <algorithm>

#include "logic/facts/branch_patterns.hpp"
#include "logic/facts/left.hpp"
#if defined(NINEFOLD_WIDTH)
#include "logic/rules/tell_link.hpp"
#endif

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

bool is_same_pattern(const Fact& one, const Fact& two) {
  return one.kind == two.kind && one.cells == two.cells && one.others == two.others && one.digits == two.digits &&
         one.houses == two.houses && one.covers == two.covers;
}

Claim opposite(const Claim& claim) { return {claim.cells, claim.digit, !claim.is_true}; }

bool contains(const std::vector<Claim>& claims, const Claim& claim) {
  return std::ranges::find(claims, claim) != claims.end();
}

}  // namespace

ChainWalk::ChainWalk(Teller& teller, int chain, std::vector<Claim> given)
    : teller_(teller), chain_(chain), given_(std::move(given)) {
  const auto nodes = teller.step.nodes;
  parents_.resize(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    claim_.push_back({nodes[i].cells, nodes[i].digit, nodes[i].on});
    if (nodes[i].parent >= 0) parents_[i].push_back(nodes[i].parent);
  }
  for (const Join& join : teller.step.joins) parents_[join.node].push_back(join.parent);
  const auto first = std::ranges::find(nodes, chain, &Node::chain);
  begin_ = static_cast<int>(first - nodes.begin());
  end_ = begin_;
  while (end_ < static_cast<int>(nodes.size()) && nodes[end_].chain == chain) ++end_;
}

std::vector<Claim> ChainWalk::premises() const {
  std::vector<Claim> premises;
  for (int node = begin_; node < end_; ++node)
    if (is_premise(node) && !contains(premises, claim_[node])) premises.push_back(claim_[node]);
  return premises;
}

void ChainWalk::tell(int first_branch) {
  for (const Claim& premise : premises()) tell_branch(premise, first_branch++);
}

bool ChainWalk::has_cases() const {
  return premises().size() > 1 || (chain_ == 0 && (teller_.cells(Role::pattern) || teller_.houses(Role::pattern)));
}

void ChainWalk::tell_cases() const {
  if (!has_cases()) return;
  const auto all = premises();
  Fact fact{.kind = Kind::each_digit, .chain = chain_};
  for (const Claim& premise : all) {
    fact.cells |= premise.cells;
    fact.digits.insert(premise.digit);
  }
  if (all.size() == 2 && all[0].is_true != all[1].is_true) {
    fact = {.kind = Kind::either, .claims = {all[0].is_true ? all[0] : all[1]}, .chain = chain_};
  } else if (fact.cells.count() > 1 || (chain_ == 0 && teller_.houses(Role::pattern))) {
    fact.kind = Kind::each_place;
    if (const int house = house_of(fact.cells, fact.digits.first()); house >= 0) fact.houses.insert(house);
  }
  teller_.tell(std::move(fact));
}

void ChainWalk::tell_inner() {
  for (std::size_t i = 0; i < inner_.size(); ++i) {
    ChainWalk walk(teller_, inner_[i].chain, inner_[i].given);
    walk.tell_cases();
    walk.tell(1);
    for (const Inner& inner : walk.inner_)
      if (std::ranges::find(inner_, inner.chain, &Inner::chain) == inner_.end()) inner_.push_back(inner);
  }
}

/// All nodes that hang on the premise, whichever of the step's branches they stand in.
void ChainWalk::tell_branch(const Claim& premise, int number) {
  branch_ = number;
  told_ = {};
  own_.clear();
  waiting_.clear();
  absurd_.reset();
  const auto nodes = teller_.step.nodes;
  int in_branch = -1;
  for (int node = begin_; node < end_; ++node) {
    if (is_premise(node) && claim_[node] == premise) in_branch = nodes[node].branch;
    if (nodes[node].branch == in_branch && !absurd_) tell_node(node);
  }
  if (!absurd_) tell_clash();
  if (branch_ > 0) sift(premise);
  for (Fact& fact : own_) {
    if (fact.proof > 0) need_inner(fact);
    teller_.tell(std::move(fact));
  }
}

void ChainWalk::need_inner(const Fact& fact) {
  const std::vector<Claim> given(fact.claims.begin(), fact.claims.end() - 1);
  const auto known = std::ranges::find(inner_, fact.proof, &Inner::chain);
  if (known == inner_.end())
    inner_.push_back({fact.proof, given});
  else
    known->given.insert(known->given.end(), given.begin(), given.end());
}

/// Leaves out what the ends of the branch do not rest on: a link may have turned out to be told with another one.
void ChainWalk::sift(const Claim& premise) {
  std::vector<Claim> needed{premise};
  const auto need = [&](const Claim& claim) {
    needed.push_back(claim);
    needed.push_back(opposite(claim));
  };
  if (absurd_) need(*absurd_);
  else need(own_.back().claims.back());
  for (int node = begin_; node < end_ && !absurd_; ++node)
    if (is_end(node)) need(claim_[node]);
  for (std::size_t i = own_.size(); i-- > 0;) {
    Fact& fact = own_[i];
    const bool is_last_word =
        fact.kind == Kind::against || fact.kind == Kind::no_digit_left || fact.kind == Kind::no_place_left;
    const std::size_t reasons = fact.kind == Kind::then_not ? 0 : fact.because.size();
    if (!is_last_word)
      std::erase_if(fact.claims, [&, at = std::size_t{0}](const Claim& claim) mutable {
        return at++ >= reasons && !contains(needed, claim);
      });
    if (fact.claims.size() > reasons || is_last_word)
      needed.insert(needed.end(), fact.because.begin(), fact.because.end());
    else
      own_.erase(own_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

bool ChainWalk::is_told(const Claim& claim) const { return contains(told_, claim); }

/// Whether a node is false only because one that is true excludes it: then it is told with what needs it.
bool ChainWalk::waits(int node) const {
  const Node& raw = teller_.step.nodes[node];
  return !raw.on && raw.rule < 0 && raw.proof == 0 && parents_[node].size() == 1 && claim_[parents_[node][0]].is_true;
}

/// The first of a branch. What else rests on nothing is a single that holds whatever is supposed.
bool ChainWalk::is_premise(int node) const {
  return node == begin_ || teller_.step.nodes[node - 1].branch != teller_.step.nodes[node].branch;
}

bool ChainWalk::is_end(int node) const {
  return node + 1 == end_ || teller_.step.nodes[node + 1].branch != teller_.step.nodes[node].branch;
}

void ChainWalk::tell_node(int node) {
  const Node& raw = teller_.step.nodes[node];
  // The last link of a loop is told though it leads back to where it began.
  if (is_told(claim_[node]) && (is_premise(node) || !raw.on || claim_[node] != told_[0])) return;
  if (is_premise(node))
    finish({.kind = Kind::suppose}, node);
  else if (waits(node))
    waiting_.push_back(node);
  else if (raw.rule >= 0 || raw.proof > 0)
    tell_by_rule(node);
  else if (raw.on)
    tell_true(node);
  else
    tell_false(node);
}

ChainWalk::Reason ChainWalk::reason_for(int parent) const {
  if (is_told(claim_[parent]) || parents_[parent].empty()) return {claim_[parent], claim_[parent]};
  return {claim_[parent], claim_[parents_[parent][0]]};
}

/// The house with these cells in which the digit has no other place left, or the first with these cells.
int ChainWalk::house_of(const Cells& cells, Digit digit) const {
  const Left left(teller_.board, given_);
  int any = -1;
  for (int house = 0; house < teller_.board.house_count(); ++house) {
    if (!cells.subset_of(teller_.board.house(house).cells)) continue;
    if (left.places(digit, house).subset_of(cells)) return house;
    if (any < 0) any = house;
  }
  return any;
}

/// A fact with the reasons of a node.
Fact ChainWalk::link(Kind kind, int node) const {
  Fact fact{.kind = kind};
  for (int parent : parents_[node]) {
    const Reason reason = reason_for(parent);
    fact.claims.push_back(reason.claim);
    fact.because.push_back(reason.because);
  }
  return fact;
}

void ChainWalk::finish(Fact fact, int node) {
  if (branch_ > 0 && ends_absurdly(fact)) return;
  fact.claims.push_back(claim_[node]);
  told_.push_back(claim_[node]);
  tell_own(std::move(fact));
}

void ChainWalk::tell_own(Fact fact) {
  fact.branch = branch_;
  fact.chain = chain_;
  own_.push_back(std::move(fact));
}

/// Whether a link takes something for false that was told to be true: then that is said, and the branch ends there.
bool ChainWalk::ends_absurdly(const Fact& fact) {
  for (std::size_t i = 0; i < fact.because.size() && i < fact.claims.size(); ++i) {
    const Claim& claim = fact.claims[i];
    if (claim.is_true || is_told(claim) || !is_told(opposite(claim))) continue;
    absurd_ = claim;
    tell_own({.kind = Kind::then_not, .claims = {claim}, .because = {fact.because[i]}});
    if (has_cases()) tell_own({.kind = Kind::against, .claims = {told_[0]}});
    return true;
  }
  return false;
}

/// Where the link to a node runs through an almost locked set, the node or the parent that says which; else -1.
int ChainWalk::set_node(int node) const {
  const auto nodes = teller_.step.nodes;
  if (nodes[node].kind == NodeKind::als) return node;
  for (int parent : parents_[node])
    if (nodes[parent].kind == NodeKind::als) return parent;
  return -1;
}

void ChainWalk::tell_true(int node) {
  const Node& raw = teller_.step.nodes[node];
  Fact fact = link(Kind::then_cell, node);
  Cells places = raw.cells;
  bool same_cell = raw.cells.count() == 1 && (!fact.claims.empty() || teller_.board.candidates(raw.cells.first()).single());
  for (const Claim& claim : fact.claims) {
    places |= claim.cells;
    same_cell = same_cell && claim.cells == raw.cells;
  }
  const bool all_told = fact.claims == fact.because;
  if (const int set = set_node(node); set >= 0) {
    fact.kind = all_told ? Kind::left_set : Kind::then_set;
    fact.cells = teller_.step.nodes[set].set;
  } else if (same_cell) {
    fact.kind = all_told ? Kind::left_cell : Kind::then_cell;
    fact.cells = raw.cells;
  } else if (!is_by_rule(node, fact.claims, places)) {
    fact.kind = all_told ? Kind::left_house : Kind::then_house;
    fact.digits = Digits::of(raw.digit);
    if (const int house = house_of(places, raw.digit); house >= 0) fact.houses.insert(house);
  } else {
    name_rule(node, fact);
  }
  finish(std::move(fact), node);
}

/// Whether no house says that the node is true, so that a rule of the puzzle must.
bool ChainWalk::is_by_rule(int node, const std::vector<Claim>& gone, const Cells& places) const {
  if (Shape::is_fixed) return false;
  const Digit digit = claim_[node].digit;
  if (std::ranges::any_of(gone, [&](const Claim& claim) { return claim.digit != digit; })) return true;
  const int house = house_of(places, digit);
  return house < 0 || !Left(teller_.board, given_).places(digit, house).subset_of(places);
}

void ChainWalk::name_rule([[maybe_unused]] int node, [[maybe_unused]] Fact& fact) const {
#if defined(NINEFOLD_WIDTH)
  tell_forcing_rule(teller_.board, claim_[node], fact);
#endif
}

void ChainWalk::tell_false(int node) {
  Fact fact{.kind = Kind::then_not};
  for (int parent : parents_[node]) fact.because.push_back(claim_[parent]);
  finish(std::move(fact), node);
}

void ChainWalk::tell_by_rule(int node) {
  const Node& raw = teller_.step.nodes[node];
  Fact fact = link(Kind::then_shown, node);
  fact.proof = raw.proof;
  if (raw.proof == 0) return tell_pattern(std::move(fact), node);
  finish(std::move(fact), node);
}

/// A small rule, with all that the same pattern takes in this branch.
void ChainWalk::tell_pattern(Fact fact, int node) {
  const auto nodes = teller_.step.nodes;
  const auto named = [&](int each) {
    Fact pattern = fact;
    name_pattern(teller_.board, given_, pattern, nodes[each].cells.first(), nodes[each].digit);
    return pattern;
  };
  Fact first = named(node);
  for (int other = node + 1; other < end_ && nodes[other].branch == nodes[node].branch; ++other) {
    if (nodes[other].rule < 0 || nodes[other].proof > 0 || is_told(claim_[other])) continue;
    if (!is_same_pattern(first, named(other))) continue;
    first.claims.push_back(claim_[other]);
    told_.push_back(claim_[other]);
  }
  finish(std::move(first), node);
}

/// Tells that the candidates of a cell, or the places of a digit in a house, are all false, if they are.
bool ChainWalk::tell_emptied(Fact fact, const std::vector<Claim>& all) {
  for (const Claim& claim : all) {
    const auto node = std::ranges::find_if(waiting_, [&](int each) { return claim_[each] == claim; });
    if (node == waiting_.end() && !is_told(claim)) return false;
    fact.claims.push_back(claim);
    fact.because.push_back(is_told(claim) ? claim : claim_[parents_[*node][0]]);
  }
  tell_own(std::move(fact));
  return true;
}

/// The same around one node.
bool ChainWalk::tell_emptied_at(int node) {
  const Left left(teller_.board, given_);
  const Cell cell = claim_[node].cells.first();
  const Digit digit = claim_[node].digit;
  std::vector<Claim> all;
  for (Digit each : left.candidates(cell)) all.push_back({Cells::of(cell), each, false});
  if (tell_emptied({.kind = Kind::no_digit_left, .cells = Cells::of(cell), .digits = left.candidates(cell)}, all))
    return true;
  for (int i = 0; i < teller_.board.layout().membership_count[cell]; ++i) {
    const int house = teller_.board.layout().memberships[cell][i].house;
    all.clear();
    for (Cell place : left.places(digit, house)) all.push_back({Cells::of(place), digit, false});
    if (tell_emptied({.kind = Kind::no_place_left, .digits = Digits::of(digit), .houses = Houses::of(house)}, all))
      return true;
  }
  return false;
}

/// What the branches end with where that is false: a cell or a house that has nothing left, or a plain no.
void ChainWalk::tell_clash() {
  const auto is_untold_end = [&](int node) { return is_end(node) && !is_told(claim_[node]); };
  for (int node : waiting_)
    if (!has_cases() && is_untold_end(node) && !is_told(opposite(claim_[node])) && tell_emptied_at(node)) return;
  for (int node : std::vector(waiting_))
    if (is_untold_end(node)) tell_false(node);
  if (branch_ > 0 && !has_cases()) tell_clash_with_told();
}

/// The same where the last link was told already: with its opposite, or, be it what was supposed, as the last that a cell or
/// a house had.
void ChainWalk::tell_clash_with_told() {
  const auto is_opposite_told = [&](const Claim& claim) { return is_told(opposite(claim)); };
  if (std::ranges::any_of(told_, is_opposite_told)) return;
  for (int node : waiting_)
    if (is_opposite_told(claim_[node])) return tell_false(node);
  for (int node = begin_; node < end_; ++node)
    if (is_end(node) && !claim_[node].is_true && tell_emptied_at(node)) return;
}

}  // namespace ninefold::logic::facts
