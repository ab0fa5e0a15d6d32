#include "rules/cell_set.hpp"
#include "rules/derive/derive.hpp"

namespace ninefold::rules {

namespace {

/// More cells than this on each side say nothing that the houses do not say.
constexpr int most_cells = 8;

/// The regions that lie in these lines more than outside, if they are as many as the lines.
bool regions_in(const std::vector<CellSet>& all, int size, const CellSet& lines, int count, CellSet& regions) {
  int found = 0;
  for (const CellSet& region : all) {
    if (2 * region.count_shared(lines) <= size) continue;
    regions |= region;
    ++found;
  }
  return found == count;
}

}  // namespace

void derive_leftovers(const Board& board, Program& program) {
  std::vector<CellSet> full;
  for (const CellList& region : board.regions)
    if (static_cast<int>(region.size()) == board.size) full.emplace_back(board.cell_count(), region);
  for (const bool is_row : {true, false})
    for (int first = 0; first < board.size; ++first) {
      CellSet lines(board.cell_count());
      for (int count = 1; first + count < board.size; ++count) {
        lines |= CellSet(board.cell_count(), board.line(is_row, first + count - 1));
        CellSet regions(board.cell_count());
        if (!regions_in(full, board.size, lines, count, regions)) continue;
        CellSet beside = lines;
        beside -= regions;
        regions -= lines;
        if (!beside.empty() && beside.count() <= most_cells)
          program.conditions.equals.push_back({beside.list(), regions.list(), from_board});
      }
    }
}

}  // namespace ninefold::rules
