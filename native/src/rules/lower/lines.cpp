/// Rules about lines through the grid.
#include <cstdlib>

#include "rules/lower/layers.hpp"
#include "rules/lower/lowering.hpp"

namespace ninefold::rules {

bool lower_thermometer(Lowering& rule) {
  CellList cells;
  bool is_slow;
  if (!rule.read_cells(cells, {.least = 2}) || !rule.read_flag("slow", is_slow)) return false;
  if (!is_slow && static_cast<int>(cells.size()) > rule.size())
    return rule.impossible("cells", "a thermometer of more cells than digits cannot rise all the way");
  rule.along(cells, rule.relation([=](int one, int next) { return is_slow ? one <= next : one < next; }));
  return true;
}

bool lower_whisper(Lowering& rule) {
  CellList cells;
  int difference;
  if (!rule.read_cells(cells, {.least = 2, .may_return = true}) ||
      !rule.read_number("difference", difference, {(rule.size() + 1) / 2}))
    return false;
  rule.along(cells, rule.relation([=](int one, int next) { return std::abs(one - next) >= difference; }));
  return true;
}

bool lower_renban(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1})) return false;
  const int count = static_cast<int>(cells.size());
  if (count > rule.size()) return rule.impossible("cells", "a renban line of more cells than digits must repeat one");
  SetChoice windows{cells, {}, rule.index()};
  for (int first = 1; first + count - 1 <= rule.size(); ++first) windows.sets.push_back(all_digits(count) << (first - 1));
  rule.conditions().choices.push_back(std::move(windows));
  // Different digits that lie close together are consecutive: pairs reach further than the windows alone.
  rule.every_pair(cells, rule.relation([=](int one, int other) { return std::abs(one - other) < count; }));
  rule.different(std::move(cells));
  return true;
}

bool lower_palindrome(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 2})) return false;
  const auto equal = rule.relation([](int one, int other) { return one == other; });
  for (std::size_t i = 0; i < cells.size() / 2; ++i) rule.pair(cells[i], cells[cells.size() - 1 - i], equal);
  return true;
}

namespace {

/// An automaton that reads the two ends first, then the cells between them. A state is the pair of ends.
template <class Fits>
bool judge_by_ends(Lowering& rule, const CellList& cells, int difference, Fits fits) {
  const int size = rule.size(), base = size + 1;
  const auto step = [&](int state, int digit, int position) {
    if (position == 0) return digit;
    if (position == 1) {
      const int low = std::min(state, digit), high = std::max(state, digit);
      return high - low >= difference ? low * base + high : -1;
    }
    return fits(state / base, state % base, digit) ? state : -1;
  };
  CellList order{cells.front(), cells.back()};
  order.insert(order.end(), cells.begin() + 1, cells.end() - 1);
  const int length = static_cast<int>(order.size());
  rule.automaton(std::move(order), build_layers(size, length, base * base, step, [](int) { return true; }));
  return true;
}

}  // namespace

bool lower_between(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 3})) return false;
  return judge_by_ends(rule, cells, 2, [](int low, int high, int digit) { return low < digit && digit < high; });
}

bool lower_lockout(Lowering& rule) {
  CellList cells;
  int difference;
  if (!rule.read_cells(cells, {.least = 2}) || !rule.read_number("difference", difference, {4})) return false;
  return judge_by_ends(rule, cells, difference, [](int low, int high, int digit) { return digit < low || digit > high; });
}

namespace {

/// All sets of that many digits up to `largest` without two consecutive ones; false if they are too many to look at.
bool spread_sets(int largest, int count, Mask chosen, std::vector<Mask>& sets) {
  constexpr std::size_t most = 200;
  if (count == 0) sets.push_back(chosen);
  for (int digit = largest; count > 0 && digit >= 2 * count - 1; --digit)
    if (!spread_sets(digit - 2, count - 1, chosen | bit_of(digit), sets)) return false;
  return sets.size() <= most;
}

}  // namespace

bool lower_nabner(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 2})) return false;
  if (static_cast<int>(cells.size()) > (rule.size() + 1) / 2)
    return rule.impossible("cells", "so many digits cannot be without two consecutive ones");
  rule.every_pair(cells, rule.relation([](int one, int other) { return std::abs(one - other) > 1; }));
  SetChoice spread{cells, {}, rule.index()};
  if (spread_sets(rule.size(), static_cast<int>(cells.size()), 0, spread.sets))
    rule.conditions().choices.push_back(std::move(spread));
  rule.different(std::move(cells));
  return true;
}

namespace {

/// Cells closer than `run` on the line are of different classes; those `run` apart are then of the same class.
template <class Class>
void classes_in_turn(Lowering& rule, const CellList& cells, std::size_t run, Class class_of) {
  const auto unlike = rule.relation([&](int one, int other) { return class_of(one) != class_of(other); });
  const auto alike = rule.relation([&](int one, int other) { return class_of(one) == class_of(other); });
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size() && j <= i + run; ++j)
      rule.pair(cells[i], cells[j], j == i + run ? alike : unlike);
}

}  // namespace

bool lower_modular(Lowering& rule) {
  CellList cells;
  int modulus;
  if (!rule.read_cells(cells, {.least = 2, .may_return = true}) ||
      !rule.read_number("modulus", modulus, {3, 2, rule.size()}))
    return false;
  classes_in_turn(rule, cells, static_cast<std::size_t>(modulus), [=](int digit) { return digit % modulus; });
  return true;
}

bool lower_entropic(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 2, .may_return = true})) return false;
  classes_in_turn(rule, cells, 3, [size = rule.size()](int digit) { return third_of(digit, size); });
  return true;
}

bool lower_sum_line(Lowering& rule) {
  CellList cells;
  int total;
  if (!rule.read_cells(cells, {.least = 1}) || !rule.read_number("total", total, {.least = 1, .most = 100'000})) return false;
  const auto step = [=](int sum, int digit, int) { return sum + digit < total ? sum + digit : sum + digit == total ? 0 : -1; };
  auto layers = build_layers(rule.size(), static_cast<int>(cells.size()), total, step, [](int sum) { return sum == 0; });
  if (!layers) return rule.fail({}, "this line is too long to be judged");
  rule.automaton(std::move(cells), std::move(layers));
  return true;
}

}  // namespace ninefold::rules
