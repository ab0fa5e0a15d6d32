#include "logic/se/unary.hpp"

namespace ninefold::logic::se {

template <int Words>
const UnaryHint& Unary<Words>::search(const Board& board) {
  links_.build(board);
  best_.kind = UnaryHint::Kind::none;
  best_rank_ = ~Rank{0};
  forcing(Mode::x);
  cycles(board, Mode::x);
  cycles(board, Mode::y);
  forcing(Mode::xy);
  cycles(board, Mode::xy);
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

/// All starts advance together, two links at a time: step_[i] holds what goes on when i goes on.
template <int Words>
void Unary<Words>::forcing(Mode mode) {
  const int count = links_.count;
  if (rank_of(false, mode, 4, 0) >= best_rank_) return;
  for (int i = 0; i < count; ++i) {
    Set on;
    links_.weak(i, mode).each([&](int off) { on |= links_.strong(off, mode); });
    step_[i] = on;
    reached_[i] = frontier_[i] = Set();
    reached_[i].insert(i);
    frontier_[i].insert(i);
  }
  bool alive = true;
  for (int nodes = 4; alive && rank_of(false, mode, nodes, 0) < best_rank_; nodes += 2) {
    alive = false;
    for (int i = 0; i < count; ++i) {
      Set next;
      frontier_[i].each([&](int on) { next |= step_[on]; });
      next -= reached_[i];
      reached_[i] |= next;
      frontier_[i] = next;
      alive = alive || !next.empty();
    }
    for (int i = 0; i < count && rank_of(false, mode, nodes, i) < best_rank_; ++i) {
      if (frontier_[i].intersects(links_.weak(i, mode))) return keep(UnaryHint::Kind::becomes_off, mode, nodes, i);
      bool returns = false;
      links_.strong(i, mode).each([&](int on) { returns = returns || frontier_[on].contains(i); });
      if (returns) return keep(UnaryHint::Kind::becomes_on, mode, nodes, i);
    }
  }
}

template <int Words>
void Unary<Words>::cycles(const Board& board, Mode mode) {
  for (int start = 0; start < links_.count; ++start)
    if (!links_.strong(start, mode).empty()) cycles_from(board, mode, start);
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
void Unary<Words>::cycles_from(const Board& board, Mode mode, int start) {
  Set on;
  on.insert(start);
  queue_.assign(1, static_cast<std::uint16_t>(start));
  std::size_t level_end = 1;
  int nodes = 2;
  Targets offs, ons;
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    if (at == level_end) {
      level_end = queue_.size();
      nodes += 2;
      if (rank_of(true, mode, nodes, start) >= best_rank_) return;
    }
    const std::uint16_t from = queue_[at];
    links_.offs(board, from, mode, offs);
    for (std::uint16_t off : offs) {
      if (has_met(off, from, start)) continue;
      links_.ons(board, off, mode, ons);
      for (std::uint16_t next : ons) {
        if (next == start && nodes >= 4) close_cycle(mode, start, {from, off});
        if (on.contains(next)) continue;
        on.insert(next);
        reason_[next] = {from, off};
        queue_.push_back(next);
      }
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
  keep(UnaryHint::Kind::cycle, mode, nodes, start);
  best_.path = path_;
  best_.removals.clear();
  removed.each([&](int i) { best_.removals.push_back(static_cast<std::uint16_t>(i)); });
}

template <int Words>
void Unary<Words>::trace(const Board& board) {
  if (best_.kind == UnaryHint::Kind::cycle || best_.kind == UnaryHint::Kind::none) return;
  const bool becomes_on = best_.kind == UnaryHint::Kind::becomes_on;
  const auto start = static_cast<std::uint16_t>(best_.start);
  Set on;
  queue_.clear();
  Targets offs, ons;
  const auto reach = [&](std::uint16_t from, std::uint16_t off) {
    links_.ons(board, off, best_.mode, ons);
    for (std::uint16_t next : ons) {
      if (on.contains(next)) continue;
      on.insert(next);
      reason_[next] = {from, off};
      queue_.push_back(next);
    }
  };
  if (becomes_on) {
    reach(start, start);
  } else {
    on.insert(start);
    queue_.push_back(start);
  }
  bool closed = false;
  std::uint16_t last = start;
  for (std::size_t at = 0; at < queue_.size() && !closed; ++at) {
    last = queue_[at];
    if (becomes_on && last == start) break;
    links_.offs(board, last, best_.mode, offs);
    for (std::uint16_t off : offs) {
      closed = closed || (!becomes_on && off == start);
      if (!closed) reach(last, off);
    }
  }
  best_.path.clear();
  if (!becomes_on) best_.path.push_back(start);
  for (const std::size_t length = static_cast<std::size_t>(best_.nodes);; last = reason_[last].on) {
    best_.path.push_back(last);
    if (best_.path.size() == length) return;
    best_.path.push_back(reason_[last].off);
    if (best_.path.size() == length) return;
  }
}

template class Unary<4>;
template class Unary<12>;

}  // namespace ninefold::logic::se
