#pragma once

#include <iterator>
#include <string_view>

#include "logic/rules/technique_list.hpp"
#include "logic/technique.hpp"

namespace ninefold::logic {

/// Of all techniques by their numbers.
inline constexpr std::string_view technique_slugs[] = {
#define X(name, slug, finder) slug,
    NINEFOLD_TECHNIQUES(X) NINEFOLD_RULE_TECHNIQUES(X)
#undef X
};
inline constexpr int technique_count = static_cast<int>(std::size(technique_slugs));
static_assert(technique_count <= technique_limit);

constexpr std::string_view slug_of(Technique technique) { return technique_slugs[static_cast<int>(technique)]; }

}  // namespace ninefold::logic
