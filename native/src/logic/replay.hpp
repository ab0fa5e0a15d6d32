#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/memory.hpp"
#include "ninefold/logic.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// What a step does, and the entry of the profile it came from: enough to look for it again on another board.
struct Effect {
  int entry = 0;
  std::vector<Candidate> placements, removals;

  /// Whether some of it is still to be done.
  [[nodiscard]] bool is_open(const Board& board) const;
  /// Whether the other does no more than this.
  [[nodiscard]] bool covers(const Effect& other) const;
  [[nodiscard]] bool places_in(Cell cell) const;
  void apply_to(Board& board) const;
};

/// Finds effects on boards, and counts how often a board was looked at: a bound that is the same on every machine.
class Replay {
 public:
  Replay(const Profile& profile, Watch* watch, std::int64_t looks);

  [[nodiscard]] bool is_spent() const { return looks_ <= 0 || budget_.exhausted(); }

  /// What can be done on the board, the easiest first; of steps with the same effect only the first.
  std::vector<Effect> all(const Board& board);
  /// Whether some step does at least this on the board: a digit by any single, removals by the entry they came from.
  bool finds(const Board& board, const Effect& wanted, Effect& found);
  /// The same, with the step and its marks appended to `steps`.
  bool finds_step(const Board& board, const Effect& wanted, Steps& steps, std::vector<int>& scores);

 private:
  /// Quick finders do not look whether somebody waits, and a plan is made of many of them.
  void count_look() {
    --looks_;
    budget_.poll();
  }
  /// The first step of an entry that does at least this, or -1.
  int look(const Board& board, int entry, const Effect& wanted, bool wants_marks);
  [[nodiscard]] std::span<const int> entries_for(const Effect& wanted) const;

  const Profile& profile_;
  Budget budget_;
  Memory memory_;
  std::int64_t looks_;
  std::vector<int> singles_, own_;  // entries
  Steps scratch_;
};

/// Effects in the order they were found, each with the board before it.
struct Trail {
  std::vector<Effect> effects;
  std::vector<Board> before;

  void push(const Board& board, const Effect& effect) {
    before.push_back(board);
    effects.push_back(effect);
  }
};

/// Whether the cell has one candidate left, or one that has no other place in a house.
bool is_single(const Board& board, Cell cell);

/// Whether the effects can be found one after the other from this board on. `open` gets those that are still to be done
/// when it is their turn.
bool replays(Replay& replay, Board board, const std::vector<Effect>& effects, std::vector<Effect>& open);

/// Those of the effects without which the last would not be there: after the first board each is found when those before
/// it are done, and none can be left out.
std::vector<Effect> needed_for_last(Replay& replay, const Trail& trail);

}  // namespace ninefold::logic
