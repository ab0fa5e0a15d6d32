/// Weighted sums.
///
/// Cells that all differ form a group, whose sums are looked up by the digits it may hold; a weight below 0 counts the
/// mirrored digit instead, so that all weights are above 0. Sums up to `sum_limit` are followed exactly, as sets;
/// larger ones by their smallest and largest values.
#include <algorithm>
#include <cstdlib>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"
#include "rules/search/sum_sets.hpp"

namespace ninefold::rules {

namespace {

struct Group {
  CellList cells;
  int weight = 1;
  bool is_mirrored = false;
  CellList seen_by_all;  ///< cells that every cell of the group sees
};

/// A group during one pass: what is left of it beside its fixed cells, in counted (perhaps mirrored) digits.
struct Rest {
  Cell cells[digit_limit];
  Mask masks[digit_limit];
  int count;
  Mask digits;
};

class SumRule final : public Propagator {
 public:
  SumRule(const Sum& sum, const Plan& plan)
      : size_(plan.size()), sets_(size_ <= SumSets::largest_size ? &SumSets::of(size_) : nullptr), total_(sum.total) {
    cells = sum.cells;
    for (std::size_t i = 0; i < sum.cells.size(); ++i)
      if (sum.weights[i] < 0) total_ += -sum.weights[i] * (size_ + 1);
    for (const int weight : {1, -1}) form_groups(sum, weight, plan);
    for (std::size_t i = 0; i < sum.cells.size(); ++i)
      if (std::abs(sum.weights[i]) != 1)
        groups_.push_back({{sum.cells[i]}, std::abs(sum.weights[i]), sum.weights[i] < 0, {}});
  }

  bool propagate(State& state) const override {
    int total = total_;
    thread_local std::vector<Rest> rests;
    rests.resize(std::max(rests.size(), groups_.size()));
    std::size_t open = 0;
    thread_local std::vector<const Group*> open_groups;
    open_groups.clear();
    for (const Group& group : groups_)
      if (take_apart(state, group, rests[open], total)) {
        open_groups.push_back(&group);
        ++open;
      }
    if (total < 0) return false;
    if (open == 0) return total == 0;
    if (total > sum_limit || !sets_) return by_bounds(state, open_groups.data(), rests.data(), open, total);
    if (open == 1) return by_total(state, *open_groups[0], rests[0], total);
    return total < 64 ? by_sets<std::uint64_t>(state, open_groups.data(), rests.data(), open, total)
                      : by_sets<Sums>(state, open_groups.data(), rests.data(), open, total);
  }

 private:
  void form_groups(const Sum& sum, int weight, const Plan& plan) {
    CellSet alike(plan.cell_count());
    for (std::size_t i = 0; i < sum.cells.size(); ++i)
      if (sum.weights[i] == weight) alike.insert(sum.cells[i]);
    for (CellList& group : plan.groups_of(std::move(alike))) {
      CellList seen_by_all = group.size() > 1 ? plan.common_peers(group) : CellList();
      groups_.push_back({std::move(group), 1, weight < 0, std::move(seen_by_all)});
    }
  }

  Mask counted(const Group& group, Mask digits) const { return group.is_mirrored ? mirrored(digits, size_) : digits; }

  /// Fixed cells are taken from the total; true if others are left.
  bool take_apart(const State& state, const Group& group, Rest& rest, int& total) const {
    rest.count = 0;
    rest.digits = 0;
    for (const Cell cell : group.cells) {
      const Mask digits = counted(group, state[cell]);
      if (is_single(digits)) {
        total -= group.weight * lowest_digit(digits);
      } else {
        rest.cells[rest.count] = cell;
        rest.masks[rest.count++] = digits;
        rest.digits |= digits;
      }
    }
    return rest.count > 0;
  }

  bool keep(State& state, const Group& group, Cell cell, Mask digits) const {
    return state.keep(cell, counted(group, digits));
  }

  /// What a group can add, up to the total.
  template <class Set>
  Set sums_of(const Group& group, const Rest& rest, int total) const {
    if (rest.count > 1) return (*sets_)(rest.count, rest.digits);
    if (group.weight == 1) return Set{rest.masks[0]} << 1;
    Set sums = 0;
    for (Mask digits = rest.masks[0]; digits; digits &= digits - 1) {
      const int sum = group.weight * lowest_digit(digits);
      if (sum <= total) sums |= Set{1} << sum;
    }
    return sums;
  }

  /// One group is left: it has the whole total.
  bool by_total(State& state, const Group& group, const Rest& rest, int total) const {
    if (rest.count > 1) return total < 64 && confine(state, group, rest, std::uint64_t{1} << total);
    const int digit = total / group.weight;
    return digit >= 1 && digit <= size_ && digit * group.weight == total && keep(state, group, rest.cells[0], bit_of(digit));
  }

  /// All sums of one of `some` and one of `others`.
  template <class Set>
  static Set added(Set some, Set others) {
    Set both = 0;
    for (; others; others &= others - 1) both |= some << lowest_bit(others);
    return both;
  }

  static int lowest_bit(std::uint64_t sums) { return std::countr_zero(sums); }
  static int lowest_bit(Sums sums) {
    const auto low = static_cast<std::uint64_t>(sums);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(sums >> 64));
  }

