#include "logic/se/prover.hpp"
#include "sort.hpp"
#include "stop.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

constexpr int most_runs = 600;  // of one proof's improvement: the same everywhere, and few proofs need them

}  // namespace

Prover::Prover(const Sketch& source, const Reach& reach, std::span<const Lemma> lemmas)
    : source_(source), reach_(reach), lemmas_(lemmas.first(std::min<std::size_t>(lemmas.size(), most_lemmas))),
      lemmas_of_(candidate_count), known_(state_count) {
  for (std::size_t i = 0; i < lemmas_.size(); ++i)
    for (int candidate : lemmas_[i].reasons) lemmas_of_[candidate].push_back(static_cast<std::uint16_t>(i));
}

Proof Prover::prove(int premise, int goal) {
  Proof proof = run(premise, goal, {}, {});
  if (proof.found()) improve(premise, goal, proof);
  return proof;
}

/// Leaves out one part after the other and proves the goal without it: from the other parts alone, from anything, and from
/// anything with a liking for the other parts. In the end no part can be left out.
void Prover::improve(int premise, int goal, Proof& proof) {
  Set none, all;
  all.words.fill(~std::uint64_t{0});
  int runs = 0;
  for (bool better = true; better && reach_.budget->poll();) {
    better = false;
    const Set parts = parts_of(proof);
    const auto attempt = [&](int part) {
      const auto shorter = [&](const Set& banned, const Set& favoured) {
        Proof other = run(premise, goal, banned, favoured);
        if (!other.found() || other.size >= proof.size) return false;
        proof = std::move(other);
        return better = true;
      };
      Set others = parts, without = none;
      others.erase(part);
      without.insert(part);
      if (shorter(all - others, none)) return;
      if (runs >= most_runs) return;
      runs += 2;
      if (!shorter(without, none)) shorter(without, others);
    };
    parts.each([&](int part) {
      if (!better && part != premise && reach_.budget->poll()) attempt(part);
    });
  }
}

Proof Prover::run(int premise, int goal, const Set& banned, const Set& favoured) {
  for (int state : settled_) known_[state].holds = false;
  settled_.clear();
  ways_ = {};
  order_ = 0;
  banned_ = banned;
  favoured_ = favoured;
  has_clash_ = false;
  goal_ = goal;
  open_reasons_.clear();
  for (const Lemma& lemma : lemmas_) open_reasons_.push_back(static_cast<int>(lemma.reasons.size()));
  settle({weight_of(ground_of(premise, Kind::premise, 0)), 0, static_cast<std::uint16_t>(premise), Kind::premise, 0});
  if (premise == goal) return told(goal);
  if (singles_) {
    for (Cell cell = 0; cell < Shape::cells; ++cell) look_at_cell(cell);
    for (int house = 0; house < Shape::houses; ++house)
      for (Digit digit = 0; digit < size; ++digit) look_at_house(house, digit);
  }
  while (!ways_.empty()) {
    give_turn();
    const Way way = ways_.top();
    ways_.pop();
    if (goal == contradiction && has_clash_ && clash_.weight <= way.weight) break;
    if (known_[way.state].holds) continue;
    settle(way);
    if (way.state == goal) return told(goal);
  }
  return goal == contradiction && has_clash_ ? told(goal) : Proof{};
}

void Prover::settle(const Way& way) {
  Known& known = known_[way.state];
  known.ground = ground_of(way.state, way.kind, way.from);
  known.kind = way.kind;
  known.from = way.from;
  known.weight = way.weight;
  known.holds = true;
  settled_.push_back(way.state);
  const int candidate = way.state / 2;
  const int opposite = way.state ^ 1;
  if (known_[opposite].holds)
    offer_clash({0, -1, -1, static_cast<std::uint16_t>(opposite), way.state}, known.ground | known_[opposite].ground);
  if (way.state % 2 != 0)
    follow_on(candidate);
  else
    follow_off(candidate);
}

