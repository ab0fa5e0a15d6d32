#pragma once

#include "logic/rules/ways_memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Rules that are filled together: those around a house, with all its cells, or around one of them.
struct Group {
  std::vector<std::size_t> parts;  // by their places in the list of the clues
  int house = -1;                  // whose empty cells are all among its cells; -1 for none
  Part part;                       // what they say together
  WaysMemory::Known known;
};

/// All groups of a board, made anew when a digit has been placed.
class GroupMemory {
 public:
  std::vector<Group>& of_houses(const Board& board, const Clues& clues);
  std::vector<Group>& of_parts(const Board& board, const Clues& clues);

  static GroupMemory& of(WaysMemory& memory) {
    if (!memory.groups()) memory.groups() = std::make_shared<GroupMemory>();
    return *memory.groups();
  }

 private:
  struct Made {
    Cells empty;
    bool is_made = false;
    std::vector<Group> groups;
  };
  /// Says whether they are still those of the board.
  static bool keep(Made& made, const Board& board);

  Made houses_, parts_;
};

/// The same without the rules that are not needed to remove as much.
Group without_needless(const Board& board, const Clues& clues, Group group);

/// What all ways to fill a group leave; worked out anew only when a cell of it has changed.
const Left& left_of(const Board& board, const Clues& clues, Group& group);

}  // namespace ninefold::logic
