/// Different digits with a sum, on boards of few digits: the sets of digits that have it are kept in sight, a bit each.
#pragma once

#include <span>

#include "rules/search/state.hpp"
#include "rules/search/sum_sets.hpp"

namespace ninefold::rules {

/// Leaves to the cells what the sets leave that have a digit for each cell and a cell for each of their digits. Digits that all
/// of them have are gone from `seen_by_all`, the cells that every one of these sees.
bool keep_to_sets(State& state, std::span<const Cell> cells, const SetsOfSum& sets, std::span<const Cell> seen_by_all);

}  // namespace ninefold::rules
