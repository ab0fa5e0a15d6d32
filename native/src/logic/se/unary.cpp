#include "logic/se/unary.hpp"
#include "sort.hpp"
#include "stop.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY::se {

template <int Words>
const UnaryHint& Unary<Words>::search(const Sketch& sketch, const ChainKinds& kinds) {
  links_.build(sketch);
  best_.kind = UnaryHint::Kind::none;
  best_rank_ = ~Rank{0};
  if (kinds.x_chains) forcing(Mode::x);
  if (kinds.x_cycles) cycles(sketch, Mode::x);
  if (kinds.y_cycles) cycles(sketch, Mode::y);
  if (kinds.xy_chains) forcing(Mode::xy);
  if (kinds.xy_cycles) cycles(sketch, Mode::xy);
  return best_;
}

template <int Words>
void Unary<Words>::keep(UnaryHint::Kind kind, Mode mode, int nodes, int start) {
  const bool cycle = kind == UnaryHint::Kind::cycle;
  best_.kind = kind;
  best_.mode = mode;
  best_.rating = rating_of(cycle, mode, nodes);
  best_.nodes = nodes;
  best_.start = start;
  best_rank_ = rank_of(cycle, mode, nodes, start);
}

template <int Words>
void Unary<Words>::prepare(Mode mode) {
  Set linked;
  for (int i = 0; i < links_.count; ++i) {
    weak_[i] = links_.weak(i, mode);
    strong_[i] = links_.strong(i, mode);
    if (!strong_[i].empty()) linked.insert(i);
  }
  active_ = Set();
  for (int i = 0; i < links_.count; ++i) {
    Set on;
    if (!give_turn()) (weak_[i] & linked).each([&](int off) { on |= strong_[off]; });
    step_[i] = on;
    reached_[i] = frontier_[i] = Set();
    reached_[i].insert(i);
    frontier_[i].insert(i);
    active_.insert(i);
  }
}

/// Strong links hold in both directions: where a start meets what would turn it on, that one's chain turns the start on.
template <int Words>
bool Unary<Words>::advance() {
  turn_off_ = turn_on_ = Set();
  const Set moving = active_;
  moving.each([&](int i) {
    if (give_turn()) return active_.erase(i);
    Set next;
    frontier_[i].each([&](int on) { next |= step_[on]; });
    next -= reached_[i];
    reached_[i] |= next;
    frontier_[i] = next;
    if (next.empty()) return active_.erase(i);
    if (next.intersects(weak_[i])) turn_off_.insert(i);
    turn_on_ |= next & strong_[i];
  });
  return !active_.empty();
}

/// All starts advance together: step_[i] holds what goes on two links after i.
template <int Words>
void Unary<Words>::forcing(Mode mode) {
  if (rank_of(false, mode, 4, 0) >= best_rank_) return;
  prepare(mode);
  for (int nodes = 4; rank_of(false, mode, nodes, 0) < best_rank_ && advance(); nodes += 2) {
    const Set found = turn_off_ | turn_on_;
    if (found.empty()) continue;
    const int i = found.first();
    if (rank_of(false, mode, nodes, i) < best_rank_)
      keep(turn_off_.contains(i) ? UnaryHint::Kind::becomes_off : UnaryHint::Kind::becomes_on, mode, nodes, i);
    return;
  }
}

template <int Words>
void Unary<Words>::forcing_all(Mode mode) {
  Set off, on;
  prepare(mode);
  for (int nodes = 4; advance(); nodes += 2) {
    turn_off_ -= off;
    turn_on_ -= on;
    off |= turn_off_;
    on |= turn_on_;
    (turn_off_ | turn_on_).each([&](int i) {
      if (turn_off_.contains(i)) list(UnaryHint::Kind::becomes_off, mode, nodes, i);
      if (turn_on_.contains(i)) list(UnaryHint::Kind::becomes_on, mode, nodes, i);
    });
  }
}

