#include "logic/rules/groups.hpp"

#include <algorithm>
#include <set>

#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Empty cells of a group, around a house and around a rule. A person writes down no more.
constexpr int most_around_house = 14, most_around_part = 12;
/// Tried for each digit.
constexpr int nodes = 1000;

Cells cells_of(const Part& part) {
  Cells cells;
  for (Cell cell : part.cells) cells.insert(cell);
  return cells;
}

/// The cells of a house by themselves, of which no rule says anything yet.
Part part_of_house(const Board& board, int house) {
  Part part;
  for (Cell cell : board.house(house).cells & board.empty_cells()) part.cells.push_back(cell);
  return part;
}

Part part_of(const Board& board, const Clues& clues, const Group& group) {
  Part part = group.house >= 0 ? part_of_house(board, group.house) : Part{};
  for (std::size_t each : group.parts) part = joined(board.layout(), part, clues.parts()[each]);
  return part;
}

using Set = rules::Mask;  // of digits

/// Whether some way to fill the part has the digit in the cell, or it takes too long to tell.
bool can_be(const Board& board, const Clues& clues, const Part& part, const std::pair<Cell, Set>& candidate) {
  const auto at = std::ranges::find(part.cells, candidate.first);
  if (at == part.cells.end()) return true;
  Open open = open_digits(board, part);
  open[static_cast<std::size_t>(at - part.cells.begin())] = candidate.second;
  bool has_way = false;
  const bool is_complete = Ways(clues, part).each(open, nodes, [&](const Open&) { return has_way = true; });
  return has_way || !is_complete;
}

/// Grows a group by the rules that share most of its cells, those that bring fewest others first.
class Grower {
 public:
  Grower(const Board& board, const Clues& clues, int most) : board_(board), most_(most) {
    for (const Part& part : clues.parts()) all_.push_back(cells_of(part));
  }

  void grow(Group& group, Cells cells, int fewest_shared) const {
    std::vector<bool> has(all_.size());
    for (std::size_t each : group.parts) has[each] = true;
    while (!give_turn()) {
      const std::size_t next = best(cells, has, fewest_shared);
      if (next == all_.size()) return;
      has[next] = true;
      group.parts.push_back(next);
      cells |= all_[next];
    }
  }

  [[nodiscard]] const Cells& cells(std::size_t part) const { return all_[part]; }

 private:
  [[nodiscard]] std::size_t best(const Cells& cells, const std::vector<bool>& has, int fewest_shared) const {
    std::size_t found = all_.size();
    int fewest = 1000;
    const int open = (cells & board_.empty_cells()).count();
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (has[i]) continue;
      const Cells own = all_[i] & board_.empty_cells();
      const int shared = (own & cells).count(), more = (own - cells).count();
      if (shared == 0 || (more > 0 && shared < fewest_shared) || open + more > most_) continue;
      if ((cells | all_[i]).count() > static_cast<int>(std::tuple_size_v<Open>)) continue;
      const int cost = 10 * more - shared;
      if (cost < fewest) fewest = cost, found = i;
    }
    return found;
  }

  const Board& board_;
  int most_;
  std::vector<Cells> all_;
};

}  // namespace

bool GroupMemory::keep(Made& made, const Board& board) {
  if (made.is_made && made.empty == board.empty_cells()) return true;
  made.is_made = true;
  made.empty = board.empty_cells();
  made.groups.clear();
  return false;
}

std::vector<Group>& GroupMemory::of_houses(const Board& board, const Clues& clues) {
  if (keep(houses_, board)) return houses_.groups;
  const Grower grower(board, clues, most_around_house);
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells cells = board.house(house).cells;
    if ((cells & board.empty_cells()).count() < 2) continue;
    Group group{.parts = {}, .house = house, .part = {}, .known = {}};
    grower.grow(group, cells & board.empty_cells(), 2);
    if (group.parts.empty()) continue;
    group.part = part_of(board, clues, group);
    houses_.groups.push_back(std::move(group));
  }
  return houses_.groups;
}

std::vector<Group>& GroupMemory::of_parts(const Board& board, const Clues& clues) {
  if (keep(parts_, board)) return parts_.groups;
  const Grower grower(board, clues, most_around_part);
  std::set<std::vector<std::size_t>> known;
  for (std::size_t i = 0; i < clues.parts().size(); ++i) {
    const int open = (grower.cells(i) & board.empty_cells()).count();
    if (open == 0 || open > most_around_part) continue;
    Group group{.parts = {i}, .house = -1, .part = {}, .known = {}};
    grower.grow(group, grower.cells(i), 1);
    std::vector<std::size_t> sorted = group.parts;
    std::ranges::sort(sorted);
    if (group.parts.size() < 2 || !known.insert(sorted).second) continue;
    group.part = part_of(board, clues, group);
    parts_.groups.push_back(std::move(group));
  }
  return parts_.groups;
}

const Left& left_of(const Board& board, const Clues& clues, Group& group) {
  const Open open = open_digits(board, group.part);
  if (!group.known.is_known || group.known.open != open)
    group.known = {true, open, left_by(clues, group.part, open, nodes)};
  return group.known.left;
}

Group without_needless(const Board& board, const Clues& clues, Group group) {
  std::vector<std::pair<Cell, Set>> removed;
  for (std::size_t i = 0; i < group.part.cells.size(); ++i)
    for (Set rest = group.known.open[i] & ~group.known.left.digits[i]; rest != 0; rest &= rest - 1)
      removed.emplace_back(group.part.cells[i], rest & (~rest + 1));
  for (std::size_t i = group.parts.size(); i-- > 0 && group.parts.size() > 1;) {
    Group smaller{.parts = group.parts, .house = group.house, .part = {}, .known = {}};
    smaller.parts.erase(smaller.parts.begin() + static_cast<std::ptrdiff_t>(i));
    smaller.part = part_of(board, clues, smaller);
    if (std::ranges::all_of(removed, [&](const auto& one) { return !can_be(board, clues, smaller.part, one); }))
      group = std::move(smaller);
  }
  return group;
}

}  // namespace ninefold::logic
