#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "logic/board.hpp"
#include "logic/rules/clues.hpp"
#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The digits that are open for each cell of a part, in its order; of a filled cell the one that is there.
using Open = std::array<rules::Mask, 40>;

Open open_digits(const Board& board, const Part& part);

/// A search for ways to fill the cells of a part: every rule of it holds, and cells that see each other differ.
class Ways {
 public:
  Ways(const Clues& clues, const Part& part) : clues_(clues), part_(part), count_(static_cast<int>(part.cells.size())) {}

  /// Calls visit for each way, until it returns true. False when so many nodes were not enough to see them all.
  template <class Visit>
  bool each(Open open, int nodes, Visit&& visit) {
    nodes_ = nodes;
    stopped_ = false;
    if (start(open)) descend(open, visit);
    return nodes_ >= 0 || stopped_;
  }

 private:
  /// Confines cells to what the pairs and the rest leave at first sight; false when nothing is left.
  bool start(Open& open) const;
  /// Writes a digit and follows what it means for the others; false when one has nothing left.
  bool place(Open& open, int place, rules::Mask digit) const;
  bool settle(Open& open, std::uint64_t changed) const;
  [[nodiscard]] int fewest(const Open& open) const;

  template <class Visit>
  void descend(const Open& open, Visit& visit) {
    if (give_turn()) nodes_ = 0;
    if (--nodes_ < 0) return;
    const int at = fewest(open);
    if (at < 0) {
      stopped_ = visit(open);
      return;
    }
    for (rules::Mask left = open[at]; left != 0 && !stopped_ && nodes_ >= 0; left &= left - 1) {
      Open next = open;
      if (place(next, at, left & (~left + 1))) descend(next, visit);
    }
  }

  const Clues& clues_;
  const Part& part_;
  int count_;
  int nodes_ = 0;
  bool stopped_ = false;
};

/// What all ways together leave of a part.
struct Left {
  Open digits{};            // by place: what some way has there
  rules::Mask needed = 0;   // what every way has somewhere
  bool has_way = false;
  bool is_known = true;     // whether the search was not given up for any digit
};

/// So many nodes are tried for each digit; what is not settled then counts as possible.
Left left_by(const Clues& clues, const Part& part, const Open& open, int nodes);

}  // namespace ninefold::logic
