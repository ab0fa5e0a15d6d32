/// Weighted sums.
///
/// Cells that all differ form a group, whose sums are looked up by the digits it may hold; a weight below 0 counts the
/// mirrored digit instead, so that all weights are above 0. Sums up to `sum_limit` are followed exactly, as sets;
/// larger ones by their smallest and largest values.
#include <algorithm>
#include <cstdlib>
#include <span>

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

/// A group during one pass: what is left of it beside its fixed cells.
struct Rest {
  const Group* group;
  int count;
  Mask digits;
  Cell cells[digit_limit + 1];  ///< one more, because what is no part of the rest is overwritten
  Mask masks[digit_limit + 1];
};

int lowest_bit(std::uint64_t sums) { return std::countr_zero(sums); }
int lowest_bit(Sums sums) {
  const auto low = static_cast<std::uint64_t>(sums);
  return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(sums >> 64));
}
int highest_bit(std::uint64_t sums) { return 63 - std::countl_zero(sums); }
int highest_bit(Sums sums) {
  const auto high = static_cast<std::uint64_t>(sums >> 64);
  return high ? 127 - std::countl_zero(high) : highest_bit(static_cast<std::uint64_t>(sums));
}

/// The numbers from `first` to `last`.
template <class Set>
Set interval(int first, int last) {
  constexpr int top = 8 * sizeof(Set) - 1;
  return last < 0 || first > last ? 0 : (~Set{0} >> (top - std::min(last, top))) & ~Set{0} << std::max(first, 0);
}

template <class Set>
bool is_interval(Set sums) {
  const Set from_zero = sums >> lowest_bit(sums);
  return (from_zero & (from_zero + 1)) == 0;
}

/// The numbers s as total - s.
std::uint64_t taken_from(int total, std::uint64_t sums) {
  sums = (sums & 0x5555555555555555u) << 1 | (sums >> 1 & 0x5555555555555555u);
  sums = (sums & 0x3333333333333333u) << 2 | (sums >> 2 & 0x3333333333333333u);
  sums = (sums & 0x0f0f0f0f0f0f0f0fu) << 4 | (sums >> 4 & 0x0f0f0f0f0f0f0f0fu);
  sums = (sums & 0x00ff00ff00ff00ffu) << 8 | (sums >> 8 & 0x00ff00ff00ff00ffu);
  sums = (sums & 0x0000ffff0000ffffu) << 16 | (sums >> 16 & 0x0000ffff0000ffffu);
  sums = sums << 32 | sums >> 32;
  return total < 64 ? sums >> (63 - total) : sums << (total - 63);
}

