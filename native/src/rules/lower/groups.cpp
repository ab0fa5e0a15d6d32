/// Rules about how often digits occur in groups of cells, and where.
#include <algorithm>

#include "rules/lower/layers.hpp"
#include "rules/lower/lowering.hpp"
#include "sort.hpp"

namespace ninefold::rules {

bool lower_clone(Lowering& rule) {
  std::vector<CellList> groups;
  if (!rule.read_groups(groups)) return false;
  const auto equal = rule.relation([](int one, int other) { return one == other; });
  for (std::size_t i = 1; i < groups.size(); ++i)
    for (std::size_t place = 0; place < groups[i].size(); ++place) rule.pair(groups[0][place], groups[i][place], equal);
  return true;
}

bool lower_same_digits(Lowering& rule) {
  std::vector<CellList> groups;
  if (!rule.read_groups(groups)) return false;
  for (std::size_t i = 1; i < groups.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) rule.conditions().equals.push_back({groups[j], groups[i], rule.index()});
  return true;
}

/// A state says of each wanted digit how many are still missing, as a number with base 5.
bool lower_quadruple(Lowering& rule) {
  CellList cells;
  std::vector<int> digits;
  if (!rule.read_cells(cells, {4, 4}) || !rule.read_digits("digits", digits, 1)) return false;
  if (digits.size() > 4) return rule.impossible("digits", "four cells cannot hold more than four digits");
  ninefold::sort(digits.begin(), digits.end());
  std::vector<int> wanted(digits);
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  std::vector<int> places(wanted.size(), 1);
  int states = 1, all = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i, states *= 5) {
    places[i] = states;
    all += states * static_cast<int>(std::count(digits.begin(), digits.end(), wanted[i]));
  }
  if (wanted.size() == digits.size())
    for (const int digit : digits) rule.one_of(cells, bit_of(digit));
  // States count what was met, so that the first is 0.
  const auto step = [&](int state, int digit, int) {
    const auto found = std::find(wanted.begin(), wanted.end(), digit);
    if (found == wanted.end()) return state;
    const int place = places[static_cast<std::size_t>(found - wanted.begin())];
    return state / place % 5 < all / place % 5 ? state + place : state;
  };
  auto layers = build_layers(rule.size(), 4, states, step, [=](int state) { return state == all; });
  rule.automaton(std::move(cells), std::move(layers));
  return true;
}

bool lower_global_entropy(Lowering& rule) {
  const Board& board = rule.board();
  Mask thirds[3]{};
  for (int digit = 1; digit <= board.size; ++digit) thirds[third_of(digit, board.size)] |= bit_of(digit);
  for (int row = 0; row + 1 < board.size; ++row)
    for (int column = 0; column + 1 < board.size; ++column)
      for (const Mask third : thirds)
        rule.one_of({board.cell(row, column), board.cell(row, column + 1), board.cell(row + 1, column), board.cell(row + 1, column + 1)}, third);
  return true;
}

namespace {

/// All sets of digits up to `largest` with this sum, joined with `chosen`.
void sets_with_sum(int largest, int sum, Mask chosen, std::vector<Mask>& sets) {
  if (sum == 0) sets.push_back(chosen);
  for (int digit = std::min(largest, sum); digit >= 1 && digit * (digit + 1) / 2 >= sum; --digit)
    sets_with_sum(digit - 1, sum - digit, chosen | bit_of(digit), sets);
}

}  // namespace

/// A digit occurs never or as often as it says; and elsewhere in as many rows as are left.
bool lower_counting_circles(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1})) return false;
  const int length = static_cast<int>(cells.size());
  // The digits that are used add up to the number of circles.
  SetChoice used{cells, {}, rule.index()};
  sets_with_sum(rule.size(), length, 0, used.sets);
  if (used.sets.empty()) return rule.impossible("cells", "no digits can count so many circles");
  rule.conditions().choices.push_back(std::move(used));
  CellList elsewhere;
  for (int cell = 0; cell < rule.board().cell_count(); ++cell)
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) elsewhere.push_back(static_cast<Cell>(cell));
  for (int counted = 1; counted <= rule.size(); ++counted) {
    if (counted > length) {
      for (const Cell cell : cells) rule.domain(cell, all_digits(rule.size()) & ~bit_of(counted));
      continue;
    }
    rule.conditions().counts.push_back({cells, counted, 1 | std::uint64_t{1} << counted, rule.index()});
    if (!elsewhere.empty())
      rule.conditions().counts.push_back({elsewhere, counted,
                                          std::uint64_t{1} << rule.size() | std::uint64_t{1} << (rule.size() - counted),
                                          rule.index(), true});
  }
  return true;
}

namespace {

/// The cells a marked cell speaks about in order, and its own place among them.
bool indexed_line(Lowering& rule, Cell cell, std::string_view axis, CellList& line, int& place) {
  const Board& board = rule.board();
  if (axis == "column") {
    line = board.line(true, board.row(cell));
  } else if (axis == "row") {
    line = board.line(false, board.column(cell));
  } else {
    const int region = board.region_of[cell];
    if (region == no_region || static_cast<int>(board.regions[static_cast<std::size_t>(region)].size()) != board.size)
      return rule.fail("cells", "indexing by box needs cells in regions of full size");
    line = board.regions[static_cast<std::size_t>(region)];
  }
  place = static_cast<int>(std::find(line.begin(), line.end(), cell) - line.begin()) + 1;
  return true;
}

}  // namespace

/// A marked cell at place k holds d just when the digit k stands at place d.
bool lower_indexing(Lowering& rule) {
  CellList cells;
  std::string_view axis;
  if (!rule.read_cells(cells, {.least = 1}) || !rule.read_word("axis", axis, {"row", "column", "box"})) return false;
  for (const Cell cell : cells) {
    CellList line;
    int place = 0;
    if (!indexed_line(rule, cell, axis, line, place)) return false;
    for (int digit = 1; digit <= rule.size(); ++digit)
      if (digit != place)
        rule.pair(cell, line[static_cast<std::size_t>(digit) - 1],
                  rule.relation([=](int one, int other) { return (one == digit) == (other == place); }));
  }
  return true;
}

}  // namespace ninefold::rules
