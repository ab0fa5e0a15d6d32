#include "logic/rules/may_hold.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

using Set = rules::Mask;  // of digits

bool is_single(Set digits) { return (digits & (digits - 1)) == 0; }

/// By place: where a digit is the only one, and where it is one of several.
struct Counted {
  int certain = 0, possible = 0;
};

Counted counted(const rules::CellList& cells, const Open& open, Set digit) {
  Counted found;
  for (const rules::Cell at : cells) {
    if ((open[at] & digit) == 0) continue;
    ++found.possible;
    if (open[at] == digit) ++found.certain;
  }
  return found;
}

bool can(const rules::Domain& one, const rules::Program&, const Open& open) { return (open[one.cell] & one.digits) != 0; }

bool can(const rules::Different& one, const rules::Program&, const Open& open) {
  Set used = 0;
  for (const rules::Cell at : one.cells) {
    if (!is_single(open[at])) continue;
    if ((used & open[at]) != 0) return false;
    used |= open[at];
  }
  return true;
}

bool can(const rules::Pair& one, const rules::Program& program, const Open& open) {
  const rules::Relation& rows = program.relations[one.relation];
  for (Set left = open[one.first]; left != 0; left &= left - 1)
    if ((rows[static_cast<std::size_t>(std::countr_zero(left))] & open[one.second]) != 0) return true;
  return false;
}

bool can(const rules::Sum& one, const rules::Program&, const Open& open) {
  int least = 0, most = 0;
  for (std::size_t i = 0; i < one.cells.size(); ++i) {
    const Set digits = open[one.cells[i]];
    const int low = one.weights[i] * (std::countr_zero(digits) + 1), high = one.weights[i] * (32 - std::countl_zero(digits));
    least += std::min(low, high);
    most += std::max(low, high);
  }
  return least <= one.total && one.total <= most;
}

bool can(const rules::Automaton& one, const rules::Program&, const Open& open) {
  const rules::Layers& layers = *one.layers;
  static thread_local std::vector<std::uint8_t> now, next;  // kept, because this is asked at every node
  now.assign(1, 1);
  std::size_t first = 0;
  for (std::size_t at = 0; at < one.cells.size(); ++at) {
    if (at >= layers.ends.size()) return false;
    next.assign(layers.widths[at + 1], 0);
    bool is_alive = false;
    for (std::size_t i = first; i < layers.ends[at]; ++i) {
      const rules::Layers::Edge& edge = layers.edges[i];
      if (!now[edge.from] || (edge.digits & open[one.cells[at]]) == 0) continue;
      next[edge.to] = 1;
      is_alive = true;
    }
    if (!is_alive) return false;
    first = layers.ends[at];
    now.swap(next);
  }
  return true;
}

bool can(const rules::SetChoice& one, const rules::Program&, const Open& open) {
  return std::ranges::any_of(one.sets, [&](Set set) {
    return std::ranges::all_of(one.cells, [&](rules::Cell at) { return (open[at] & set) != 0; });
  });
}

bool can(const rules::SameDigits& one, const rules::Program& program, const Open& open) {
  for (int digit = 1; digit <= program.size; ++digit) {
    const Counted first = counted(one.first, open, rules::bit_of(digit)), second = counted(one.second, open, rules::bit_of(digit));
    if (first.certain > second.possible || second.certain > first.possible) return false;
  }
  return true;
}

bool can(const rules::Count& one, const rules::Program&, const Open& open) {
  const Counted found = counted(one.cells, open, rules::bit_of(one.digit));
  for (int count = found.certain; count <= found.possible; ++count)
    if ((one.counts >> count & 1) != 0) return true;
  return false;
}

bool can(const rules::Any& one, const rules::Program& program, const Open& open);

template <class Primitive>
bool can_all(const std::vector<Primitive>& list, const rules::Program& program, const Open& open) {
  return std::ranges::all_of(list, [&](const Primitive& one) { return can(one, program, open); });
}

bool can(const rules::Any& one, const rules::Program& program, const Open& open) {
  return std::ranges::any_of(one.of, [&](const rules::Conditions& all) {
    return can_all(all.domains, program, open) && can_all(all.differents, program, open) &&
           can_all(all.pairs, program, open) && may_hold(program, all, open);
  });
}

}  // namespace

bool may_hold(const rules::Program& program, const rules::Conditions& all, const Open& open) {
  return can_all(all.sums, program, open) && can_all(all.choices, program, open) && can_all(all.counts, program, open) &&
         can_all(all.equals, program, open) && can_all(all.automata, program, open) && can_all(all.anys, program, open);
}

}  // namespace ninefold::logic
