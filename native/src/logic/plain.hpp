#pragma once

#include "logic/plain_step.hpp"
#include "ninefold/logic.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The step as plain lists. Facts are read from marks, so that a step found without them has none.
PlainStep plain_step(const Board& board, const StepView& step, int score, bool has_marks = true);

/// Steps that were found side by side on one board. Scores may be missing.
std::vector<PlainStep> plain_steps(const Board& board, const Steps& steps, const std::vector<int>& scores,
                                   bool has_marks = true);

/// Steps that were taken one after the other.
std::vector<PlainStep> plain_path(Board board, const Steps& path, const std::vector<int>& scores);

}  // namespace ninefold::logic