/// All sums of one of `some` and one of `others`.
template <class Set>
Set added(Set some, Set others) {
  Set both = 0;
  for (; others; others &= others - 1) both |= some << lowest_bit(others);
  return both;
}

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
    Rest few_rests[few + 1];
    std::vector<Rest> many_rests(groups_.size() > few ? groups_.size() + 1 : 0);
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
  /// A sum of so many counted digits as one of the digits themselves, and the other way round.
  int turned(const Group& group, int count, int sum) const { return group.is_mirrored ? count * (size_ + 1) - sum : sum; }

  /// Fixed cells are taken from the total; true if others are left. Nobody can foresee which, hence no branches.
  bool take_apart(const State& state, const Group& group, Rest& rest, int& total) const {
    int count = 0, fixed_sum = 0;
    Mask open = 0;
    for (const Cell cell : group.cells) {
      const Mask digits = state[cell];
      const int is_fixed = is_single(digits);
      rest.cells[count] = cell;
      rest.masks[count] = digits;
      count += 1 - is_fixed;
      fixed_sum += lowest_digit(digits) & -is_fixed;
      open |= digits & (static_cast<Mask>(is_fixed) - 1);
    }
    total -= group.weight * turned(group, static_cast<int>(group.cells.size()) - count, fixed_sum);
    rest.group = &group;
    rest.count = count;
    rest.digits = open;
    return count > 0;
  }

  /// What a group can add, up to the total.
  template <class Set>
  Set sums_of(const Rest& rest, int total) const {
    const Mask digits = counted(*rest.group, rest.digits);
    if (rest.count > 1) return (*sets_)(rest.count, digits);
    const int weight = rest.group->weight;
    if (weight == 1) return Set{digits} << 1;
    Set sums = 0;
    for (Mask left = digits; left; left &= left - 1) {
      const int sum = weight * lowest_digit(left);
      if (sum <= total) sums |= Set{1} << sum;
    }
    return sums;
  }

  /// One group is left: it has the whole total.
  bool by_total(State& state, const Rest& rest, int total) const {
    if (rest.count > 1) {
      const int sum = turned(*rest.group, rest.count, total);
      return sum >= 0 && sum < 64 && by_combinations(state, rest, sum);
    }
    const int weight = rest.group->weight, digit = turned(*rest.group, 1, total / weight);
    return total % weight == 0 && digit >= 1 && digit <= size_ && state.keep(rest.cells[0], bit_of(digit));
  }

  /// Digits of the group that have one cell.
  static Mask hidden_in(const Rest& rest) {
    Mask once = 0, twice = 0;
    for (int i = 0; i < rest.count; ++i) {
      twice |= once & rest.masks[i];
      once |= rest.masks[i];
    }
    return once & ~twice;
  }

  /// Sets of digits with the sum that have a place for each of their digits and a digit for each cell.
  bool by_combinations(State& state, const Rest& rest, int sum) const {
    // A cell with more digits than a set can leave out has one of every set.
    const int left_out = count_digits(rest.digits) - rest.count;
    if (left_out < 0) return false;
    Mask narrow[digit_limit], allowed[digit_limit];
    int narrow_count = 0;
    for (int i = 0; i < rest.count; ++i) {
      narrow[narrow_count] = rest.masks[i];
      narrow_count += count_digits(rest.masks[i]) <= left_out;
      allowed[i] = 0;
    }
    const Mask hidden = hidden_in(rest);
    if (!narrow_count && !hidden) return by_union(state, rest, std::uint64_t{1} << sum);
    Mask any = 0, every = ~Mask{0};
    for (const Mask set : sets_->with_sum(rest.count, sum)) {
      Mask is_out = set & ~rest.digits;
      for (int i = 0; i < narrow_count; ++i) is_out |= Mask{(narrow[i] & set) == 0};
      if (is_out) continue;
      any |= set;
      every &= set;
      if (hidden)
        for (int i = 0; i < rest.count; ++i) {
          const Mask here = rest.masks[i] & set;
          allowed[i] |= here & hidden ? here & hidden : here;
        }
      else if (any == rest.digits && !every)
        return true;
    }
    if (!any) return false;
    for (int i = 0; i < rest.count; ++i)
      if (!state.keep(rest.cells[i], hidden ? allowed[i] : any)) return false;
    return !every || place_needed(state, rest, every);
  }

  /// The same for all cells together, with any of these sums.
  bool by_union(State& state, const Rest& rest, std::uint64_t sums) const {
    // Sums in the middle have most of the digits, and so mostly show at once that none of them can go.
    const int middle = (lowest_bit(sums) + highest_bit(sums)) / 2;
    const std::uint64_t lower = (std::uint64_t{1} << middle) - 1;
    Mask any = 0, every = ~Mask{0};
    for (const std::uint64_t part : {sums & ~lower, sums & lower})
      for (std::uint64_t left = part; left; left &= left - 1) {
        const SumSets::Joined joined = sets_->joined(rest.count, lowest_bit(left), rest.digits);
        any |= joined.any;
        every &= joined.every;
        if (any == rest.digits && !every) return true;
      }
    if (!any) return false;
    for (int i = 0; i < rest.count; ++i)
      if (!state.keep(rest.cells[i], any)) return false;
    return !every || place_needed(state, rest, every);
  }

  /// The sums of each group that go with sums of the others. Where no set has gaps its ends say it all.
  template <class Set>
  bool by_sets(State& state, const Rest* rests, std::size_t open, int total) const {
    Set own[few], possible[few];
    int least = 0, most = 0;
    for (std::size_t i = 0; i < open; ++i) {
      own[i] = sums_of<Set>(rests[i], total);
      if (!own[i]) return false;
      least += lowest_bit(own[i]);
      most += highest_bit(own[i]);
    }
    if (least > total || most < total) return false;
    bool have_gaps = false;
    for (std::size_t i = 0; i < open; ++i) {
      const int low = lowest_bit(own[i]), high = highest_bit(own[i]);
      possible[i] = own[i] & interval<Set>(total - most + high, total - least + low);
      if (!possible[i]) return false;
      have_gaps |= !is_interval(possible[i]);
    }
    if (have_gaps && !(open == 2 ? match(possible, total) : close_gaps(possible, open, total))) return false;
    for (std::size_t i = 0; i < open; ++i)
      if (!(possible[i] == own[i] ? as_set(state, rests[i]) : confine(state, rests[i], possible[i]))) return false;
    return true;
  }

  /// Two groups: each sum needs its counterpart.
  static bool match(std::uint64_t* sums, int total) {
    sums[0] &= taken_from(total, sums[1]);
    sums[1] &= taken_from(total, sums[0]);
    return sums[0] && sums[1];
  }
  static bool match(Sums* sums, int total) { return close_gaps(sums, 2, total); }

  template <class Set>
  static bool close_gaps(Set* sums, std::size_t open, int total) {
    Set before[few + 1];
    before[1] = sums[0];
    const Set counts = interval<Set>(0, total);
    for (std::size_t i = 1; i < open; ++i) before[i + 1] = added(before[i], sums[i]) & counts;
    if (!(before[open] >> total & 1)) return false;
    // From the end: the sums before each group from which the groups behind it can reach the total.
    Set good = Set{1} << total;
    before[0] = 1;
    for (std::size_t i = open; i-- > 0;) {
      Set possible = 0, good_before = 0;
      for (Set left = sums[i]; left; left &= left - 1) {
        const int sum = lowest_bit(left);
        if (!(before[i] << sum & good)) continue;
        possible |= Set{1} << sum;
        good_before |= good >> sum;
      }
      sums[i] = possible;
      if (!possible) return false;
      good = good_before;
    }
    return true;
  }

  /// As many digits as cells have their places here and nowhere that the whole group sees.
  bool as_set(State& state, const Rest& rest) const {
    return rest.count == 1 || count_digits(rest.digits) > rest.count || place_needed(state, rest, rest.digits);
  }

  /// Confines a group to these sums of its counted digits.
  template <class Set>
  bool confine(State& state, const Rest& rest, Set possible) const {
    if (rest.count == 1) return confine_cell(state, rest, possible);
    const auto sums = static_cast<std::uint64_t>(possible);
    return by_union(state, rest, rest.group->is_mirrored ? taken_from(rest.count * (size_ + 1), sums) : sums);
  }

  template <class Set>
  bool confine_cell(State& state, const Rest& rest, Set possible) const {
    const Group& group = *rest.group;
    if (group.weight == 1) return state.keep(rest.cells[0], counted(group, static_cast<Mask>(possible >> 1)));
    Mask good = 0;
    for (Mask digits = counted(group, rest.masks[0]); digits; digits &= digits - 1) {
      const int digit = lowest_digit(digits), sum = group.weight * digit;
      if (sum < static_cast<int>(8 * sizeof(Set)) && (possible >> sum & 1)) good |= bit_of(digit);
    }
    return good && state.keep(rest.cells[0], counted(group, good));
  }

  /// Digits without which no sum is left have their places in the group, and nowhere that the whole group sees.
  bool place_needed(State& state, const Rest& rest, Mask needed) const {
    if (const Mask hidden = needed & hidden_in(rest))
      for (int i = 0; i < rest.count; ++i)
        if (const Mask here = rest.masks[i] & hidden; here && (!is_single(here) || !state.keep(rest.cells[i], here))) return false;
    for (const Cell cell : rest.group->seen_by_all)
      if ((state[cell] & needed) && !state.drop(cell, needed)) return false;
    return true;
  }

  bool by_bounds(State& state, const Rest* rests, std::size_t open, int total) const {
    int least = 0, most = 0;
    for (std::size_t i = 0; i < open; ++i) {
      const Mask digits = counted(*rests[i].group, rests[i].digits);
      if (count_digits(digits) < rests[i].count) return false;
      least += rests[i].group->weight * least_sum(rests[i].count, digits);
      most += rests[i].group->weight * most_sum(rests[i].count, digits);
    }
    if (least > total || most < total) return false;
    for (std::size_t i = 0; i < open; ++i) {
      const Rest& rest = rests[i];
      const Group& group = *rest.group;
      const Mask all = counted(group, rest.digits);
      // What this group may add at least and at most, and its other cells with it.
      const int low = total - (most - group.weight * most_sum(rest.count, all));
      const int high = total - (least - group.weight * least_sum(rest.count, all));
      const int others_low = group.weight * least_sum(rest.count - 1, all);
      const int others_high = group.weight * most_sum(rest.count - 1, all);
      for (int k = 0; k < rest.count; ++k) {
        Mask good = 0;
        for (Mask digits = counted(group, rest.masks[k]); digits; digits &= digits - 1) {
          const int part = group.weight * lowest_digit(digits);
          if (part + others_low <= high && part + others_high >= low) good |= digits & ~(digits - 1);
        }
        if (!good || !state.keep(rest.cells[k], counted(group, good))) return false;
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