template <int Words>
void Unary<Words>::list(UnaryHint::Kind kind, Mode mode, int nodes, int start) {
  UnaryHint hint;
  hint.kind = kind;
  hint.mode = mode;
  hint.nodes = nodes;
  hint.start = start;
  const bool cycle = kind == UnaryHint::Kind::cycle;
  hint.rating = rating_of(cycle, mode, nodes);
  hint.rank = rank_of(cycle, mode, nodes, start);
  if (cycle) {
    hint.path = path_;
    hint.removals = best_.removals;
  } else if (kind == UnaryHint::Kind::becomes_off) {
    hint.removals.push_back(static_cast<std::uint16_t>(start));
  } else {
    links_.weak_y[start].each([&](int i) { hint.removals.push_back(static_cast<std::uint16_t>(i)); });
  }
  bool useful = false;
  for (int i : hint.removals) {
    useful = useful || hint.rank < removal_rank_[i];
    removal_rank_[i] = std::min(removal_rank_[i], hint.rank);
  }
  if (useful) hints_.push_back(std::move(hint));
}

/// Whatever a cycle removes, a forcing chain removes too; so those come first and say how long a cycle may be.
template <int Words>
const std::vector<UnaryHint>& Unary<Words>::search_all(const Sketch& sketch) {
  links_.build(sketch);
  hints_.clear();
  removal_rank_.fill(~Rank{0});
  forcing_all(Mode::x);
  forcing_all(Mode::xy);
  if (hints_.empty()) return hints_;
  best_rank_ = 0;
  for (Rank rank : removal_rank_)
    if (rank != ~Rank{0}) best_rank_ = std::max(best_rank_, rank);
  listing_ = true;
  for (Mode mode : {Mode::x, Mode::y, Mode::xy}) cycles(sketch, mode);
  listing_ = false;
  std::erase_if(hints_, [&](const UnaryHint& hint) {
    return std::ranges::none_of(hint.removals, [&](int i) { return removal_rank_[i] == hint.rank; });
  });
  ninefold::stable_sort(hints_, {}, &UnaryHint::rank);
  return hints_;
}

template <int Words>
void Unary<Words>::cycles(const Sketch& sketch, Mode mode) {
  hops_.clear();
  std::fill_n(hop_range_.begin(), links_.count, std::pair(-1, -1));
  for (int start = 0; start < links_.count; ++start)
    if (!links_.strong(start, mode).empty() && rank_of(true, mode, 4, start) < best_rank_)
      cycles_from(sketch, mode, start);
}

template <int Words>
auto Unary<Words>::hops_from(const Sketch& sketch, Mode mode, int from) -> std::span<const Hop> {
  auto& [begin, end] = hop_range_[from];
  if (begin < 0) {
    begin = static_cast<std::int32_t>(hops_.size());
    Targets offs, ons;
    links_.offs(sketch, from, mode, offs);
    for (std::uint16_t off : offs) {
      links_.ons(sketch, off, mode, ons);
      for (std::uint16_t on : ons) hops_.push_back({off, on});
    }
    end = static_cast<std::int32_t>(hops_.size());
  }
  return {hops_.data() + begin, hops_.data() + end};
}

/// Whether the chain that ends with `on` has come by the candidate.
template <int Words>
bool Unary<Words>::has_met(int candidate, int on, int start) const {
  for (; on != start; on = reason_[on].on)
    if (on == candidate || reason_[on].off == candidate) return true;
  return on == candidate;
}

/// Breadth first. A candidate goes on once, but may go off anew for every reason, or no chain would ever come back.
template <int Words>
void Unary<Words>::cycles_from(const Sketch& sketch, Mode mode, int start) {
  Set on;
  on.insert(start);
  queue_.assign(1, static_cast<std::uint16_t>(start));
  std::size_t level_end = 1;
  int nodes = 2;
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    if (at == level_end) {
      level_end = queue_.size();
      nodes += 2;
      if (rank_of(true, mode, nodes, start) >= best_rank_) return;
    }
    const std::uint16_t from = queue_[at];
    for (const auto [off, next] : hops_from(sketch, mode, from)) {
      const bool closes = next == start && nodes >= 4;
      if ((!closes && on.contains(next)) || has_met(off, from, start)) continue;
      if (closes) close_cycle(mode, start, {from, off});
      if (on.contains(next)) continue;
      on.insert(next);
      reason_[next] = {from, off};
      queue_.push_back(next);
    }
  }
}

