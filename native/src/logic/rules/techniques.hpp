#pragma once

#include "logic/rules/technique_list.hpp"
#include "logic/technique.hpp"

/// The techniques that read what rules say.
namespace ninefold::logic::by_rule {

enum class Place : std::uint8_t {
#define X(name, slug, finder) name,
  NINEFOLD_RULE_TECHNIQUES(X)
#undef X
};

constexpr Technique technique_at(Place place) {
  return static_cast<Technique>(static_cast<int>(Technique::first_by_rule) + static_cast<int>(place));
}

#define X(name, slug, finder) inline constexpr Technique name = technique_at(Place::name);
NINEFOLD_RULE_TECHNIQUES(X)
#undef X

}  // namespace ninefold::logic::by_rule
