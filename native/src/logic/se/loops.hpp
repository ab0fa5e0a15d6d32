#pragma once

#include <vector>

#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// A closed walk over cells that all hold the same two digits, neighbours in a common house, every house visited twice.
/// If no cell held a third candidate, the two digits could be swapped all round: a second solution.
struct Loop {
  Digits pair;
  Cells cells;
  Cells extra;  // its cells with further candidates
  int length;
};

/// All loops that leave little enough room to conclude from, each once.
void find_loops(const Board& board, std::vector<Loop>& loops);

}  // namespace ninefold::logic::se
