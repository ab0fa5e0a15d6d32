#include "logic/se/forcing.hpp"

#include <algorithm>
#include <span>

#include "logic/se/link_reasons.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

const ForcingHint& Forcing::search(const Board& board, const Reach& reach) {
  source_.read(board);
  reach_ = reach;
  listed_ = nullptr;
  walk();
  if (reach.budget->exhausted()) best_.found = false;
  return best_;
}

std::vector<ForcingHint> Forcing::alike(std::size_t most) const {
  std::vector<ForcingHint> found{best_};
  const auto is_best = [&](const ForcingHint& hint) {
    return hint.kind == best_.kind && hint.source == best_.source && hint.digit == best_.digit;
  };
  for (const ForcingHint& hint : seen_)
    if (hint.target == best_.target && hint.on == best_.on && (reach_.dynamic || hint.kind == best_.kind) &&
        length_bonus(hint.nodes) == length_bonus(best_.nodes) && !is_best(hint))
      found.push_back(hint);
  ninefold::stable_sort(found.begin() + 1, found.end(), [](const auto& a, const auto& b) { return a.nodes < b.nodes; });
  if (found.size() > most) found.resize(most);
  return found;
}

void Forcing::search_all(const Sketch& outer, const Sketch& now, const Reach& reach, std::vector<NestedHint>& hints) {
  outer_ = &outer;
  source_ = now;
  reach_ = reach;
  listed_ = &hints;
  removal_rank_.fill(~std::uint64_t{0});
  walk();
  std::erase_if(hints, [&](const NestedHint& hint) {
    return std::ranges::none_of(hint.removals, [&](int i) { return removal_rank_[i] == hint.rank; });
  });
  ninefold::sort(hints, {}, &NestedHint::rank);
}

void Forcing::walk() {
  best_ = ForcingHint();
  seen_.clear();
  known_ = CandidateSet();
  for (Cell cell = 0; cell < Shape::cells; ++cell) {
    const Digits digits = source_.candidates(cell);
    if (digits.count() < (reach_.dynamic ? 2 : 3)) continue;
    for (Digit digit : digits) {
      if (!reach_.budget->spend()) return;
      if (reach_.dynamic) from_candidate(candidate_of(cell, digit));
      if (reach_.only_x || !reach_.houses) continue;
      for (const auto& [house, position] : chain_houses(cell).of)
        if (source_.where(house, digit).first() == position) from_house(house, digit);
    }
    if (!reach_.only_x && reach_.cells) from_cell(cell);
  }
}

const Net& Forcing::on_net(int candidate) {
  if (!nets_[candidate]) nets_[candidate] = std::make_unique<Net>();
  Net& net = *nets_[candidate];
  if (!known_.contains(candidate)) net.run(source_, reach_, candidate, true, limit());
  known_.insert(candidate);
  return net;
}

void Forcing::from_candidate(int candidate) {
  const Net& on = on_net(candidate);
  contradiction(on, candidate, true);
  off_net_.run(source_, reach_, candidate, false, limit());
  contradiction(off_net_, candidate, false);
  if (reach_.only_x) return;
  const Net* both[] = {&on, &off_net_};
  common(ForcingHint::Kind::reduction, both, candidate, 0);
}

void Forcing::from_house(int house, Digit digit) {
  std::array<const Net*, size> nets{};
  int count = 0;
  for (int position : source_.where(house, digit))
    nets[count++] = &on_net(candidate_of(Layout::standard().houses[house].cell[position], digit));
  if (count >= 2) common(ForcingHint::Kind::house, {nets.data(), static_cast<std::size_t>(count)}, house, digit);
}

void Forcing::from_cell(Cell cell) {
  std::array<const Net*, size> nets{};
  int count = 0;
  for (Digit digit : source_.candidates(cell)) nets[count++] = &on_net(candidate_of(cell, digit));
  common(ForcingHint::Kind::cell, {nets.data(), static_cast<std::size_t>(count)}, cell, 0);
}

void Forcing::contradiction(const Net& net, int candidate, bool on) {
  if (!net.contradicts() || !reach_.contradictions) return;
  const End ends[] = {{&net, net.conflict(0)}, {&net, net.conflict(1)}};
  consider({ForcingHint::Kind::contradiction, true, !on, 0, candidate, candidate, 0}, ends);
}

