#pragma once

#include "logic/facts/fact.hpp"
#include "logic/rules/fact_list.hpp"

/// The kinds of facts about rules, numbered behind the others.
namespace ninefold::logic::inline NINEFOLD_COPY::facts::by_rule {

enum class Place : std::uint8_t {
#define X(name, slug) name,
  NINEFOLD_RULE_FACTS(X)
#undef X
};

constexpr Kind kind_at(Place place) {
  return static_cast<Kind>(static_cast<int>(Kind::first_by_rule) + static_cast<int>(place));
}

#define X(name, slug) inline constexpr Kind name = kind_at(Place::name);
NINEFOLD_RULE_FACTS(X)
#undef X

}  // namespace ninefold::logic::facts::by_rule
