#pragma once

#include <vector>

#include "logic/se/net.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Adds what left a cell, or a digit's places in a house, between two positions.
inline void add_gone(const Sketch& before, const Sketch& now, Cell cell, std::vector<std::uint16_t>& gone) {
  for (Digit digit : before.candidates(cell) - now.candidates(cell))
    gone.push_back(static_cast<std::uint16_t>(candidate_of(cell, digit)));
}
inline void add_gone(const Sketch& before, const Sketch& now, int house, Digit digit,
                     std::vector<std::uint16_t>& gone) {
  for (int i : before.where(house, digit) - now.where(house, digit))
    gone.push_back(static_cast<std::uint16_t>(candidate_of(Layout::standard().houses[house].cell[i], digit)));
}

/// The first house in which two candidates are the only places of their digit; they are linked by one.
inline int linking_house(const Sketch& now, int off, int on) {
  const Cell to = cell_of(on);
  for (const auto& [house, position] : chain_houses(cell_of(off)).of) {
    const Digits rest = now.where(house, digit_of(on)) - Digits::of(position);
    if (rest.single() && Layout::standard().houses[house].cell[rest.first()] == to) return house;
  }
  return -1;
}

}  // namespace ninefold::logic::se
