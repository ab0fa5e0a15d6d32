#pragma once

#include "logic/rules/ways.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Whether the conditions can still hold as far as a quick look at the open digits of each cell tells; exact where every cell
/// has one. Pairs and differences outside of alternatives are the business of the search.
bool may_hold(const rules::Program& program, const rules::Conditions& conditions, const Open& open);

}  // namespace ninefold::logic
