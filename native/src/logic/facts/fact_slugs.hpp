#pragma once

#include "logic/facts/fact_list.hpp"
#include "logic/rules/fact_list.hpp"

namespace ninefold::logic {

/// Of all kinds of facts by their numbers.
inline constexpr const char* fact_slugs[] = {
#define X(name, slug) slug,
    NINEFOLD_FACTS(X) NINEFOLD_RULE_FACTS(X)
#undef X
};

}  // namespace ninefold::logic
