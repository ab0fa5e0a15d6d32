/// Rules about sums.
#include <algorithm>

#include "rules/lower/lowering.hpp"

namespace ninefold::rules {

namespace {

/// The smallest sum of that many different digits.
int least_sum(int count) { return count * (count + 1) / 2; }

std::vector<int> weights_of(std::size_t plus, std::size_t minus) {
  std::vector<int> weights(plus, 1);
  weights.insert(weights.end(), minus, -1);
  return weights;
}

CellList joined(CellList first, const CellList& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/// Two lists of cells have the same sum.
void equal_sums(Lowering& rule, const CellList& first, const CellList& second) {
  rule.sum(joined(first, second), weights_of(first.size(), second.size()), 0);
}

}  // namespace

bool lower_cage(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1})) return false;
  const int count = static_cast<int>(cells.size()), size = rule.size();
  if (count > size) return rule.impossible("cells", "a cage of more cells than digits cannot have them all different");
  if (rule.rule().find("sum")) {
    int total;
    if (!rule.read_number("sum", total, {})) return false;
    const int least = least_sum(count), most = count * (size + 1) - least;
    if (total < least || total > most)
      return rule.impossible("sum", std::to_string(count) + " different digits add up to " + std::to_string(least) +
                                        " to " + std::to_string(most) + ", never " + std::to_string(total));
    rule.sum(cells, total);
  }
  if (count > 1) rule.different(std::move(cells));
  return true;
}

bool lower_arrow(Lowering& rule) {
  CellList bulb, path;
  if (!rule.read_cells("bulb", bulb, {.least = 1, .most = 6}) || !rule.read_cells("path", path, {.least = 1})) return false;
  std::vector<int> weights(path.size(), 1);
  int weight = -1;
  for (std::size_t i = 1; i < bulb.size(); ++i) weight *= 10;
  for (std::size_t i = 0; i < bulb.size(); ++i, weight /= 10) weights.push_back(weight);
  rule.sum(joined(path, bulb), std::move(weights), 0);
  return true;
}

bool lower_double_arrow(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 3})) return false;
  equal_sums(rule, CellList(cells.begin() + 1, cells.end() - 1), {cells.front(), cells.back()});
  return true;
}

bool lower_zipper(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 3})) return false;
  const std::size_t half = cells.size() / 2;
  const auto teeth = [&](std::size_t i) { return CellList{cells[i], cells[cells.size() - 1 - i]}; };
  for (std::size_t i = 1; i < half; ++i)
    for (std::size_t j = 0; j < i; ++j) equal_sums(rule, teeth(i), teeth(j));
  if (cells.size() % 2)
    for (std::size_t i = 0; i < half; ++i) equal_sums(rule, teeth(i), {cells[half]});
  return true;
}

bool lower_region_sum(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1, .may_return = true})) return false;
  std::vector<CellList> parts;
  int region = no_region - 1;
  for (const Cell cell : cells) {
    if (rule.board().region_of[cell] != region) parts.emplace_back();
    region = rule.board().region_of[cell];
    parts.back().push_back(cell);
  }
  for (std::size_t i = 1; i < parts.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) equal_sums(rule, parts[j], parts[i]);
  return true;
}

bool lower_little_killer(Lowering& rule) {
  CellList cells;
  int total;
  if (!rule.read_cells(cells, {.least = 1}) || !rule.read_number("sum", total, {})) return false;
  const int count = static_cast<int>(cells.size());
  if (total < count || total > count * rule.size())
    return rule.impossible("sum", std::to_string(count) + " digits cannot add up to " + std::to_string(total));
  rule.sum(std::move(cells), total);
  return true;
}

bool lower_sum(Lowering& rule) {
  CellList cells;
  int total;
  if (!rule.read_cells(cells, {.least = 1}) || !rule.read_number("total", total, {.least = -1'000'000})) return false;
  std::vector<int> weights(cells.size(), 1);
  if (const auto list = rule.rule().find("weights")) {
    if (!list->is_list() || list->size() != static_cast<int>(cells.size()))
      return rule.fail("weights", "this needs a whole number for each cell");
    std::size_t i = 0;
    for (const JsonValue value : *list) {
      const auto weight = value.whole();
      if (!weight || *weight < -1000 || *weight > 1000)
        return rule.fail("weights", "a weight is a whole number from -1000 to 1000");
      weights[i++] = *weight;
    }
  }
  rule.sum(std::move(cells), std::move(weights), total);
  return true;
}

}  // namespace ninefold::rules
