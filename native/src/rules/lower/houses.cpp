/// Rules that forbid a digit to repeat.
#include "rules/lower/lowering.hpp"

namespace ninefold::rules {

bool lower_extra_region(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1})) return false;
  if (static_cast<int>(cells.size()) > rule.size())
    return rule.impossible("cells", "more cells than digits cannot all differ");
  rule.different(std::move(cells));
  return true;
}

bool lower_windoku(Lowering& rule) {
  if (rule.size() != 9) return rule.fail({}, "windoku is for a board of 9 by 9");
  for (const int row : {1, 5})
    for (const int column : {1, 5}) {
      CellList cells;
      for (int i = 0; i < 9; ++i) cells.push_back(rule.board().cell(row + i / 3, column + i % 3));
      rule.different(std::move(cells));
    }
  return true;
}

bool lower_diagonals(Lowering& rule) {
  std::string_view which;
  if (!rule.read_word("which", which, {"both", "falling", "rising"}, "both")) return false;
  CellList falling, rising;
  for (int i = 0; i < rule.size(); ++i) {
    falling.push_back(rule.board().cell(i, i));
    rising.push_back(rule.board().cell(rule.size() - 1 - i, i));
  }
  if (which != "rising") rule.different(std::move(falling));
  if (which != "falling") rule.different(std::move(rising));
  return true;
}

namespace {

/// Cells that one of these steps leads to differ; each pair is met from its upper cell.
bool differ_by_steps(Lowering& rule, std::initializer_list<std::pair<int, int>> steps) {
  const Board& board = rule.board();
  for (int row = 0; row < board.size; ++row)
    for (int column = 0; column < board.size; ++column)
      for (const auto& [down, right] : steps)
        if (board.has(row + down, column + right))
          rule.different({board.cell(row, column), board.cell(row + down, column + right)});
  return true;
}

}  // namespace

bool lower_anti_knight(Lowering& rule) { return differ_by_steps(rule, {{1, 2}, {1, -2}, {2, 1}, {2, -1}}); }
bool lower_anti_king(Lowering& rule) { return differ_by_steps(rule, {{0, 1}, {1, 0}, {1, 1}, {1, -1}}); }

bool lower_disjoint_groups(Lowering& rule) {
  const auto& regions = rule.board().regions;
  const auto size = static_cast<std::size_t>(rule.size());
  bool fits = regions.size() == size;
  for (const CellList& region : regions) fits = fits && region.size() == size;
  if (!fits) return rule.fail({}, "disjoint groups need as many regions as digits, each with as many cells");
  for (std::size_t place = 0; place < size; ++place) {
    CellList cells;
    for (const CellList& region : regions) cells.push_back(region[place]);
    rule.different(std::move(cells));
  }
  return true;
}

}  // namespace ninefold::rules
