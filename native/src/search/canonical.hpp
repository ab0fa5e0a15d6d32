/// Canonical forms, from the inside: a puzzle seen both ways, and the two searches for its smallest image.
#pragma once

#include <cstdint>

#include "ninefold/search.hpp"

namespace ninefold::search {

/// The digits of a puzzle by row and column, as given and transposed; 0 is a blank.
struct BothWays {
  std::uint8_t digits[2][9][9];
};

/// Fills in symmetry and automorphisms. Precondition: a full grid without a clash.
void canonical_grid(const BothWays& grid, Canonical& result);

/// The same for givens and blanks. Precondition: no clash, at least one blank.
void canonical_puzzle(const BothWays& puzzle, Canonical& result);

}  // namespace ninefold::search
