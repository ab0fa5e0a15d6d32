#include "logic/rules/sums/sum_step.hpp"

#include <algorithm>

#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

struct Roles {
  Role source, plus, minus;
};

Roles roles_of(bool is_second) {
  return is_second ? Roles{Role::helper, Role::set_c, Role::set_d}
                   : Roles{Role::pattern, Role::set_a, Role::set_b};
}

template <class List>
bool is_drawn(const StepView& step, MarkKind kind, Role role, const List& numbers) {
  std::size_t count = 0;
  for (const Mark& mark : step.marks)
    if (mark.kind == kind && mark.role == role) {
      if (std::ranges::find(numbers, mark.index) == numbers.end()) return false;
      ++count;
    }
  return count == numbers.size();
}

bool are_drawn(const StepView& step, Role role, const Cells& cells) {
  return is_drawn(step, MarkKind::cell, role, cells.list());
}

}  // namespace

int rest_of(const Board& board, const Sum& sum) {
  int rest = sum.total;
  for (const Sum::Term& term : sum.terms) rest -= board.value(term.cell) * term.weight;
  return rest;
}

void mark_sum(Sink& sink, const Board& board, const Sum& sum, bool is_second) {
  if (!sink.wants_marks()) return;
  const Roles roles = roles_of(is_second);
  for (int house : sum.houses) sink.mark_house(roles.source, house);
  for (int rule : sum.rules) sink.mark_rule(roles.source, rule);
  for (Cell cell : sum.with_sign(true) & board.empty_cells()) sink.mark(roles.plus, cell);
  for (Cell cell : sum.with_sign(false) & board.empty_cells()) sink.mark(roles.minus, cell);
}

const Sum* drawn_sum(const Sums& sums, const Board& board, const StepView& step, bool is_second) {
  const Roles roles = roles_of(is_second);
  for (int i = 0; i < sums.size(); ++i) {
    const Sum& sum = sums[i];
    if (is_drawn(step, MarkKind::house, roles.source, sum.houses) &&
        is_drawn(step, MarkKind::rule, roles.source, sum.rules) &&
        are_drawn(step, roles.plus, sum.with_sign(true) & board.empty_cells()) &&
        are_drawn(step, roles.minus, sum.with_sign(false) & board.empty_cells()))
      return &sum;
  }
  return nullptr;
}

Technique placing_technique(const Board& board, const Sum& sum) {
  using namespace by_rule;
  if (sum.origin == Origin::houses) return sums_of_houses;
  if (sum.origin == Origin::crossing) return crossing_sums;
  const Cells open = sum.cells & board.empty_cells();
  const bool is_one_sided = (sum.with_sign(true) & open).empty() || (sum.with_sign(false) & open).empty();
  bool is_cage = is_one_sided;
  for (Cell cell : open) is_cage = is_cage && (open - Cells::of(cell)).subset_of(board.peers(cell));
  if (sum.origin == Origin::rule) return is_cage ? cage_placement : sum_placement;
  return is_cage ? hidden_cage : innies_outies;
}

}  // namespace ninefold::logic