  template <class Set>
  bool by_sets(State& state, const Group* const* groups, Rest* rests, std::size_t open, int total) const {
    constexpr std::size_t few = 24;
    constexpr int width = 8 * sizeof(Set);
    Set own[few], before[few + 1];
    if (open > few) return by_bounds(state, groups, rests, open, total);
    before[0] = 1;
    const Set counts = total == width - 1 ? ~Set{0} : (Set{1} << (total + 1)) - 1;
    for (std::size_t i = 0; i < open; ++i) {
      own[i] = sums_of<Set>(*groups[i], rests[i], total) & counts;
      before[i + 1] = i ? added(before[i], own[i]) & counts : own[i];
    }
    if (!(before[open] >> total & 1)) return false;
    // From the end: what may be added behind each group.
    Set behind = 1;
    for (std::size_t i = open; i-- > 0;) {
      Set possible = 0;
      const Set others = i == 0 ? behind : i + 1 == open ? before[i] : added(before[i], behind) & counts;
      for (Set left = own[i]; left; left &= left - 1) {
        const int sum = lowest_bit(left);
        if (others >> (total - sum) & 1) possible |= Set{1} << sum;
      }
      if (!possible || !confine(state, *groups[i], rests[i], possible)) return false;
      if (i) behind = i + 1 == open ? possible : added(behind, possible) & counts;
    }
    return true;
  }

  /// Confines a group to these sums.
  template <class Set>
  bool confine(State& state, const Group& group, const Rest& rest, Set possible) const {
    if (rest.count == 1) return confine_cell(state, group, rest, possible);
    const auto sums = static_cast<std::uint64_t>(possible);
    Mask behind[digit_limit + 1];
    behind[rest.count] = 0;
    for (int i = rest.count; i-- > 0;) behind[i] = behind[i + 1] | rest.masks[i];
    Mask before = 0;
    for (int i = 0; i < rest.count; ++i) {
      const Mask others = before | behind[i + 1];
      before |= rest.masks[i];
      Mask good = 0;
      for (Mask digits = rest.masks[i]; digits; digits &= digits - 1) {
        const int digit = lowest_digit(digits);
        if (((*sets_)(rest.count - 1, others & ~bit_of(digit)) << digit) & sums) good |= bit_of(digit);
      }
      if (!good || !keep(state, group, rest.cells[i], good)) return false;
    }
    return place_needed(state, group, rest, sums);
  }

  template <class Set>
  bool confine_cell(State& state, const Group& group, const Rest& rest, Set possible) const {
    Mask good = 0;
    for (Mask digits = rest.masks[0]; digits; digits &= digits - 1) {
      const int digit = lowest_digit(digits), sum = group.weight * digit;
      if (sum < static_cast<int>(8 * sizeof(Set)) && (possible >> sum & 1)) good |= bit_of(digit);
    }
    return keep(state, group, rest.cells[0], good);
  }

  /// A digit without which no sum is left has its place in the group, and nowhere that the whole group sees.
  bool place_needed(State& state, const Group& group, const Rest& rest, std::uint64_t sums) const {
    for (Mask digits = rest.digits; digits; digits &= digits - 1) {
      const Mask digit = digits & ~(digits - 1);
      if ((*sets_)(rest.count, rest.digits & ~digit) & sums) continue;
      int places = 0, last = 0;
      const Mask plain = counted(group, digit);
      for (int i = 0; i < rest.count; ++i)
        if (state[rest.cells[i]] & plain) ++places, last = i;
      if (places == 0) return false;
      if (places == 1 && !state.keep(rest.cells[last], plain)) return false;
      for (const Cell cell : group.seen_by_all)
        if (!state.drop(cell, plain)) return false;
    }
    return true;
  }

  bool by_bounds(State& state, const Group* const* groups, const Rest* rests, std::size_t open, int total) const {
    int least = 0, most = 0;
    for (std::size_t i = 0; i < open; ++i) {
      if (count_digits(rests[i].digits) < rests[i].count) return false;
      least += groups[i]->weight * least_sum(rests[i].count, rests[i].digits);
      most += groups[i]->weight * most_sum(rests[i].count, rests[i].digits);
    }
    if (least > total || most < total) return false;
    for (std::size_t i = 0; i < open; ++i) {
      const Rest& rest = rests[i];
      const int weight = groups[i]->weight;
      // What this group may add at least and at most, and its other cells with it.
      const int low = total - (most - weight * most_sum(rest.count, rest.digits));
      const int high = total - (least - weight * least_sum(rest.count, rest.digits));
      const int others_low = weight * least_sum(rest.count - 1, rest.digits);
      const int others_high = weight * most_sum(rest.count - 1, rest.digits);
      for (int k = 0; k < rest.count; ++k) {
        Mask good = 0;
        for (Mask digits = rest.masks[k]; digits; digits &= digits - 1) {
          const int part = weight * lowest_digit(digits);
          if (part + others_low <= high && part + others_high >= low) good |= digits & ~(digits - 1);
        }
        if (!good || !keep(state, *groups[i], rest.cells[k], good)) return false;
      }
    }
    return true;
  }

  int size_;
  const SumSets* sets_;
  int total_;
  std::vector<Group> groups_;
};

}  // namespace

std::unique_ptr<Propagator> make_sum(const Sum& sum, const Plan& plan) { return std::make_unique<SumRule>(sum, plan); }

}  // namespace ninefold::rules
