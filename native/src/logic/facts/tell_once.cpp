#include "logic/facts/tell_once.hpp"

#include <algorithm>

#include "logic/rules/fact_kinds.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

using Link = Facts::const_iterator;

bool is_link(const Fact& fact) {
  return (fact.kind >= Kind::then_cell && fact.kind <= Kind::then_shown) || fact.kind == by_rule::then_rule ||
         fact.kind == by_rule::left_rule;
}

bool are_in_one_place(const Fact& one, const Fact& two) { return one.branch == two.branch && one.chain == two.chain; }

bool contains(const std::vector<Claim>& claims, const Claim& claim) {
  return std::ranges::find(claims, claim) != claims.end();
}

std::size_t first_end(const Fact& fact) { return fact.kind == Kind::then_not ? 0 : fact.because.size(); }

/// Whether two links have the same reasons for the same claims, in whatever order.
bool have_same_reasons(const Fact& one, const Fact& two) {
  const auto has = [](const Fact& fact, const Fact& other, std::size_t reason) {
    for (std::size_t i = 0; i < fact.because.size(); ++i)
      if (fact.because[i] == other.because[reason] && (first_end(fact) == 0 || fact.claims[i] == other.claims[reason]))
        return true;
    return false;
  };
  if (one.because.size() != two.because.size()) return false;
  for (std::size_t i = 0; i < two.because.size(); ++i)
    if (!has(one, two, i)) return false;
  return true;
}

/// Whether one link says the same as another in the same way, and comes to all that the other comes to.
bool tells(const Fact& one, const Fact& two) {
  const auto first = two.claims.begin() + static_cast<std::ptrdiff_t>(first_end(two));
  return one.kind == two.kind && one.cells == two.cells && one.others == two.others && one.digits == two.digits &&
         one.houses == two.houses && one.covers == two.covers && one.rules == two.rules && one.proof == two.proof &&
         have_same_reasons(one, two) &&
         std::all_of(first, two.claims.end(), [&](const Claim& end) { return contains(one.claims, end); });
}

bool is_told_by(const Facts& before, const Fact& fact) {
  return is_link(fact) && std::ranges::any_of(before, [&](const Fact& other) {
           return !are_in_one_place(other, fact) && tells(other, fact);
         });
}

/// Whether somebody needs to hear what a link comes to: a later one there, or what all of it is told for.
bool is_asked_for(const Facts& facts, Link rest, const Fact& link, const Claim& claim) {
  const Claim opposite{claim.cells, claim.digit, !claim.is_true};
  const bool is_reason = std::any_of(rest, facts.end(), [&](const Fact& fact) {
    return are_in_one_place(fact, link) && contains(fact.because, claim);
  });
  return is_reason || std::ranges::any_of(facts, [&](const Fact& fact) {
           const bool is_aim = link.chain == 0 ? fact.branch == 0 : fact.proof == link.chain;
           return (is_aim && contains(fact.claims, claim)) ||
                  (are_in_one_place(fact, link) && contains(fact.claims, opposite));
         });
}

/// Some links in a row in one: what they rest on, and of what they come to that which is not only a way to the rest of it.
Fact as_before(const Facts& facts, Link first, Link rest) {
  Fact fact{.kind = Kind::as_before, .branch = first->branch, .chain = first->chain};
  std::vector<Claim> found, ends;
  for (Link link = first; link != rest; ++link) {
    for (const Claim& reason : link->because)
      if (!contains(found, reason) && !contains(fact.because, reason)) fact.because.push_back(reason);
    for (std::size_t i = first_end(*link); i < link->claims.size(); ++i) {
      const Claim& end = link->claims[i];
      const bool is_used = std::any_of(link, rest, [&](const Fact& next) { return contains(next.because, end); });
      found.push_back(end);
      if (!is_used || is_asked_for(facts, rest, *link, end)) ends.push_back(end);
    }
  }
  fact.claims = fact.because;
  fact.claims.insert(fact.claims.end(), ends.begin(), ends.end());
  return fact;
}

}  // namespace

void tell_once(Facts& facts) {
  Facts told;
  for (Link fact = facts.begin(); fact != facts.end();) {
    Link rest = fact;
    while (rest != facts.end() && are_in_one_place(*rest, *fact) && is_told_by(told, *rest)) ++rest;
    told.push_back(rest == fact ? *rest++ : as_before(facts, fact, rest));
    fact = rest;
  }
  facts = std::move(told);
}

}  // namespace ninefold::logic::facts
