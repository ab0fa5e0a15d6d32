/// Do two equal givens see each other?
#pragma once

#include <cstdint>

#include "bytes.hpp"

namespace ninefold::search {

/// The digits seen in a house, and those seen twice; three houses at a time, sixteen bits each.
struct SeenDigits {
  std::uint64_t once = 0, twice = 0;

  void add(std::uint64_t digits) {
    twice |= once & digits;
    once |= digits;
  }
};

/// Precondition: no bad byte. Static, so that a build for one instruction set never lends its copy to another.
static inline bool has_clash(const std::uint8_t* puzzle) {
  SeenDigits columns[3], boxes[3];
  std::uint64_t twice = 0;
  for (int row = 0; row < 9; ++row) {
    SeenDigits cells;
    for (int column = 0; column < 3; ++column) {
      std::uint64_t digits = 0;  // of the three stacks
      for (int stack = 0; stack < 3; ++stack)
        digits |= std::uint64_t{given_bits[puzzle[9 * row + 3 * stack + column]]} << (16 * stack);
      cells.add(digits);
      columns[column].add(digits);
      boxes[row / 3].add(digits);
    }
    SeenDigits stacks;
    for (int stack = 0; stack < 3; ++stack) stacks.add(cells.once >> (16 * stack) & 0xffff);
    twice |= cells.twice | stacks.twice;
  }
  for (int i = 0; i < 3; ++i) twice |= columns[i].twice | boxes[i].twice;
  return twice != 0;
}

}  // namespace ninefold::search
