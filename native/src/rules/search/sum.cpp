/// Weighted sums.
///
/// Cells that all differ form a group (one alone is a cage), whose sums are looked up by the digits it may hold; a weight below 0 counts the
/// mirrored digit instead, so that all weights are above 0. Sums up to `sum_limit` are followed exactly, as sets;
/// larger ones by their smallest and largest values.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "rules/search/cage.hpp"
#include "rules/search/number_sets.hpp"
#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"
#include "sort.hpp"

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
  // These are known once they are listed.
  Cell cells[digit_limit + 1];  ///< one more, because what is no part of the rest is overwritten
  Mask masks[digit_limit + 1];

  bool set(const Group& whole, Mask open, Mask fixed) {
    group = &whole;
    count = static_cast<int>(whole.cells.size()) - count_digits(fixed);
    digits = open;
    return count > 0;
  }
  /// Whether there are no more digits than cells.
  bool is_full() const { return count > 1 && count_digits(digits) <= count; }
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
    if (sets_ && groups_.size() <= most_lanes && have_weight_one(sum)) form_lanes();
  }

  bool propagate(State& state) const override { return lanes_.empty() ? by_groups(state) : by_lanes(state); }

 private:
  static constexpr std::size_t few = 24;  ///< groups that are followed by their sums

  /// Group after group.
  bool by_groups(State& state) const {
    Rest few_rests[few + 1];
    std::vector<Rest> many_rests(groups_.size() > few ? groups_.size() + 1 : 0);
    Rest* const rests = groups_.size() > few ? many_rests.data() : few_rests;
    int total = total_;
    std::size_t open = 0;
    for (const Group& group : groups_) open += take_apart(state, group, rests[open], total);
    if (total < 0) return false;
    if (open == 0) return total == 0;
    if (total > sum_limit || !sets_ || open > few) return by_bounds(state, rests, open, total);
    if (open == 1) return list_cells(state, rests[0]) && by_total(state, rests[0], total);
    return total < 64 ? by_sets<std::uint64_t>(state, rests, open, total) : by_sets<Sums>(state, rests, open, total);
  }

  /// Groups side by side in one word, as long as they are few: most of the time nothing can go, and so it is seen without
  /// branches, which nobody could foresee.
  static constexpr std::size_t most_lanes = 4;
  static constexpr int lane_width = 16;
  struct Lane {
    Cell cell;
    std::uint8_t shift;
  };

  static bool have_weight_one(const Sum& sum) {
    return std::all_of(sum.weights.begin(), sum.weights.end(), [](int weight) { return std::abs(weight) == 1; });
  }

  /// Large groups come first: their sums have fewer gaps.
  void form_lanes() {
    ninefold::stable_sort(groups_.begin(), groups_.end(),
                          [](const Group& one, const Group& other) { return one.cells.size() > other.cells.size(); });
    for (std::size_t i = 0; i < groups_.size(); ++i)
      for (const Cell cell : groups_[i].cells) lanes_.push_back({cell, static_cast<std::uint8_t>(i * lane_width)});
  }

  bool by_lanes(State& state) const {
    std::uint64_t open = 0, fixed = 0;
    for (const Lane& lane : lanes_) {
      const Mask digits = state[lane.cell];
      const std::uint64_t here = std::uint64_t{digits} << lane.shift, is_open = -std::uint64_t{!is_single(digits)};
      open |= here & is_open;
      fixed |= here & ~is_open;
    }
    Rest rests[most_lanes];
    std::uint64_t own[most_lanes] = {}, possible[most_lanes] = {};
    const std::size_t count = groups_.size();
    int total = total_;
    std::size_t open_count = 0, last_open = 0;
    bool is_quiet = true;
    for (std::size_t i = 0; i < count; ++i) {
      const auto in_lane = [i](std::uint64_t word) { return static_cast<Mask>(word >> (i * lane_width) & 0xffff); };
      if (rests[i].set(groups_[i], in_lane(open), in_lane(fixed))) ++open_count, last_open = i;
      total -= counted_sum(groups_[i], in_lane(fixed));
      own[i] = (*sets_)(rests[i].count, counted(groups_[i], rests[i].digits));
      is_quiet &= !rests[i].is_full();
    }
    if (total < 0) return false;
    if (open_count == 0) return total == 0;
    if (open_count == 1) return list_cells(state, rests[last_open]) && by_total(state, rests[last_open], total);
    if (total >= 64) return by_groups(state);
    if (!match(own, possible, count, total)) return false;
    for (std::size_t i = 0; i < count; ++i) is_quiet &= possible[i] == own[i];
    return is_quiet || confine_all(state, rests, own, possible, count);
  }

  /// The sums of each group that go with sums of the others.
  static bool match(const std::uint64_t* own, std::uint64_t* possible, std::size_t count, int total) {
    const auto others = [&](std::size_t one, std::size_t other) { return taken_from(total, added_by_runs(own[one], own[other])); };
    switch (count) {
      case 2:
        possible[0] = own[0] & taken_from(total, own[1]);
        possible[1] = own[1] & taken_from(total, own[0]);
        return possible[0] && possible[1];
      case 3:
        possible[0] = own[0] & others(2, 1);
        possible[1] = own[1] & others(2, 0);
        possible[2] = own[2] & others(1, 0);
        return possible[0] && possible[1] && possible[2];
      default:
        std::copy_n(own, count, possible);
        return close_gaps(possible, count, total);
    }
  }

  template <class Set>
  bool confine_all(State& state, Rest* rests, const Set* own, const Set* possible, std::size_t count) const {
    // All of them first, because what is taken away below may fix cells of others.
    for (std::size_t i = 0; i < count; ++i)
      if (!list_cells(state, rests[i])) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (rests[i].count && !(possible[i] == own[i] ? as_set(state, rests[i]) : confine(state, rests[i], possible[i]))) return false;
    return true;
  }

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

  /// What fixed digits of a group add.
  int counted_sum(const Group& group, Mask fixed) const {
    const int count = count_digits(fixed);
    return group.weight * turned(group, count, sets_ ? sets_->sum_of(fixed) : least_sum(count, fixed));
  }

  /// Fixed cells are taken from the total; true if others are left. Nobody can foresee which, hence no branches.
  bool take_apart(const State& state, const Group& group, Rest& rest, int& total) const {
    Mask open = 0, fixed = 0;
    for (const Cell cell : group.cells) {
      const Mask digits = state[cell], is_open = -Mask{!is_single(digits)};
      open |= digits & is_open;
      fixed |= digits & ~is_open;
    }
    total -= counted_sum(group, fixed);
    return rest.set(group, open, fixed);
  }

  /// Finds the cells that are left; false if two of the others have the same digit.
  static bool list_cells(const State& state, Rest& rest) {
    int count = 0;
    for (const Cell cell : rest.group->cells) {
      rest.cells[count] = cell;
      rest.masks[count] = state[cell];
      count += !is_single(state[cell]);
    }
    return count == rest.count;
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
    const Group& group = *rest.group;
    if (rest.count > 1) {
      const int sum = turned(group, rest.count, total);
      return sum >= 0 && sum < 64 &&
             keep_to_sets(state, {rest.cells, static_cast<std::size_t>(rest.count)}, sets_->with_sum(rest.count, sum), group.seen_by_all);
    }
    const int digit = turned(group, 1, total / group.weight);
    return total % group.weight == 0 && digit >= 1 && digit <= size_ && state.keep(rest.cells[0], bit_of(digit));
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

  /// Leaves to all cells what sets with one of these sums have.
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
  bool by_sets(State& state, Rest* rests, std::size_t open, int total) const {
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
    if (have_gaps && !close_gaps(possible, open, total)) return false;
    return confine_all(state, rests, own, possible, open);
  }

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
  static bool as_set(State& state, const Rest& rest) {
    return !rest.is_full() || place_needed(state, rest, rest.digits);
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
  static bool place_needed(State& state, const Rest& rest, Mask needed) {
    if (const Mask hidden = needed & hidden_in(rest))
      for (int i = 0; i < rest.count; ++i)
        if (const Mask here = rest.masks[i] & hidden; here && (!is_single(here) || !state.keep(rest.cells[i], here))) return false;
    for (const Cell cell : rest.group->seen_by_all)
      if ((state[cell] & needed) && !state.drop(cell, needed)) return false;
    return true;
  }

  bool by_bounds(State& state, Rest* rests, std::size_t open, int total) const {
    for (std::size_t i = 0; i < open; ++i)
      if (!list_cells(state, rests[i])) return false;
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
  std::vector<Lane> lanes_;  ///< none if there are too many groups, or too many digits
};

}  // namespace

std::unique_ptr<Propagator> make_sum(const Sum& sum, const Plan& plan) {
  const bool is_plain = std::all_of(sum.weights.begin(), sum.weights.end(), [](int weight) { return weight == 1; });
  if (is_plain && plan.size() <= SumSets::largest_size && sum.total >= 0 && sum.total < 64 && plan.all_differ(sum.cells))
    return make_cage(sum.cells, sum.total, plan);
  auto rule = std::make_unique<SumRule>(sum, plan);
  // What follows from other sums tells little until digits are found.
  rule->waits = sum.is_implied;
  return rule;
}

}  // namespace ninefold::rules
