/// From one solution of a puzzle to the next.
#pragma once

#include "branch.hpp"
#include "engine.hpp"
#include "pass.hpp"
#include "stop.hpp"
#include "trail.hpp"
#include "transfer.hpp"

namespace ninefold::search::NINEFOLD_ISA {

/// Uses only the first board, so that the order of the solutions is the same for every instruction set.
class Walk final : public AnyWalk {
 public:
  /// False when the puzzle has a bad byte.
  bool read(const std::uint8_t* puzzle) { return read_puzzle(puzzle, board_); }

  bool next(std::uint8_t* solution) override {
    while (state_ != State::finished && !give_turn()) {
      if (state_ == State::at_solution && !retreat()) break;
      const Report report = pass(boards_);
      if (report.stuck & 1) {
        trail_.advance(board_, split);
      } else if (report.solved & 1) {
        state_ = State::at_solution;
        write_solution(board_, solution);
        return true;
      } else if (report.dead & 1) {
        retreat();
      }
    }
    return false;
  }

 private:
  enum class State { searching, at_solution, finished };

  bool retreat() {
    state_ = trail_.retreat(board_) ? State::searching : State::finished;
    return state_ == State::searching;
  }

  Boards boards_;
  Board board_{boards_, 0};
  Trail trail_;
  State state_ = State::searching;
};

inline std::unique_ptr<AnyWalk> walk(const std::uint8_t* puzzle) {
  auto walk = std::make_unique<Walk>();
  if (!walk->read(puzzle)) return nullptr;
  return walk;
}

}  // namespace ninefold::search::NINEFOLD_ISA