void Prover::follow_on(int candidate) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  const int from = state_of(candidate, true);
  if (!reach_.only_x)
    for (Digit other : source_.candidates(cell))
      if (other != digit) offer(state_of(candidate_of(cell, other), false), Kind::weak, from);
  for (const auto& [house, position] : chain_houses(cell).of)
    for (int other : source_.where(house, digit))
      if (other != position)
        offer(state_of(candidate_of(Layout::standard().houses[house].cell[other], digit), false), Kind::weak, from);
}

void Prover::follow_off(int candidate) {
  const Cell cell = cell_of(candidate);
  look_at_cell(cell);
  for (const auto& [house, position] : chain_houses(cell).of) look_at_house(house, digit_of(candidate));
  for (int lemma : lemmas_of_[candidate]) {
    if (--open_reasons_[lemma] != 0 || banned_.contains(state_count + lemma)) continue;
    for (int shown : lemmas_[lemma].shown) offer(state_of(shown, false), Kind::lemma, lemma);
  }
}

void Prover::look_at_cell(Cell cell) {
  const Digits all = source_.candidates(cell);
  if (reach_.only_x || all.empty() || (!reach_.dynamic && all.count() > 2)) return;
  int left = -1, open = 0;
  for (Digit digit : all)
    if (!is_off(candidate_of(cell, digit))) left = digit, ++open;
  if (open == 1) return offer(state_of(candidate_of(cell, left), true), Kind::cell, 0);
  if (open > 1) return;
  if (!emptied_ || goal_ != contradiction) {
    for (Digit digit : all) offer(state_of(candidate_of(cell, digit), true), Kind::cell, 0);
    return;
  }
  Set ground;
  for (Digit digit : all) ground |= known_[state_of(candidate_of(cell, digit), false)].ground;
  offer_clash({0, cell}, ground);
}

void Prover::look_at_house(int house, Digit digit) {
  const Digits all = source_.where(house, digit);
  if (all.empty() || (!reach_.dynamic && all.count() > 2)) return;
  const auto candidate = [&](int position) {
    return candidate_of(Layout::standard().houses[house].cell[position], digit);
  };
  int left = -1, open = 0;
  for (int position : all)
    if (!is_off(candidate(position))) left = position, ++open;
  if (open == 1) return offer(state_of(candidate(left), true), Kind::house, house);
  if (open > 1) return;
  if (!emptied_ || goal_ != contradiction) {
    for (int position : all) offer(state_of(candidate(position), true), Kind::house, house);
    return;
  }
  Set ground;
  for (int position : all) ground |= known_[state_of(candidate(position), false)].ground;
  Clash clash{0, -1, house};
  clash.digit = digit;
  offer_clash(clash, ground);
}

void Prover::offer(int state, Kind kind, int from) {
  if (known_[state].holds || banned_.contains(state)) return;
  const int weight = weight_of(ground_of(state, kind, from));
  ways_.push({weight, order_++, static_cast<std::uint16_t>(state), kind, static_cast<std::uint16_t>(from)});
}

void Prover::offer_clash(Clash clash, const Set& ground) {
  clash.weight = weight_of(ground);
  if (has_clash_ && clash_.weight <= clash.weight) return;
  clash_ = clash;
  has_clash_ = true;
}

void Prover::reasons_of(int state, Kind kind, int from, std::vector<std::uint16_t>& reasons) const {
  reasons.clear();
  const auto add_off = [&](int candidate) {
    reasons.push_back(static_cast<std::uint16_t>(state_of(candidate, false)));
  };
  const Cell cell = cell_of(state / 2);
  const Digit digit = digit_of(state / 2);
  switch (kind) {
    case Kind::premise: break;
    case Kind::weak: reasons.push_back(static_cast<std::uint16_t>(from)); break;
    case Kind::cell:
      for (Digit other : source_.candidates(cell) - Digits::of(digit)) add_off(candidate_of(cell, other));
      break;
    case Kind::house:
      for (int position : source_.where(from, digit)) {
        const Cell other = Layout::standard().houses[from].cell[position];
        if (other != cell) add_off(candidate_of(other, digit));
      }
      break;
    case Kind::lemma:
      for (int candidate : lemmas_[from].reasons) add_off(candidate);
      break;
  }
}

