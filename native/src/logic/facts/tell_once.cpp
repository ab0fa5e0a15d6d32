#include "logic/facts/tell_once.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

using Link = Facts::const_iterator;

bool is_link(const Fact& fact) {
  return fact.chain == 0 && fact.kind >= Kind::then_cell && fact.kind <= Kind::then_shown;
}

bool is_same_link(const Fact& one, const Fact& two) {
  return one.kind == two.kind && one.cells == two.cells && one.others == two.others && one.digits == two.digits &&
         one.houses == two.houses && one.covers == two.covers && one.claims == two.claims &&
         one.because == two.because && one.proof == two.proof;
}

bool contains(const std::vector<Claim>& claims, const Claim& claim) {
  return std::ranges::find(claims, claim) != claims.end();
}

std::size_t first_end(const Fact& fact) { return fact.kind == Kind::then_not ? 0 : fact.because.size(); }

bool is_told_by(const Facts& before, const Fact& fact) {
  return is_link(fact) && std::ranges::any_of(before, [&](const Fact& other) {
           return is_link(other) && other.branch < fact.branch && is_same_link(other, fact);
         });
}

/// Whether somebody needs to hear what a link of the branch comes to: a later link, or what all of it is told for.
bool is_asked_for(const Facts& facts, Link rest, const Claim& claim, int branch) {
  const Claim opposite{claim.cells, claim.digit, !claim.is_true};
  const auto is_in_branch = [&](const Fact& fact) { return fact.chain == 0 && fact.branch == branch; };
  const bool is_reason = std::any_of(rest, facts.end(), [&](const Fact& fact) {
    return is_in_branch(fact) && contains(fact.because, claim);
  });
  return is_reason || std::ranges::any_of(facts, [&](const Fact& fact) {
           return (fact.branch == 0 && contains(fact.claims, claim)) ||
                  (is_in_branch(fact) && contains(fact.claims, opposite));
         });
}

/// Some links in a row in one: what they rest on, and what is asked for of what they come to.
Fact as_before(const Facts& facts, Link first, Link rest) {
  Fact fact{.kind = Kind::as_before, .branch = first->branch};
  std::vector<Claim> found, ends;
  const bool is_last = rest == facts.end() || rest->branch != first->branch;
  for (Link link = first; link != rest; ++link) {
    for (const Claim& reason : link->because)
      if (!contains(found, reason) && !contains(fact.because, reason)) fact.because.push_back(reason);
    for (std::size_t i = first_end(*link); i < link->claims.size(); ++i) {
      const Claim& end = link->claims[i];
      found.push_back(end);
      if (is_asked_for(facts, rest, end, first->branch) || (is_last && link + 1 == rest)) ends.push_back(end);
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
    while (rest != facts.end() && rest->branch == fact->branch && is_told_by(told, *rest)) ++rest;
    // One link by itself is told sooner than said to be told, and so are links that are all asked for.
    if (rest - fact > 1) {
      Fact again = as_before(facts, fact, rest);
      if (again.claims.size() - again.because.size() < static_cast<std::size_t>(rest - fact)) {
        told.push_back(std::move(again));
        fact = rest;
        continue;
      }
    }
    if (rest == fact) ++rest;
    told.insert(told.end(), fact, rest);
    fact = rest;
  }
  facts = std::move(told);
}

}  // namespace ninefold::logic::facts
