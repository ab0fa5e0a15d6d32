#pragma once

#include <memory>

#include "logic/layout.hpp"
#include "rules/puzzle.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The houses, sets and peers of a puzzle, and its clues, which refer to it: the puzzle outlives the layout.
std::unique_ptr<const Layout> layout_of(const rules::RulePuzzle& puzzle);

}  // namespace ninefold::logic
