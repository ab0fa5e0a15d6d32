/// Clues outside the grid, about what is seen along a row or a column.
#include <array>
#include <map>

#include "rules/lower/layers.hpp"
#include "rules/lower/lowering.hpp"

namespace ninefold::rules {

namespace {

/// Clues with the same number mean the same layers on every line of every puzzle, so they are built once.
template <class Build>
std::shared_ptr<const Layers> kept_layers(char kind, int size, int clue, Build build) {
  constexpr std::size_t most = 512;
  static thread_local std::map<std::array<int, 3>, std::shared_ptr<const Layers>> kept;
  if (kept.size() > most) kept.clear();
  auto& layers = kept[{kind, size, clue}];
  if (!layers) layers = build();
  return layers;
}

bool read_clue(Lowering& rule, CellList& cells, bool has_from, std::string_view name, int& clue, int least, int most) {
  return rule.read_line(cells, has_from) && rule.read_number(name, clue, {.least = least, .most = most});
}

}  // namespace

namespace {

/// All sets of digits above 1 and up to `largest` with this sum, joined with `chosen`; false if they are too many.
bool fillings(int largest, int sum, Mask chosen, std::vector<Mask>& sets) {
  constexpr std::size_t most = 40;
  if (sum == 0) sets.push_back(chosen);
  for (int digit = std::min(largest, sum); digit >= 2 && digit * (digit + 1) / 2 > sum; --digit)
    if (!fillings(digit - 1, sum - digit, chosen | bit_of(digit), sets)) return false;
  return sets.size() <= most;
}

/// The digits between the ends are one of these sets. States: before both ends with a set chosen, between them by the
/// end that was met and the number of digits since, behind both.
std::shared_ptr<const Layers> layers_of_sets(int size, const std::vector<Mask>& sets) {
  const int behind = 1, between = 2, per_set = 2 * size + 2;
  const auto follow = [=, &sets](std::size_t which, int phase, int digit, auto visit) {
    const int first = 1 + static_cast<int>(which) * per_set, count = std::popcount(sets[which]);
    const bool is_end = digit == 1 || digit == size, is_inside = sets[which] & bit_of(digit);
    if (phase <= behind) {
      if (!is_end && !is_inside) visit(first + phase);
      if (is_end && phase < behind) visit(first + between + (digit == 1 ? 0 : 1));
      return;
    }
    const int met = (phase - between) / 2, other_end = (phase - between) % 2 ? 1 : size;
    if (is_inside && met < count) visit(first + phase + 2);
    if (digit == other_end && met == count) visit(first + behind);
  };
  return build_branching_layers(
      size, size, 1 + static_cast<int>(sets.size()) * per_set,
      [&](int state, int digit, int, auto visit) {
        if (state > 0) return follow(static_cast<std::size_t>((state - 1) / per_set), (state - 1) % per_set, digit, visit);
        for (std::size_t which = 0; which < sets.size(); ++which) follow(which, 0, digit, visit);
      },
      [=](int state) { return state > 0 && (state - 1) % per_set == behind; });
}

/// States: before both ends, behind both, and between them by the sum so far and by the end that was met.
std::shared_ptr<const Layers> layers_of_sum(int size, int total) {
  const int behind = 1, first = 2;
  const auto step = [=](int state, int digit, int) {
    const bool is_end = digit == 1 || digit == size;
    if (state == 0) return is_end ? first + (digit == 1 ? 0 : 1) : 0;
    if (state == behind) return is_end ? -1 : behind;
    const int sum = (state - first) / 2, other_end = (state - first) % 2 ? 1 : size;
    if (is_end) return digit == other_end && sum == total ? behind : -1;
    return sum + digit <= total ? state + 2 * digit : -1;
  };
  return build_layers(size, size, first + 2 * (total + 1), step, [](int state) { return state == 1; });
}

}  // namespace

bool lower_sandwich(Lowering& rule) {
  CellList cells;
  int total;
  const int size = rule.size();
  if (!read_clue(rule, cells, false, "sum", total, 0, size * size)) return false;
  rule.automaton(std::move(cells), kept_layers('s', size, total, [&] {
                   std::vector<Mask> sets;
                   return fillings(size - 1, total, 0, sets) ? layers_of_sets(size, sets) : layers_of_sum(size, total);
                 }));
  return true;
}

/// One alternative for each first digit that can have the sum.
bool lower_x_sum(Lowering& rule) {
  CellList cells;
  int total;
  const int size = rule.size();
  if (!read_clue(rule, cells, true, "sum", total, 0, size * size)) return false;
  Any any{{}, rule.index()};
  for (int first = 1; first <= size; ++first) {
    const int count = first - 1, least = first + count * (count + 1) / 2, most = first + count * (2 * size + 1 - count) / 2;
    if (total < least || total > most) continue;
    Conditions& one = any.of.emplace_back();
    one.domains.push_back({cells.front(), bit_of(first), rule.index()});
    if (count > 0)
      one.sums.push_back({CellList(cells.begin() + 1, cells.begin() + first), std::vector<int>(static_cast<std::size_t>(count), 1),
                          total - first, rule.index()});
  }
  if (any.of.empty()) return rule.impossible("sum", "no digits seen from there add up to " + std::to_string(total));
  // Among alternatives nothing else says that the cells too far to be counted are looked at.
  if (rule.is_nested())
    for (const Cell cell : cells) any.of.front().domains.push_back({cell, all_digits(size), rule.index()});
  rule.conditions().anys.push_back(std::move(any));
  return true;
}

/// States: the highest so far and how many were seen.
bool lower_skyscraper(Lowering& rule) {
  CellList cells;
  int count;
  const int size = rule.size(), base = size + 1;
  if (!read_clue(rule, cells, true, "count", count, 1, size)) return false;
  const auto step = [=](int state, int digit, int) {
    const int highest = state / base, seen = state % base;
    if (digit <= highest) return state;
    return seen < count ? digit * base + seen + 1 : -1;
  };
  rule.automaton(std::move(cells), kept_layers('k', size, count, [&] {
                   return build_layers(size, size, base * base, step, [=](int state) { return state % base == count; });
                 }));
  return true;
}

/// States: how many cells on the digit stands; 0 once it was met.
bool lower_numbered_room(Lowering& rule) {
  CellList cells;
  int wanted;
  const int size = rule.size();
  if (!read_clue(rule, cells, true, "digit", wanted, 1, size)) return false;
  const auto step = [=](int state, int digit, int position) {
    if (position == 0) return digit > 1 ? digit - 1 : digit == wanted ? 0 : -1;
    if (state == 1) return digit == wanted ? 0 : -1;
    return state ? state - 1 : 0;
  };
  rule.automaton(std::move(cells), kept_layers('r', size, wanted, [&] {
                   return build_layers(size, size, size + 1, step, [](int state) { return state == 0; });
                 }));
  return true;
}

}  // namespace ninefold::rules
