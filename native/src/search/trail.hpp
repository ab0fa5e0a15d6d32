/// The parts of a search that are still to be looked at, innermost last.
#pragma once

#include <vector>

#include "boards.hpp"

namespace ninefold::search::NINEFOLD_ISA {

class Trail {
 public:
  /// Saves a copy of the board for `split` to divide the work between the two.
  template <class Split>
  void advance(Board board, Split split) {
    branches_.push_back(board.save());
    split(board, branches_.back());
  }

  /// Puts the last branch on the board; false when there is none.
  bool retreat(Board board) {
    if (branches_.empty()) return false;
    board.restore(branches_.back());
    branches_.pop_back();
    return true;
  }

  void clear() { branches_.clear(); }

 private:
  std::vector<Branch> branches_;
};

}  // namespace ninefold::search::NINEFOLD_ISA
