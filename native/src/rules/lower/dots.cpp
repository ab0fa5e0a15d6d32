/// Rules about two cells.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "rules/lower/lowering.hpp"

namespace ninefold::rules {

namespace {

bool differ_by(int one, int other, int value) { return std::abs(one - other) == value; }
bool have_ratio(int one, int other, int value) { return one == other * value || other == one * value; }

template <class Holds>
bool dot(Lowering& rule, int usual, Holds holds) {
  CellList cells;
  int value;
  if (!rule.read_cells(cells, {2, 2}) || !rule.read_number("value", value, {usual ? std::optional(usual) : std::nullopt}))
    return false;
  const auto relation = rule.relation([&](int one, int other) { return holds(one, other, value); });
  rule.pair(cells[0], cells[1], relation);
  return true;
}

}  // namespace

bool lower_difference(Lowering& rule) { return dot(rule, 1, differ_by); }
bool lower_ratio(Lowering& rule) { return dot(rule, 2, have_ratio); }
bool lower_pair_sum(Lowering& rule) {
  return dot(rule, 0, [](int one, int other, int value) { return one + other == value; });
}

bool lower_greater(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {2, 2})) return false;
  rule.pair(cells[0], cells[1], rule.relation([](int one, int other) { return one > other; }));
  return true;
}

bool lower_non_consecutive(Lowering& rule) {
  const auto apart = rule.relation([](int one, int other) { return std::abs(one - other) != 1; });
  rule.board().each_neighbours([&](Cell one, Cell other) { rule.pair(one, other, apart); });
  return true;
}

namespace {

/// The pairs of neighbours that have a mark of one of these kinds.
bool marked_pairs(Lowering& rule, std::initializer_list<std::string_view> kinds, std::set<std::pair<Cell, Cell>>& pairs) {
  for (const JsonValue other : rule.all_rules()) {
    const auto kind = other.find("kind");
    if (!kind || !kind->is_text() || std::find(kinds.begin(), kinds.end(), kind->text()) == kinds.end()) continue;
    CellList cells;
    const auto list = other.find("cells");
    if (!list || !rule.read_cells(*list, "cells", cells, {2, 2})) return false;
    pairs.insert(std::minmax(cells[0], cells[1]));
  }
  return true;
}

}  // namespace

bool lower_negative(Lowering& rule) {
  if (rule.is_nested()) return rule.fail({}, "negative cannot be one of several alternatives");
  std::string_view of;
  if (!rule.read_word("of", of, {"difference", "ratio", "pair-sum"})) return false;
  std::vector<int> values;
  if (const auto list = rule.rule().find("values")) {
    if (!list->is_list()) return rule.fail("values", "this must be a list of numbers");
    for (const JsonValue value : *list) {
      const auto number = value.whole();
      if (!number) return rule.fail("values", "this must be a list of numbers");
      values.push_back(*number);
    }
  } else {
    values = of == "difference" ? std::vector{1} : of == "ratio" ? std::vector{2} : std::vector{5, 10};
  }
  std::set<std::pair<Cell, Cell>> free;
  if (!(of == "pair-sum" ? marked_pairs(rule, {"pair-sum"}, free) : marked_pairs(rule, {"difference", "ratio"}, free)))
    return false;
  const auto without = rule.relation([&](int one, int other) {
    return std::none_of(values.begin(), values.end(), [&](int value) {
      return of == "difference" ? differ_by(one, other, value)
             : of == "ratio"    ? have_ratio(one, other, value)
                                : one + other == value;
    });
  });
  rule.board().each_neighbours([&](Cell one, Cell other) {
    if (!free.contains(std::minmax(one, other))) rule.pair(one, other, without);
  });
  return true;
}

bool lower_pair(Lowering& rule) {
  CellList cells;
  std::string_view along;
  if (!rule.read_cells(cells, {.least = 2, .may_return = true}) ||
      !rule.read_word("along", along, {"chain", "all"}, "chain"))
    return false;
  const auto list = rule.rule().find("allowed");
  if (!list || !list->is_list()) return rule.fail("allowed", "this must be a list of pairs of digits");
  std::set<std::pair<int, int>> allowed;
  for (const JsonValue value : *list) {
    std::vector<int> digits;
    if (value.is_list())
      for (const JsonValue one : value) digits.push_back(one.whole().value_or(0));
    if (digits.size() != 2 || std::min(digits[0], digits[1]) < 1 || std::max(digits[0], digits[1]) > rule.size())
      return rule.fail("allowed", "a pair is two digits from 1 to " + std::to_string(rule.size()));
    allowed.insert({digits[0], digits[1]});
  }
  const auto relation = rule.relation([&](int one, int other) { return allowed.contains({one, other}); });
  if (along == "chain")
    rule.along(cells, relation);
  else
    rule.every_pair(cells, relation);
  return true;
}

}  // namespace ninefold::rules