Prover::Set Prover::ground_of(int state, Kind kind, int from) const {
  Set ground;
  if (kind == Kind::weak) {
    ground = known_[from].ground;
  } else {
    std::vector<std::uint16_t> reasons;
    reasons_of(state, kind, from, reasons);
    for (int reason : reasons) ground |= known_[reason].ground;
  }
  ground.insert(state);
  if (kind == Kind::lemma) ground.insert(state_count + from);
  return ground;
}

/// Twice the statements; those that are favoured count half.
int Prover::weight_of(const Set& ground) const {
  int weight = 2 * ground.count() - (ground & favoured_).count();
  if (lemmas_.empty()) return weight;
  for (int word = state_count / 64; word < static_cast<int>(ground.words.size()); ++word)
    for (std::uint64_t rest = ground.words[word]; rest != 0; rest &= rest - 1) {
      const int lemma = word * 64 + lowest_bit(rest) - state_count;
      if (lemma < 0) continue;
      const int each = favoured_.contains(state_count + lemma) ? 1 : 2;
      weight += each * (lemmas_[lemma].statements - 1);
    }
  return weight;
}

std::vector<std::uint16_t> Prover::ends(int goal) const {
  std::vector<std::uint16_t> states;
  if (goal != contradiction) {
    states.push_back(static_cast<std::uint16_t>(goal));
  } else if (clash_.cell >= 0) {
    for (Digit digit : source_.candidates(clash_.cell))
      states.push_back(static_cast<std::uint16_t>(state_of(candidate_of(clash_.cell, digit), false)));
  } else if (clash_.house >= 0) {
    for (int position : source_.where(clash_.house, clash_.digit)) {
      const Cell cell = Layout::standard().houses[clash_.house].cell[position];
      states.push_back(static_cast<std::uint16_t>(state_of(candidate_of(cell, clash_.digit), false)));
    }
  } else {
    states = {clash_.first, clash_.last};
  }
  // What takes longer comes first, so that the rest is told close to the end.
  ninefold::stable_sort(states, std::greater{}, [&](int state) { return known_[state].weight; });
  return states;
}

Proof Prover::told(int goal) const {
  Proof proof;
  std::vector<std::int16_t> place(state_count, -1);
  tell(settled_[0], proof, place);
  for (int state : ends(goal)) tell(state, proof, place);
  if (goal == contradiction) {
    proof.emptied_cell = clash_.cell;
    proof.emptied_house = clash_.house;
  }
  Set lemmas;
  for (const Proof::Statement& statement : proof.statements)
    if (statement.lemma >= 0) lemmas.insert(statement.lemma);
  proof.size = static_cast<int>(proof.statements.size());
  lemmas.each([&](int lemma) { proof.size += lemmas_[lemma].statements; });
  return proof;
}

/// A statement right behind the last of its reasons: whoever reads it has just read why.
void Prover::tell(int state, Proof& proof, std::vector<std::int16_t>& place) const {
  if (place[state] >= 0) return;
  const Known& known = known_[state];
  std::vector<std::uint16_t> reasons;
  reasons_of(state, known.kind, known.from, reasons);
  ninefold::stable_sort(reasons, std::greater{}, [&](int reason) { return known_[reason].weight; });
  for (int reason : reasons) tell(reason, proof, place);
  place[state] = static_cast<std::int16_t>(proof.statements.size());
  Proof::Statement& statement = proof.statements.emplace_back();
  statement.state = static_cast<std::uint16_t>(state);
  if (known.kind == Kind::lemma) statement.lemma = static_cast<std::int16_t>(known.from);
  if (known.kind == Kind::house) statement.house = static_cast<std::int16_t>(known.from);
  for (int reason : reasons) statement.reasons.push_back(place[reason]);
}

Prover::Set Prover::parts_of(const Proof& proof) const {
  Set parts;
  for (const Proof::Statement& statement : proof.statements) {
    parts.insert(statement.state);
    if (statement.lemma >= 0) parts.insert(state_count + statement.lemma);
  }
  return parts;
}

}  // namespace ninefold::logic::se
