#include "make/row.hpp"

#include <algorithm>

#include "make/chance.hpp"
#include "sort.hpp"

namespace ninefold::make {

namespace {

int givens_in(const Cells& puzzle) { return static_cast<int>(81 - std::ranges::count(puzzle, 0)); }

}  // namespace

Row::Row(const Pattern& pattern, const Cells& puzzle, const Cells& solution, std::uint64_t seed)
    : puzzle_(puzzle), solution_(solution), ends_{0} {
  if (pattern.is_minimal) return;
  std::array<std::uint64_t, 81> keys;
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    keys[cell] = scattered(seed, pattern.orbits[cell]);
    if (puzzle[cell] == 0 && pattern.open[cell]) order_.push_back(cell);
  }
  ninefold::stable_sort(order_, {}, [&](std::uint8_t cell) { return keys[cell]; });
  // An orbit comes back as a whole or, where there is no room for all of it, not at all.
  const std::size_t room = std::min<std::size_t>(order_.size(), pattern.most - givens_in(puzzle));
  for (std::size_t end = 1; end <= room; ++end)
    if (end == order_.size() || keys[order_[end - 1]] != keys[order_[end]]) ends_.push_back(end);
}

Cells Row::detour(std::size_t place, std::size_t later) const {
  Cells board = puzzle(place);
  for (std::size_t i = ends_[later - 1]; i < ends_[later]; ++i) board[order_[i]] = solution_[order_[i]];
  return board;
}

Cells Row::with(std::span<const std::uint8_t> back) const {
  Cells board = puzzle_;
  for (std::uint8_t cell : back) board[cell] = solution_[cell];
  return board;
}

}  // namespace ninefold::make
