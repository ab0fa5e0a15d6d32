#include <algorithm>
#include <cstdlib>
#include <utility>

#include "logic/facts/teller.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/sums/combinations.hpp"
#include "logic/rules/sums/sum_step.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// More than this nobody reads.
constexpr std::size_t most_combinations = 6;

bool has_plain_weights(const Sum& sum) {
  return std::ranges::all_of(sum.terms, [](const Sum::Term& term) { return term.weight == 1 || term.weight == -1; });
}

/// With the cells of the larger side first.
Fact told_by_rule(const Board& board, const Sum& sum, int rest, Fact fact) {
  if (!has_plain_weights(sum)) {
    fact.kind = by_rule::weighted_sum;
    fact.cells |= fact.others;
    fact.others.clear();
    fact.numbers = {rest};
    return fact;
  }
  if (rest < 0 || (rest == 0 && fact.cells.empty())) {
    std::swap(fact.cells, fact.others);
    rest = -rest;
  }
  fact.numbers = {rest};
  const Kind alone = sum.cells.subset_of(board.empty_cells()) ? by_rule::whole_sum : by_rule::sum_of_rule;
  fact.kind = fact.others.empty() ? alone : rest == 0 ? by_rule::equal_sums : by_rule::more_than;
  return fact;
}

Fact told_by_houses(const Board& board, const Sum& sum, int rest, Fact fact) {
  const int size = board.layout().size(), houses = static_cast<int>(sum.houses.size()) * size * (size + 1) / 2;
  const bool is_crossing = sum.origin == Origin::crossing;
  const bool is_outside = fact.cells.empty();
  fact.kind = is_crossing ? (fact.others.empty() ? by_rule::crossing
                             : is_outside        ? by_rule::crossing_outies
                                                 : by_rule::crossing_less)
              : fact.others.empty() ? by_rule::innies
              : is_outside          ? by_rule::outies
              : rest == 0           ? by_rule::innies_equal
              : rest > 0            ? by_rule::innies_more
                                    : by_rule::innies_less;
  if (is_outside) std::swap(fact.cells, fact.others);
  fact.numbers = {houses, houses - sum.total, is_crossing && !is_outside ? rest : std::abs(rest)};
  if (!sum.cells.subset_of(board.empty_cells())) fact.numbers.push_back(0);
  return fact;
}

void tell_what_adds_up(Teller& teller, const Sum& sum) {
  const Board& board = teller.board;
  Fact fact{.kind = by_rule::sum_of_rule,
            .cells = sum.with_sign(true) & board.empty_cells(),
            .others = sum.with_sign(false) & board.empty_cells()};
  for (int house : sum.houses) fact.houses.insert(house);
  fact.rules.assign(sum.rules.begin(), sum.rules.end());
  const int rest = rest_of(board, sum);
  teller.tell(sum.origin == Origin::rule ? told_by_rule(board, sum, rest, std::move(fact))
                                         : told_by_houses(board, sum, rest, std::move(fact)));
}

/// The sets of digits, where they are few and say all that is to be said.
bool tell_combinations(Teller& teller, const Sum& sum) {
  const Combinations combinations(teller.board, sum);
  if (!combinations.is_ready() || combinations.sets().empty() || combinations.sets().size() > most_combinations)
    return false;
  Fact& fact = teller.tell({.kind = by_rule::combinations, .cells = combinations.cells(),
                            .digits = combinations.in_some()});
  fact.numbers.assign(combinations.sets().begin(), combinations.sets().end());
  return std::ranges::all_of(teller.step.removals, [&](const Candidate& removed) {
    return combinations.cells().contains(removed.cell) && !combinations.in_some().contains(removed.digit);
  });
}

void tell_no_way(Teller& teller) {
  Fact& fact = teller.tell({.kind = by_rule::no_way});
  for (const Candidate& removed : teller.step.removals) {
    fact.cells.insert(removed.cell);
    fact.digits.insert(removed.digit);
    fact.claims.push_back({Cells::of(removed.cell), removed.digit, false});
  }
}

/// A digit that the sum needs, and so no cell that sees all its places there.
void tell_need(Teller& teller, const Sum& sum) {
  tell_combinations(teller, sum);
  const Cells places = sum.cells & teller.board.places(teller.step.digits.first());
  teller.tell({.kind = by_rule::needed, .cells = places, .digits = teller.step.digits});
  teller.result_one_of(places, teller.step.digits.first());
}

bool is_need(const Teller& teller, const Sum& sum) {
  return teller.step.digits.single() && !sum.cells.contains(teller.step.removals[0].cell);
}

}  // namespace

void tell_sum(Teller& teller) {
  const Sums& sums = teller.board.layout().clues->sums();
  const Sum* sum = drawn_sum(sums, teller.board, teller.step);
  if (sum == nullptr) return;
  tell_what_adds_up(teller, *sum);
  if (!teller.step.placements.empty()) return teller.result();
  if (is_need(teller, *sum)) return tell_need(teller, *sum);
  if (!tell_combinations(teller, *sum)) tell_no_way(teller);
  teller.result();
}

void tell_locked_digit(Teller& teller) {
  const Sum* sum = drawn_sum(teller.board.layout().clues->sums(), teller.board, teller.step);
  if (sum == nullptr) return;
  tell_what_adds_up(teller, *sum);
  teller.places(teller.house(Role::helper), teller.step.digits);
  tell_no_way(teller);
  teller.result();
}

void tell_sums_together(Teller& teller) {
  const Sums& sums = teller.board.layout().clues->sums();
  for (const bool is_second : {false, true}) {
    const Sum* sum = drawn_sum(sums, teller.board, teller.step, is_second);
    if (sum == nullptr) return;
    tell_what_adds_up(teller, *sum);
    tell_combinations(teller, *sum);
  }
  tell_no_way(teller);
  teller.result();
}

}  // namespace ninefold::logic::facts
