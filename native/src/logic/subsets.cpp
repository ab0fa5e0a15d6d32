#include "logic/subsets.hpp"

#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int smallest = 2, largest = 4;

constexpr Technique naked_by_size[] = {Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
constexpr Technique hidden_by_size[] = {Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
constexpr Technique locked_by_size[] = {Technique::locked_pair, Technique::locked_triple};

/// A second house that holds all of the cells, or -1.
int shared_house(const Board& board, const Cells& cells, int house) {
  const Cell anchor = cells.first();
  for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
    const int other = board.layout().memberships[anchor][i].house;
    if (other != house && cells.subset_of(board.house(other).cells)) return other;
  }
  return -1;
}

struct NakedSubset {
  Cells cells;
  Digits digits;
  int house, other;  // other: the second house around all the cells, or -1
};

bool report_naked(const Board& board, Sink& sink, Technique technique, const NakedSubset& subset) {
  sink.begin(technique, subset.digits);
  Cells around = board.house(subset.house).cells;
  if (subset.other >= 0) around |= board.house(subset.other).cells;
  sink.remove(board, around - subset.cells, subset.digits);
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    for (Cell cell : subset.cells) sink.mark(Role::pattern, cell, board.candidates(cell));
    sink.mark_house(Role::pattern, subset.house);
    if (subset.other >= 0) sink.mark_house(Role::cover, subset.other);
  }
  return sink.commit();
}

bool removes_in(const Board& board, const NakedSubset& subset, int house) {
  const Cells others = board.house(house).cells - subset.cells;
  for (Digit digit : subset.digits)
    if (board.places(digit).intersects(others)) return true;
  return false;
}

/// Every naked subset of one size in one house; `visit` returns true to stop.
template <class Visit>
bool each_naked(const Board& board, int house, int size, Visit&& visit) {
  std::array<Digits, Shape::digits> members;
  std::array<Cell, Shape::digits> cells{};
  int count = 0;
  const auto& all = board.house(house).cells & board.empty_cells();
  if (all.count() <= size) return false;
  for (Cell cell : all) {
    const Digits candidates = board.candidates(cell);
    if (candidates.count() < 2 || candidates.count() > size) continue;  // a single is a simpler step
    members[count] = candidates;
    cells[count++] = cell;
  }
  if (count < size) return false;
  auto found = [&](Digits chosen, Digits digits) {
    NakedSubset subset{{}, digits, house, -1};
    for (int i : chosen) subset.cells.insert(cells[i]);
    subset.other = shared_house(board, subset.cells, house);
    return visit(subset);
  };
  return SubsetWalk(members, count, size, found).run();
}

}  // namespace

/// Naked pairs and triples inside one intersection that remove in both of its houses.
void locked_subsets(const Board& board, const Search& search, Sink& sink) {
  for (int size = smallest; size <= 3; ++size) {
    const Technique technique = locked_by_size[size - smallest];
    if (!search.wants(technique)) continue;
    for (int house = 0; house < board.house_count(); ++house) {
      if (board.house(house).kind != HouseKind::box) continue;
      if (size == 2 && (board.house(house).cells & board.bivalue_cells()).count() < 2) continue;
      const bool stop = each_naked(board, house, size, [&](const NakedSubset& subset) {
        if (subset.other < 0 || !removes_in(board, subset, house) || !removes_in(board, subset, subset.other))
          return false;
        return report_naked(board, sink, technique, subset);
      });
      if (stop) return;
    }
  }
}

/// Cells of a house with as many candidates between them as there are cells keep those digits to themselves.
void naked_subsets(const Board& board, const Search& search, Sink& sink) {
  for (int size = smallest; size <= largest; ++size) {
    const Technique technique = naked_by_size[size - smallest];
    if (!search.wants(technique)) continue;
    for (int house = 0; house < board.house_count(); ++house) {
      if (size == 2 && (board.house(house).cells & board.bivalue_cells()).count() < 2) continue;
      const bool stop = each_naked(board, house, size, [&](NakedSubset subset) {
        if (subset.other >= 0) {
          const bool both = removes_in(board, subset, house) && removes_in(board, subset, subset.other);
          if (size <= 3 && both) return false;  // a locked subset
          subset.other = -1;
        }
        return report_naked(board, sink, technique, subset);
      });
      if (stop) return;
    }
  }
}

/// Digits of a house that share as many places as there are digits keep those cells to themselves.
void hidden_subsets(const Board& board, const Search& search, Sink& sink) {
  for (int size = smallest; size <= largest; ++size) {
    const Technique technique = hidden_by_size[size - smallest];
    if (!search.wants(technique)) continue;
    for (int house = 0; house < board.house_count(); ++house) {
      const bool stop = each_hidden(board, house, size, [&](const HiddenSubset& subset) {
        sink.begin(technique, subset.digits);
        for (Cell cell : subset.cells) sink.remove(board, cell, board.candidates(cell) - subset.digits);
        if (!sink.has_effect()) return false;
        if (sink.wants_marks()) mark_hidden(board, sink, subset);
        return sink.commit();
      });
      if (stop) return;
    }
  }
}

}  // namespace ninefold::logic
