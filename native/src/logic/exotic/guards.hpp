#pragma once

#include <vector>

#include "logic/board.hpp"
#include "logic/sink.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Candidates that keep an impossible pattern from being there: at least one of them is true.
class Guards {
 public:
  void clear() { list_.clear(); }
  void add(Cell cell, Digits digits) {
    for (Digit digit : digits) list_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
  }
  void add(const Cells& cells, Digit digit) {
    for (Cell cell : cells) add(cell, Digits::of(digit));
  }
  [[nodiscard]] bool empty() const { return list_.empty(); }

  /// The places of a digit that exclude every guard.
  [[nodiscard]] Cells excluded(const Board& board, Digit digit) const {
    Cells cells = board.places(digit);
    for (const Candidate& guard : list_) cells &= guard.digit == digit ? board.peers(guard.cell) : Cells::of(guard.cell);
    return cells;
  }

  /// A single guard is true; whatever excludes all of them is false.
  void conclude(const Board& board, Sink& sink) const {
    if (list_.empty()) return;
    if (list_.size() == 1) return sink.place(list_[0].cell, list_[0].digit);
    for (Digit digit = 0; digit < Shape::digits; ++digit) {
      Cells cells = excluded(board, digit);
      for (const Candidate& guard : list_)
        if (guard.digit == digit) cells.erase(guard.cell);
      sink.remove(board, cells, digit);
    }
  }
  void mark(Sink& sink) const {
    for (const Candidate& guard : list_) sink.mark(Role::fin, guard.cell, Digits::of(guard.digit));
  }

 private:
  std::vector<Candidate> list_;
};

}  // namespace ninefold::logic
