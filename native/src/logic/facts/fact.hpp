#pragma once

#include <vector>

#include "logic/board.hpp"
#include "logic/facts/fact_list.hpp"
#include "logic/step.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

enum class Kind : std::uint8_t {
#define X(name, slug) name,
  NINEFOLD_FACTS(X)
#undef X
  first_by_rule,  // the first of those in rules/fact_list.hpp
};

using Houses = CellSet<Shape::sets>;

/// That a digit is in one of the cells, or in none of them.
struct Claim {
  Cells cells;
  Digit digit = 0;
  bool is_true = true;
  friend bool operator==(const Claim&, const Claim&) = default;
};

/// One thing that a sentence says about the board, as data. What the slots mean is up to the kind.
struct Fact {
  Kind kind;
  Cells cells{}, others{};
  Digits digits{};
  Houses houses{}, covers{};
  std::vector<int> rules{};      // by their places in the puzzle
  std::vector<int> numbers{};    // sums and the like, which are no digits
  std::vector<Claim> claims{};   // the last one is what follows, where something does
  std::vector<Claim> because{};  // what the claims before the last rest on, one each
  int branch = 0;                // which branch of the step it belongs to; 0: to all of it
  int chain = 0;                 // which chain inside the branches; 0: the step itself
  int proof = 0;                 // the chain inside that shows it; 0: none
};

using Facts = std::vector<Fact>;

/// What there is to say about a step, in the order of the telling: the facts it rests on, then what follows. The board is
/// the one that the step was found on. Empty for the techniques that have no facts yet.
Facts facts_of(const Board& board, const StepView& step);

}  // namespace ninefold::logic::facts
