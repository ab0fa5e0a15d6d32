/// Walking along a row until a puzzle lies in the wished range.
#pragma once

#include "make/row.hpp"

namespace ninefold::make {

/// Rates puzzles as far as the range needs it.
class RangeRater {
 public:
  RangeRater(logic::se::Rater& rater, logic::se::RatingRange wished, logic::Watch* watch)
      : rater_(rater), wished_(wished), watch_(watch) {}

  enum class Side { below, inside, above };
  /// On which side of the range the puzzle lies; its rating is exact if it lies inside.
  Side rate(const Cells& puzzle);
  int rating() const { return rating_; }

 private:
  logic::se::Rater& rater_;
  logic::se::RatingRange wished_;
  logic::Watch* watch_;
  int rating_ = 0;
};

/// A puzzle of the row that lies in the range, if there is one on the way.
std::optional<Candidate> walk(const Row& row, std::uint64_t seed, RangeRater& rater);

}  // namespace ninefold::make
