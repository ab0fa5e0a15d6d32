#pragma once

#include "logic/finder.hpp"
#include "logic/rules/sums/fillings.hpp"
#include "logic/rules/sums/sum.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// What a sum leaves for its empty cells.
int rest_of(const Board& board, const Sum& sum);

/// Draws a sum: what it follows from, and its cells. A second one beside it is drawn as a helper.
void mark_sum(Sink& sink, const Board& board, const Sum& sum, bool is_second = false);

/// The sum that was drawn.
const Sum* drawn_sum(const Sums& sums, const Board& board, const StepView& step, bool is_second = false);

/// The techniques that find what fits into a sum, by its origin and by the way its empty cells lie.
Technique placing_technique(const Board& board, const Sum& sum);

/// Removes from the cells what no way has there.
template <class Possible>
void remove_impossible(Sink& sink, const Board& board, const Fillings& fillings, const Possible& possible) {
  for (int i = 0; i < fillings.count(); ++i) {
    const Digits gone = fillings.candidates(i) - possible[static_cast<std::size_t>(i)];
    if (gone) sink.remove(board, fillings.cell(i), gone);
  }
}

}  // namespace ninefold::logic