void Forcing::common(ForcingHint::Kind kind, std::span<const Net* const> nets, int source, Digit digit) {
  for (bool on : {true, false}) {
    CandidateSet shared = nets[0]->set(on);
    for (const Net* net : nets) shared &= net->set(on);
    if (shared.empty()) continue;
    for (int index : nets[0]->list(on)) {
      const int target = nets[0]->node(index).state / 2;
      if (!shared.contains(target)) continue;
      std::array<End, size> ends{};
      for (std::size_t i = 0; i < nets.size(); ++i) ends[i] = {nets[i], nets[i]->find(target, on)};
      consider({kind, true, on, 0, target, source, digit}, {ends.data(), nets.size()});
    }
  }
}

void Forcing::consider(const ForcingHint& hint, std::span<const End> ends) {
  int least = 0;
  for (const End& end : ends) least = std::max(least, end.net->node(end.index).depth + 1);
  if (listed_ != nullptr) return list(hint, ends, least);
  if (least > limit()) return;
  const int nodes = count_nodes(ends);
  seen_.push_back(hint);
  seen_.back().nodes = nodes;
  if (best_.found && (nodes > best_.nodes || (nodes == best_.nodes && hint.kind >= best_.kind))) return;
  best_ = hint;
  best_.nodes = nodes;
}

std::vector<std::uint16_t> Forcing::removals_of(const ForcingHint& hint) const {
  std::vector<std::uint16_t> removals;
  const Cell cell = cell_of(hint.target);
  const Digits target = Digits::of(digit_of(hint.target));
  for (Digit digit : hint.on ? source_.candidates(cell) - target : target)
    removals.push_back(static_cast<std::uint16_t>(candidate_of(cell, digit)));
  return removals;
}

void Forcing::list(const ForcingHint& hint, std::span<const End> ends, int least) {
  const auto rank = [&](int nodes) {
    return static_cast<std::uint64_t>(nodes) << 40 | static_cast<std::uint64_t>(hint.kind) << 32 | listed_->size();
  };
  std::vector<std::uint16_t> removals = removals_of(hint);
  const auto improves = [&](std::uint64_t found) {
    return std::ranges::any_of(removals, [&](int i) { return found < removal_rank_[i]; });
  };
  if (!improves(rank(least))) return;
  const int nodes = count_nodes(ends);
  if (!improves(rank(nodes))) return;
  NestedHint& listed = listed_->emplace_back();
  listed.rank = rank(nodes) - 1;  // the list has just grown by one
  listed.nodes = nodes;
  for (int i : removals) removal_rank_[i] = std::min(removal_rank_[i], listed.rank);
  listed.removals = std::move(removals);
  for (const End& end : ends) add_reasons(end, listed.reasons);
  listed.forcing = hint;
}

/// What made the strong links of a branch: the candidates that have left their cells or houses since the outer source.
void Forcing::add_reasons(const End& end, std::vector<std::uint16_t>& reasons) const {
  StateSet states;
  std::vector<int> nested;
  end.net->collect(end.index, states, nested);
  for (int i = 1; i <= end.index; ++i) {
    const auto& [state, depth, parents, chain, cause] = end.net->node(i);
    const bool listed = i == end.index || (states.contains(state) && end.net->find(state / 2, state % 2 != 0) == i);
    if (!listed || state % 2 == 0) continue;
    if (cause < 0)
      add_gone(*outer_, source_, cell_of(state / 2), reasons);
    else
      add_gone(*outer_, source_, cause, digit_of(state / 2), reasons);
  }
}

int Forcing::count_nodes(std::span<const End> ends) const {
  int total = 0;
  std::vector<int> nested;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    StateSet states;
    ends[i].net->collect(ends[i].index, states, nested);
    total += states.count();
    // A chain nested in one net counts once, however many of the net's branches rest on it.
    if (i + 1 < ends.size() && ends[i + 1].net == ends[i].net) continue;
    for (int number : nested) total += ends[i].net->nested_nodes(number);
    nested.clear();
  }
  return total;
}

}  // namespace ninefold::logic::se
