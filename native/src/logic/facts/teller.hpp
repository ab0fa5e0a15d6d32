#pragma once

#include "logic/facts/fact.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// What a family's file has in hand: the board, the step by the roles of its marks, and the facts told so far.
class Teller {
 public:
  Teller(const Board& board, const StepView& step, Facts& facts) : board(board), step(step), facts_(facts) {}

  const Board& board;
  const StepView& step;

  [[nodiscard]] Cells cells(Role role) const;
  [[nodiscard]] Digits digits(Role role) const;
  [[nodiscard]] Houses houses(Role role) const;
  [[nodiscard]] int house(Role role) const { return houses(role).first(); }
  [[nodiscard]] std::vector<int> rules(Role role) const;
  [[nodiscard]] Cells cells(Role role, Digit digit) const;

  Fact& tell(Fact fact);

  /// That in the house the digits are in one of the cells: all places they have there.
  void places(int house, Digits digits, Kind kind = Kind::places);
  void places(int house, Digit digit) { places(house, Digits::of(digit)); }
  /// That each of the cells is one of the candidates they have together.
  void holds(const Cells& cells);
  void holds_each(const Cells& cells);
  /// That each of the cells sees each of the others.
  void sees(const Cells& cells, const Cells& others);
  /// That one of the cells is the digit.
  void one_of(const Cells& cells, Digit digit);
  /// All candidates of the cells but some digits, as claims.
  [[nodiscard]] std::vector<Claim> candidates_but(const Cells& cells, Digits digits) const;
  /// The digits that the step removes, and the cells it removes one from.
  [[nodiscard]] Digits removed_digits() const;
  [[nodiscard]] Cells removed_from(Digit digit) const;
  /// What the step does: digits to enter, then candidates to remove.
  void result();
  /// The same for removals that see all of some cells.
  void result_seen(const Cells& seen);
  /// That one of some cells is the digit, so that what sees them all can be removed.
  void result_one_of(const Cells& cells, Digit digit);

 private:
  Facts& facts_;
};

// One function a family, each in a file of its own.
void tell_single(Teller& teller);
void tell_direct(Teller& teller);
void tell_intersection(Teller& teller);
void tell_subset(Teller& teller);
void tell_fish(Teller& teller);
void tell_fish_alone(Teller& teller);  // without what follows
void tell_chain(Teller& teller);
void tell_forcing(Teller& teller);
void tell_kraken(Teller& teller);
void tell_almost_locked(Teller& teller);
void tell_turbot(Teller& teller);
void tell_empty_rectangle(Teller& teller);
void tell_colours(Teller& teller);
void tell_medusa(Teller& teller);
void tell_wing(Teller& teller);
void tell_w_wing(Teller& teller);
void tell_bent_set(Teller& teller);
void tell_remote_pair(Teller& teller);
void tell_deadly(Teller& teller);
void tell_grave(Teller& teller);
void tell_symmetry(Teller& teller);
void tell_als(Teller& teller);
void tell_death_blossom(Teller& teller);
void tell_ahs(Teller& teller);
void tell_cells_together(Teller& teller);
void tell_guardians(Teller& teller);
void tell_unfillable(Teller& teller);
void tell_fireworks(Teller& teller);
void tell_rank(Teller& teller);
void tell_exocet(Teller& teller);
void tell_template(Teller& teller);

}  // namespace ninefold::logic::facts
