#include "logic/facts/teller.hpp"
#include "logic/rules/fact_kinds.hpp"
#include "logic/rules/ways.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// So many ways are told one by one.
constexpr std::size_t most_told = 4;
constexpr int nodes = 20'000;

/// What the rules of the step say about its cells.
Part part_of(const Teller& teller) {
  const std::vector<int> rules = teller.rules(Role::pattern);
  const Cells cells = teller.cells(Role::helper);
  Part all;
  for (Cell cell : cells) all.cells.push_back(cell);
  for (const Part& part : teller.board.layout().clues->parts()) {
    if (std::ranges::find(rules, part.rules.front()) == rules.end()) continue;
    if (!std::ranges::all_of(part.cells, [&](Cell cell) { return cells.contains(cell); })) continue;
    all = joined(teller.board.layout(), all, part);
  }
  return all;
}

std::vector<Claim> removed(const StepView& step) {
  std::vector<Claim> claims;
  for (const Candidate& one : step.removals) claims.push_back({Cells::of(one.cell), one.digit, false});
  return claims;
}

/// Whether a way leaves one for the other cells that the same rules tie to its own: a rule of the whole board does that.
bool goes_on(const Teller& teller, const Part& part, const Open& way) {
  const Clues& clues = *teller.board.layout().clues;
  return std::ranges::all_of(clues.parts(), [&](const Part& other) {
    if (std::ranges::find(part.rules, other.rules.front()) == part.rules.end()) return true;
    Open open = open_digits(teller.board, other);
    for (std::size_t i = 0; i < other.cells.size(); ++i)
      if (const auto at = std::ranges::find(part.cells, other.cells[i]); at != part.cells.end())
        open[i] = way[static_cast<std::size_t>(at - part.cells.begin())];
    bool has_way = false;
    return !Ways(clues, other).each(open, nodes, [&](const Open&) { return has_way = true; }) || has_way;
  });
}

/// The ways that are left, if they are few and each of them goes on beyond the cells.
void tell_each_way(Teller& teller, const Part& part) {
  const Clues& clues = *teller.board.layout().clues;
  std::vector<Open> ways;
  Ways search(clues, part);
  const bool is_complete = search.each(open_digits(teller.board, part), nodes, [&](const Open& way) {
    ways.push_back(way);
    return ways.size() > most_told;
  });
  if (!is_complete || ways.size() > most_told) return;
  if (!std::ranges::all_of(ways, [&](const Open& way) { return goes_on(teller, part, way); })) return;
  for (const Open& way : ways) {
    Fact& fact = teller.tell({.kind = by_rule::way, .rules = part.rules});
    for (std::size_t i = 0; i < part.cells.size(); ++i)
      if (teller.board.value(part.cells[i]) == 0)
        fact.claims.push_back({Cells::of(part.cells[i]), Digits(way[i]).first(), true});
  }
}

}  // namespace

void tell_fillings(Teller& teller) {
  const Cells cells = teller.cells(Role::helper), open = cells & teller.board.empty_cells();
  teller.tell({.kind = by_rule::ways,
               .cells = open,
               .others = cells - open,
               .houses = teller.houses(Role::helper),
               .rules = teller.rules(Role::pattern),
               .claims = removed(teller.step)});
  tell_each_way(teller, part_of(teller));
  teller.result();
}

void tell_needed(Teller& teller) {
  const Cells places = teller.cells(Role::pattern);
  teller.tell({.kind = by_rule::needs,
               .cells = places,
               .others = teller.cells(Role::helper),
               .digits = teller.step.digits,
               .rules = teller.rules(Role::pattern)});
  teller.result_seen(places);
}

}  // namespace ninefold::logic::facts
