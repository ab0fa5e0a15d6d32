#pragma once

#include "ninefold/logic.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Lets the finders of an entry look at the board until the sink is full or the budget spent.
void search_entry(const Board& board, const Entry& entry, Budget& budget, Memory& memory, Sink& sink);

/// Adds a step that was taken to the figures of its path.
void count_step(Figures& figures, const Entry& entry, const StepView& step, int score, bool placed_before);

}  // namespace ninefold::logic
