#include <algorithm>
#include <utility>

#include "rules/cell_set.hpp"
#include "rules/derive/derive.hpp"
#include "sort.hpp"

namespace ninefold::rules {

namespace {

/// More cells than this on each side say nothing that the houses do not say.
constexpr int most_cells = 7;

/// As many regions as lines, those that lie in the lines most.
struct Covered {
  CellSet regions;
  bool is_clear;  ///< whether no other region lies in the lines as much as the last of them
};

Covered regions_in(const std::vector<CellSet>& all, const CellSet& lines, std::size_t count) {
  std::vector<std::pair<int, const CellSet*>> shared;
  shared.reserve(all.size());
  for (const CellSet& region : all) shared.emplace_back(region.count_shared(lines), &region);
  ninefold::stable_sort(shared.begin(), shared.end(), [](const auto& one, const auto& other) { return one.first > other.first; });
  Covered covered{*shared[0].second, shared[count - 1].first > shared[count].first};
  for (std::size_t i = 1; i < count; ++i) covered.regions |= *shared[i].second;
  return covered;
}

bool has_usual_boxes(const Board& board) {
  const BoxSize box = usual_box(board.size);
  if (box.rows == 0) return false;
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const auto here = static_cast<Cell>(cell);
    const int row = board.row(here), column = board.column(here);
    const Cell corner = board.cell(row - row % box.rows, column - column % box.columns);
    if (board.region_of[here] == no_region || board.region_of[here] != board.region_of[corner]) return false;
  }
  return true;
}

}  // namespace

void derive_leftovers(const Board& board, Program& program) {
  if (has_usual_boxes(board)) return;
  std::vector<CellSet> full;
  for (const CellList& region : board.regions)
    if (static_cast<int>(region.size()) == board.size) full.emplace_back(board.cell_count(), region);
  std::vector<SameDigits> clear, unclear;
  for (const bool is_row : {true, false})
    for (int first = 0; first < board.size; ++first) {
      CellSet lines(board.cell_count());
      for (std::size_t count = 1; first + static_cast<int>(count) < board.size && count < full.size(); ++count) {
        lines |= CellSet(board.cell_count(), board.line(is_row, first + static_cast<int>(count) - 1));
        const Covered covered = regions_in(full, lines, count);
        CellSet beside = lines, outside = covered.regions;
        beside -= covered.regions;
        outside -= lines;
        if (!beside.empty() && beside.count() <= most_cells)
          (covered.is_clear ? clear : unclear).push_back({beside.list(), outside.list(), from_board});
      }
    }
  // As with usual boxes, what is not clear then says nothing that the houses do not say.
  if (clear.empty()) return;
  auto& equals = program.conditions.equals;
  equals.insert(equals.end(), clear.begin(), clear.end());
  equals.insert(equals.end(), unclear.begin(), unclear.end());
}

}  // namespace ninefold::rules
