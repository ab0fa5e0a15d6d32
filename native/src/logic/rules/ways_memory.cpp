#include "logic/rules/ways_memory.hpp"
#include "sort.hpp"
#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Tried for each digit, of one rule and of two. A person gives up long before.
constexpr int nodes_of_one = 1500, nodes_of_two = 600;
/// Cells of two rules together.
constexpr std::size_t most_cells = 14;

std::size_t cells_of_both(const Part& one, const Part& other) {
  const auto is_new = [&](Cell cell) { return std::ranges::find(one.cells, cell) == one.cells.end(); };
  return one.cells.size() + static_cast<std::size_t>(std::ranges::count_if(other.cells, is_new));
}

/// Whether two parts have a cell in common, or more than one pair of cells that see each other.
bool meet(const Layout& layout, const Part& one, const Part& other) {
  int seen = 0;
  for (Cell a : one.cells)
    for (Cell b : other.cells) {
      if (a == b) return true;
      seen += layout.peers[a].contains(b) ? 1 : 0;
    }
  return seen > 1;
}

bool is_larger(const Part& one, const Part& other) {
  return std::ranges::all_of(other.cells, [&](Cell cell) { return std::ranges::find(one.cells, cell) != one.cells.end(); }) &&
         one.rules == other.rules;
}

}  // namespace

const Left& WaysMemory::left_of(const Board& board, const Clues& clues, const Part& part, Known& known, int nodes) {
  const Open open = open_digits(board, part);
  if (known.is_known && known.open == open) return known.left;
  known = {true, open, left_by(clues, part, open, nodes)};
  return known.left;
}

const Left& WaysMemory::left(const Board& board, const Clues& clues, std::size_t part) {
  known_.resize(clues.parts().size());
  return left_of(board, clues, clues.parts()[part], known_[part], nodes_of_one);
}

const Left& WaysMemory::left(const Board& board, const Clues& clues, Joined& joined) {
  return left_of(board, clues, joined.part, joined.known, nodes_of_two);
}

std::vector<WaysMemory::Joined>& WaysMemory::joined(const Board& board, const Clues& clues) {
  if (has_joined_) return joined_;
  has_joined_ = true;
  const std::vector<Part>& parts = clues.parts();
  struct Pair {
    std::size_t one, other, cells;
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = 0; j < i && !give_turn(); ++j) {
      if (parts[i].cells.size() + parts[j].cells.size() > most_cells || is_larger(parts[i], parts[j])) continue;
      if (meet(board.layout(), parts[i], parts[j])) pairs.push_back({i, j, cells_of_both(parts[i], parts[j])});
    }
  ninefold::stable_sort(pairs, {}, &Pair::cells);
  joined_.reserve(pairs.size());
  for (const auto& [one, other, cells] : pairs) {
    if (give_turn()) break;
    joined_.push_back({logic::joined(board.layout(), parts[one], parts[other]), {}});
  }
  return joined_;
}

}  // namespace ninefold::logic
