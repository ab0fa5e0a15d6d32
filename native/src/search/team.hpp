/// Several searches side by side, one per board of a vector.
///
/// A task feeds the boards:
///
///     bool start(int index, Board)                 puts the next search on the board; false when there is none
///     bool may_split(int index)                    whether a stuck board is worth dividing; false ends this search
///     void split(int index, Board, Branch& other)  divides a stuck board
///     bool found(int index, Board)                 takes a solution; false ends this search
///     void ended(int index)                        the search is over, either way
#pragma once

#include "pass.hpp"
#include "stop.hpp"
#include "trail.hpp"

namespace ninefold::search::NINEFOLD_ISA {

template <class Task>
class Team {
 public:
  explicit Team(Task& task) : task_(task) {}

  void run() {
    for (int index = 0; index < board_count; ++index) start(index);
    while (busy_ && !give_turn()) {
      const Report report = pass(boards_);
      for (BoardSet left = (report.dead | report.solved | report.stuck) & busy_; left; left &= left - 1)
        move_on(std::countr_zero(left), report);
    }
  }

 private:
  Board at(int index) { return Board(boards_, index); }

  void start(int index) {
    const BoardSet self = 1u << index;
    busy_ = task_.start(index, at(index)) ? busy_ | self : busy_ & ~self;
  }

  void move_on(int index, const Report& report) {
    const BoardSet self = 1u << index;
    const bool is_stuck = report.stuck & self;
    if (is_stuck && task_.may_split(index)) {
      trails_[index].advance(at(index), [&](Board board, Branch& other) { task_.split(index, board, other); });
      return;
    }
    const bool goes_on = !is_stuck && (!(report.solved & self) || task_.found(index, at(index)));
    if (goes_on && trails_[index].retreat(at(index))) return;
    trails_[index].clear();
    task_.ended(index);
    start(index);
  }

  Task& task_;
  Boards boards_;
  BoardSet busy_ = 0;
  Trail trails_[board_count];
};

}  // namespace ninefold::search::NINEFOLD_ISA
