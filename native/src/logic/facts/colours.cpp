#include <algorithm>
#include <array>

#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

using Cluster = std::array<Cells, 2>;

void tell_cluster(Teller& teller, const Cluster& cluster) {
  teller.tell({.kind = Kind::colours, .cells = cluster[0], .others = cluster[1], .digits = teller.step.digits});
}

/// The first two cells, one of each, that see each other.
bool tell_contact(Teller& teller, const Cells& some, const Cells& others) {
  for (Cell cell : some) {
    const Cells seen = teller.board.peers(cell) & others;
    if (!seen) continue;
    teller.sees(Cells::of(cell), Cells::of(seen.first()));
    return true;
  }
  return false;
}

bool see_one_of(const Board& board, const Cells& cells, const Cells& others) {
  for (Cell cell : cells)
    if (!board.peers(cell).intersects(others)) return false;
  return true;
}

/// The two colours that cannot both be true; what is removed sees both others.
void tell_touching(Teller& teller, const Cluster& one, const Cluster& two) {
  const Cells removed = teller.removed_from(teller.step.digits.first());
  for (int i : {0, 1})
    for (int j : {0, 1})
      if (see_one_of(teller.board, removed, one[1 - i]) && see_one_of(teller.board, removed, two[1 - j]) &&
          tell_contact(teller, one[i], two[j]))
        return;
}

/// The colour that sees both colours of the other cluster.
void tell_seeing_both(Teller& teller, const Cluster& one, const Cluster& two) {
  const Cells removed = teller.removed_from(teller.step.digits.first());
  const Cells color = removed.intersects(one[0]) ? one[0] : removed.intersects(one[1]) ? one[1] : Cells();
  if (color.empty()) return tell_seeing_both(teller, two, one);
  for (const Cells& other : two) tell_contact(teller, color, other);
}

/// Whether one side sees every candidate of the cell.
bool empties(const Board& board, const std::vector<Claim>& sides, bool side, Cell cell) {
  for (Digit digit : board.candidates(cell)) {
    const bool is_seen = std::ranges::any_of(sides, [&](const Claim& claim) {
      return claim.is_true == side && claim.digit == digit && claim.cells.subset_of(board.peers(cell));
    });
    if (!is_seen) return false;
  }
  return true;
}

/// Where the step removes a side because it empties a cell, that it does.
void tell_emptied(Teller& teller, const std::vector<Claim>& sides) {
  const Candidate first = teller.step.removals[0];
  const auto wrong = std::ranges::find(sides, Claim{Cells::of(first.cell), first.digit, true});
  const auto other = std::ranges::find(sides, Claim{Cells::of(first.cell), first.digit, false});
  if (wrong == sides.end() && other == sides.end()) return;
  const bool side = wrong != sides.end();
  for (Cell cell : teller.board.empty_cells()) {
    if (!empties(teller.board, sides, side, cell)) continue;
    teller.tell({.kind = Kind::no_digit, .cells = Cells::of(cell), .digits = teller.board.candidates(cell),
                 .claims = {{Cells::of(first.cell), first.digit, true}}});
    return;
  }
}

}  // namespace

void tell_colours(Teller& teller) {
  const Cluster one{teller.cells(Role::color_a), teller.cells(Role::color_b)};
  const Cluster two{teller.cells(Role::color_c), teller.cells(Role::color_d)};
  tell_cluster(teller, one);
  if (two[0]) tell_cluster(teller, two);
  using enum Technique;
  if (teller.step.technique == multi_colors_1) tell_touching(teller, one, two);
  if (teller.step.technique == multi_colors_2) tell_seeing_both(teller, one, two);
  if (teller.step.technique == simple_colors_wrap)
    for (const Cells& color : one)
      if (tell_contact(teller, color, color)) break;
  teller.result();
}

void tell_medusa(Teller& teller) {
  Fact fact{.kind = Kind::two_sides};
  for (Digit digit = 0; digit < Shape::digits; ++digit)
    for (const auto& [role, side] : {std::pair{Role::color_a, true}, std::pair{Role::color_b, false}})
      for (Cell cell : teller.cells(role, digit)) {
        fact.claims.push_back({Cells::of(cell), digit, side});
        fact.cells.insert(cell);
      }
  const auto claims = fact.claims;
  teller.tell(std::move(fact));
  tell_emptied(teller, claims);
  teller.result();
}

}  // namespace ninefold::logic::facts
