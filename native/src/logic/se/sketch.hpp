#pragma once

#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Only the candidates of a board, cheap to copy and to strike from.
struct Sketch {
  std::array<std::uint16_t, Shape::cells> cells;                       // digits of a cell
  std::array<std::array<std::uint16_t, size>, Shape::houses> houses;   // positions of a digit in a house

  void read(const Board& board) {
    for (Cell cell = 0; cell < Shape::cells; ++cell)
      cells[cell] = static_cast<std::uint16_t>(board.candidates(cell).bits());
    for (int house = 0; house < Shape::houses; ++house)
      for (Digit digit = 0; digit < size; ++digit)
        houses[house][digit] = static_cast<std::uint16_t>(board.where(house, digit).bits());
  }
  [[nodiscard]] bool has(Cell cell, Digit digit) const { return ((cells[cell] >> digit) & 1) != 0; }
  [[nodiscard]] Digits candidates(Cell cell) const { return Digits(cells[cell]); }
  [[nodiscard]] Digits where(int house, Digit digit) const { return Digits(houses[house][digit]); }

  void remove(Cell cell, Digit digit) {
    cells[cell] = static_cast<std::uint16_t>(cells[cell] & ~(1u << digit));
    for (const auto& [house, position] : Layout::standard().memberships[cell])
      houses[house][digit] = static_cast<std::uint16_t>(houses[house][digit] & ~(1u << position));
  }
};

/// Houses of a cell in the order in which chains follow them.
struct ChainHouses {
  std::array<Layout::Membership, 3> of;
};
inline ChainHouses chain_houses(Cell cell) {
  const auto& in = Layout::standard().memberships[cell];  // row, column, box
  return {{in[2], in[0], in[1]}};
}

}  // namespace ninefold::logic::se