/// Either all that is on in the cycle is true or all that is off: what loses its house either way leaves. The program does
/// not look at the other candidates of the cycle's cells here.
template <int Words>
void Unary<Words>::close_cycle(Mode mode, int start, Reason last) {
  Set forward, backward, own;
  path_.clear();
  for (;; last = reason_[last.on]) {
    forward |= links_.weak_x[last.on];
    backward |= links_.weak_x[last.off];
    own.insert(last.on);
    own.insert(last.off);
    path_.push_back(last.off);
    path_.push_back(last.on);
    if (last.on == start) break;
  }
  const Set removed = (forward & backward) - own;
  const int nodes = static_cast<int>(path_.size());
  if (removed.empty() || rank_of(true, mode, nodes, start) >= best_rank_) return;
  best_.removals.clear();
  removed.each([&](int i) { best_.removals.push_back(static_cast<std::uint16_t>(i)); });
  if (listing_) return list(UnaryHint::Kind::cycle, mode, nodes, start);
  keep(UnaryHint::Kind::cycle, mode, nodes, start);
  best_.path = path_;
}

/// reached_ still holds what goes on; step_ is free to hold what goes off.
template <int Words>
bool Unary<Words>::may_force(const Sketch& sketch) {
  for (int i = 0; i < links_.count; ++i) {
    step_[i] = Set();
    reached_[i].each([&](int on) { step_[i] |= links_.weak(on, Mode::xy); });
  }
  const auto agree = [&](auto each) {
    Set on, off;
    bool first = true;
    each([&](Cell cell, Digit digit) {
      const int i = links_.numbers[cell][digit];
      on = first ? reached_[i] : on & reached_[i];
      off = first ? step_[i] : off & step_[i];
      first = false;
    });
    return !on.empty() || !off.empty();
  };
  for (Cell cell = 0; cell < Shape::cells; ++cell)
    if (const Digits digits = sketch.candidates(cell);
        digits.count() > 2 && agree([&](auto use) { for (Digit digit : digits) use(cell, digit); }))
      return true;
  for (int house = 0; house < Shape::houses; ++house)
    for (Digit digit = 0; digit < size; ++digit)
      if (const Digits places = sketch.where(house, digit); places.count() > 2 && agree([&](auto use) {
            for (int at : places) use(Layout::standard().houses[house].cell[at], digit);
          }))
        return true;
  return false;
}

/// Queues what goes on because of this and has not been on before.
template <int Words>
void Unary<Words>::turn_on(const Sketch& sketch, Mode mode, Reason reason, Set& on) {
  Targets ons;
  links_.ons(sketch, reason.off, mode, ons);
  for (std::uint16_t next : ons) {
    if (on.contains(next)) continue;
    on.insert(next);
    reason_[next] = reason;
    queue_.push_back(next);
  }
}

template <int Words>
std::uint16_t Unary<Words>::refute_on(const Sketch& sketch, Mode mode, std::uint16_t start) {
  Set on;
  on.insert(start);
  queue_.assign(1, start);
  Targets offs;
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    const std::uint16_t from = queue_[at];
    links_.offs(sketch, from, mode, offs);
    for (std::uint16_t off : offs) {
      if (off == start) return from;
      turn_on(sketch, mode, {from, off}, on);
    }
  }
  return queue_.back();
}

template <int Words>
void Unary<Words>::refute_off(const Sketch& sketch, Mode mode, std::uint16_t start) {
  Set on;
  queue_.clear();
  turn_on(sketch, mode, {start, start}, on);
  Targets offs;
  for (std::size_t at = 0; at < queue_.size() && !on.contains(start); ++at) {
    const std::uint16_t from = queue_[at];
    links_.offs(sketch, from, mode, offs);
    for (std::uint16_t off : offs) turn_on(sketch, mode, {from, off}, on);
  }
}

template <int Words>
void Unary<Words>::trace(const Sketch& sketch, UnaryHint& hint) {
  if (hint.kind == UnaryHint::Kind::cycle || hint.kind == UnaryHint::Kind::none) return;
  const auto start = static_cast<std::uint16_t>(hint.start);
  std::uint16_t last = start;
  hint.path.clear();
  if (hint.kind == UnaryHint::Kind::becomes_off) {
    hint.path.push_back(start);
    last = refute_on(sketch, hint.mode, start);
  } else {
    refute_off(sketch, hint.mode, start);
  }
  for (const auto length = static_cast<std::size_t>(hint.nodes); hint.path.size() < length; last = reason_[last].on) {
    hint.path.push_back(last);
    if (hint.path.size() < length) hint.path.push_back(reason_[last].off);
  }
}

template class Unary<4>;
template class Unary<12>;

}  // namespace ninefold::logic::se
