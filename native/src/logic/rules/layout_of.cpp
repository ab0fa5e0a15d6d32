#include "logic/rules/layout_of.hpp"

#include <algorithm>

#include "logic/rules/clues.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

Cells set_of(const rules::CellList& list) {
  Cells cells;
  for (const rules::Cell cell : list) cells.insert(cell);
  return cells;
}

/// Rows come first on the board, then columns, then regions.
HouseKind kind_of(const rules::Different& different, int place, int size) {
  if (different.rule != rules::from_board) return HouseKind::extra;
  return place < size ? HouseKind::row : place < 2 * size ? HouseKind::column : HouseKind::box;
}

bool is_inside_another(const Layout& layout, const Cells& cells) {
  return std::ranges::any_of(layout.houses, [&](const House& house) { return cells.subset_of(house.cells); });
}

/// Houses, and then what is smaller. A set inside another says nothing more, and two cells are peers and that is all.
void add_houses(const rules::RulePuzzle& puzzle, Layout& layout) {
  const int size = puzzle.board.size;
  const auto& differents = puzzle.program.conditions.differents;
  for (int i = 0; i < static_cast<int>(differents.size()); ++i) {
    const rules::Different& different = differents[static_cast<std::size_t>(i)];
    const Cells cells = set_of(different.cells);
    layout.add_peers(cells);
    if (cells.count() == size && !is_inside_another(layout, cells) && layout.has_room_for_house(cells))
      layout.add_house(kind_of(different, i, size), cells, different.rule);
  }
  for (int i = 0; i < static_cast<int>(differents.size()); ++i) {
    const rules::Different& different = differents[static_cast<std::size_t>(i)];
    const Cells cells = set_of(different.cells);
    if (cells.count() > 2 && !is_inside_another(layout, cells) && layout.set_count() < Shape::sets)
      layout.add_set(kind_of(different, i, size), cells, different.rule);
  }
}

bool forbids_equal(const rules::Relation& relation) {
  for (std::size_t digit = 0; digit < relation.size(); ++digit)
    if ((relation[digit] >> digit & 1u) != 0) return false;
  return true;
}

/// Cells that a relation keeps from being equal see each other.
void add_unequal_pairs(const rules::Program& program, Layout& layout) {
  std::vector<bool> differ;
  for (const rules::Relation& relation : program.relations) differ.push_back(forbids_equal(relation));
  for (const rules::Pair& pair : program.conditions.pairs)
    if (differ[pair.relation]) layout.add_peers(Cells::of(pair.first, pair.second));
}

void set_regions(const rules::Board& board, Layout& layout) {
  const rules::BoxSize box = rules::usual_box(board.size);
  bool is_usual = box.rows > 0;
  for (int cell = 0; cell < board.cell_count() && is_usual; ++cell) {
    const int across = board.size / box.columns;
    const int usual = cell / board.size / box.rows * across + cell % board.size / box.columns;
    is_usual = board.region_of[static_cast<std::size_t>(cell)] == usual;
  }
  layout.set_regions(board.region_of, is_usual ? box.rows : 0, is_usual ? box.columns : 0);
}

bool has_no_rules(const rules::Conditions& conditions) {
  rules::Conditions rest = conditions;
  std::erase_if(rest.differents, [](const rules::Different& one) { return one.rule == rules::from_board; });
  return rest.is_plain() && rest.domains.empty();
}

}  // namespace

std::unique_ptr<const Layout> layout_of(const rules::RulePuzzle& puzzle) {
  auto layout = std::make_unique<Layout>(puzzle.board.size);
  set_regions(puzzle.board, *layout);
  add_houses(puzzle, *layout);
  add_unequal_pairs(puzzle.program, *layout);
  layout->is_plain = has_no_rules(puzzle.program.conditions);
  layout->clues = std::make_shared<Clues>(puzzle.program, *layout);
  return layout;
}

}  // namespace ninefold::logic
