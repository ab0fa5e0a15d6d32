#pragma once

#include "logic/facts/fact.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// What is left of a board's candidates inside a branch.
class Left {
 public:
  Left(const Board& board, const std::vector<Claim>& claims) : board_(board), claims_(claims) {}

  [[nodiscard]] Cells places(Digit digit, int house) const {
    Cells left = board_.places(digit, house);
    for (const Claim& claim : claims_)
      if (!claim.is_true && claim.digit == digit) left -= claim.cells;
    return left;
  }
  [[nodiscard]] Digits candidates(Cell cell) const {
    Digits left = board_.candidates(cell);
    for (const Claim& claim : claims_)
      if (!claim.is_true && claim.cells == Cells::of(cell)) left.erase(claim.digit);
    return left;
  }

 private:
  const Board& board_;
  const std::vector<Claim>& claims_;
};

}  // namespace ninefold::logic::facts
