#pragma once

#include <array>
#include <vector>

#include "logic/board.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Cells of one house that hold one digit more than there are cells.
struct Als {
  Cells cells;
  Digits digits;
  std::array<Cells, Shape::digits> places;  // by digit: the cells of the set that hold it
  std::array<Cells, Shape::digits> seen;    // by digit: the cells that see all of those places
};

/// Every almost locked set of a board, each once, in the order of houses and, inside a house, as words in a dictionary
/// whose letters are its cells. Sets of more cells than nine digits have room for are left out on larger boards, where
/// nobody would see them. Of a board that is made up of such sets there are the first.
class AlsCollection {
 public:
  static constexpr int most_cells = 8;
  /// Of all sets together; the hardest puzzles have some 1,700.
  static constexpr int most_digits = 14'000;

  void build(const Board& board);
  [[nodiscard]] int size() const { return static_cast<int>(sets_.size()); }
  [[nodiscard]] const Als& operator[](int index) const { return sets_[index]; }

 private:
  void add_house(const Board& board, int house);
  void extend(const Board& board, int house, Cells rest, const Cells& cells, Digits digits, int count);
  void add(const Board& board, const Cells& cells, Digits digits);

  std::vector<Als> sets_;
  int digit_count_ = 0;
};

}  // namespace ninefold::logic
