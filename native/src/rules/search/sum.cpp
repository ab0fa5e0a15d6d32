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
  const Group* group;
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
    Rest few_rests[few];
    std::vector<Rest> many_rests(groups_.size() > few ? groups_.size() : 0);
    Rest* const rests = groups_.size() > few ? many_rests.data() : few_rests;
    int total = total_;
    std::size_t open = 0;
    for (const Group& group : groups_) open += take_apart(state, group, rests[open], total);
    if (total < 0) return false;
    if (open == 0) return total == 0;
    if (total > sum_limit || !sets_ || open > few) return by_bounds(state, rests, open, total);
    if (open == 1) return by_total(state, rests[0], total);
    return total < 64 ? by_sets<std::uint64_t>(state, rests, open, total) : by_sets<Sums>(state, rests, open, total);
  }

 private:
  static constexpr std::size_t few = 24;  ///< groups that are followed by their sums

  void form_groups(const Sum& sum, int weight, const Plan& plan) {
    CellSet alike(plan.cell_count());
    for (std::size_t i = 0; i < sum.cells.size(); ++i)
      if (sum.weights[i] == weight) alike.insert(sum.cells[i]);
    for (CellList& group : plan.groups_of(std::move(alike))) {
      CellList seen_by_all = group.size() > 1 ? plan.common_peers(group) : CellList();
      groups_.push_back({std::move(group), 1, weight < 0, std::move(seen_by_all)});
    }
  }

  Mask counted(const Group& group, Mask digits) const {
    return !group.is_mirrored ? digits : sets_ ? sets_->mirrored(digits) : mirrored(digits, size_);
  }

  /// Fixed cells are taken from the total; true if others are left.
  bool take_apart(const State& state, const Group& group, Rest& rest, int& total) const {
    rest.group = &group;
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

  /// Confines one of the cells to digits that may be mirrored.
  bool keep(State& state, const Rest& rest, int i, Mask digits) const {
    return !(rest.masks[i] & ~digits) || state.keep(rest.cells[i], counted(*rest.group, rest.masks[i] & digits));
  }

  /// What a group can add, up to the total.
  template <class Set>
  Set sums_of(const Rest& rest, int total) const {
    if (rest.count > 1) return (*sets_)(rest.count, rest.digits);
    const int weight = rest.group->weight;
    if (weight == 1) return Set{rest.masks[0]} << 1;
    Set sums = 0;
    for (Mask digits = rest.masks[0]; digits; digits &= digits - 1) {
      const int sum = weight * lowest_digit(digits);
      if (sum <= total) sums |= Set{1} << sum;
    }
    return sums;
  }

  /// One group is left: it has the whole total.
  bool by_total(State& state, const Rest& rest, int total) const {
    if (rest.count > 1) return total < 64 && by_combinations(state, rest, total);
    const int weight = rest.group->weight, digit = total / weight;
    return digit >= 1 && digit <= size_ && digit * weight == total && (rest.masks[0] & bit_of(digit)) &&
           keep(state, rest, 0, bit_of(digit));
  }

  /// Sets of digits with the total that have a place for each of their digits and a digit for each cell.
  bool by_combinations(State& state, const Rest& rest, int total) const {
    Mask allowed[digit_limit], needed = ~Mask{0};
    std::fill_n(allowed, rest.count, Mask{0});
    for (const Mask set : sets_->with_sum(rest.count, total)) {
      if (set & ~rest.digits) continue;
      Mask once = 0, twice = 0, missing = 0;
      for (int i = 0; i < rest.count; ++i) {
        const Mask here = rest.masks[i] & set;
        twice |= once & here;
        once |= here;
        missing |= Mask{here == 0};
      }
      if (missing) continue;
      const Mask hidden = once & ~twice;
      for (int i = 0; i < rest.count; ++i) {
        const Mask here = rest.masks[i] & set;
        allowed[i] |= here & hidden ? here & hidden : here;
      }
      needed &= set;
    }
    for (int i = 0; i < rest.count; ++i)
      if (!allowed[i] || !keep(state, rest, i, allowed[i])) return false;
    return !needed || place_needed(state, rest, needed);
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
  bool by_sets(State& state, const Rest* rests, std::size_t open, int total) const {
    constexpr int width = 8 * sizeof(Set);
    Set own[few], before[few + 1];
    before[0] = 1;
    const Set counts = total == width - 1 ? ~Set{0} : (Set{1} << (total + 1)) - 1;
    for (std::size_t i = 0; i < open; ++i) {
      own[i] = sums_of<Set>(rests[i], total) & counts;
      before[i + 1] = i ? added(before[i], own[i]) & counts : own[i];
    }
    if (!(before[open] >> total & 1)) return false;
    // From the end: the sums before each group from which the groups behind it can reach the total.
    Set good = Set{1} << total;
    for (std::size_t i = open; i-- > 0;) {
      Set possible = 0, good_before = 0;
      for (Set left = own[i]; left; left &= left - 1) {
        const int sum = lowest_bit(left);
        if (!(before[i] << sum & good)) continue;
        possible |= Set{1} << sum;
        good_before |= good >> sum;
      }
      if (!possible || !(possible == own[i] ? as_set(state, rests[i]) : confine(state, rests[i], possible))) return false;
      good = good_before;
    }
    return true;
  }

  /// As many digits as cells have their places here and nowhere that the whole group sees.
  bool as_set(State& state, const Rest& rest) const {
    return rest.count == 1 || count_digits(rest.digits) > rest.count || place_needed(state, rest, rest.digits);
  }

  /// Confines a group to these sums.
  template <class Set>
  bool confine(State& state, const Rest& rest, Set possible) const {
    if (rest.count == 1) return confine_cell(state, rest, possible);
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
      if (!good || !keep(state, rest, i, good)) return false;
    }
    Mask needed = 0;
    for (Mask digits = rest.digits; digits; digits &= digits - 1)
      if (const Mask digit = digits & ~(digits - 1); !((*sets_)(rest.count, rest.digits & ~digit) & sums)) needed |= digit;
    return !needed || place_needed(state, rest, needed);
  }

  template <class Set>
  bool confine_cell(State& state, const Rest& rest, Set possible) const {
    if (rest.group->weight == 1) return keep(state, rest, 0, static_cast<Mask>(possible >> 1));
    Mask good = 0;
    for (Mask digits = rest.masks[0]; digits; digits &= digits - 1) {
      const int digit = lowest_digit(digits), sum = rest.group->weight * digit;
      if (sum < static_cast<int>(8 * sizeof(Set)) && (possible >> sum & 1)) good |= bit_of(digit);
    }
    return good && keep(state, rest, 0, good);
  }

  /// Digits without which no sum is left have their places in the group, and nowhere that the whole group sees.
  bool place_needed(State& state, const Rest& rest, Mask needed) const {
    Mask once = 0, twice = 0;
    for (int i = 0; i < rest.count; ++i) {
      twice |= once & rest.masks[i];
      once |= rest.masks[i];
    }
    if (const Mask hidden = needed & once & ~twice)
      for (int i = 0; i < rest.count; ++i)
        if (const Mask here = rest.masks[i] & hidden; here && (!is_single(here) || !keep(state, rest, i, here))) return false;
    const Mask plain = counted(*rest.group, needed);
    for (const Cell cell : rest.group->seen_by_all)
      if ((state[cell] & plain) && !state.drop(cell, plain)) return false;
    return true;
  }

  bool by_bounds(State& state, const Rest* rests, std::size_t open, int total) const {
    int least = 0, most = 0;
    for (std::size_t i = 0; i < open; ++i) {
      if (count_digits(rests[i].digits) < rests[i].count) return false;
      least += rests[i].group->weight * least_sum(rests[i].count, rests[i].digits);
      most += rests[i].group->weight * most_sum(rests[i].count, rests[i].digits);
    }
    if (least > total || most < total) return false;
    for (std::size_t i = 0; i < open; ++i) {
      const Rest& rest = rests[i];
      const int weight = rests[i].group->weight;
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
        if (!good || !keep(state, rest, k, good)) return false;
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
