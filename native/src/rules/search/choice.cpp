/// Sets to choose from, and lists with the same digits.
#include <algorithm>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

class ChoiceRule final : public Propagator {
 public:
  ChoiceRule(const SetChoice& choice, const Plan& plan) : sets_(choice.sets), differ_(plan.all_differ(choice.cells)) {
    cells = choice.cells;
  }

  bool propagate(State& state) const override {
    Mask fixed = 0, digits = 0;
    for (const Cell cell : cells) {
      digits |= state[cell];
      if (is_single(state[cell])) fixed |= state[cell];
    }
    Mask allowed = 0, needed = ~Mask{0};
    for (const Mask set : sets_)
      if (fits(state, set, fixed, digits)) {
        allowed |= set;
        needed &= is_exact(set) ? set : 0;
      }
    if (!allowed) return false;
    for (const Cell cell : cells)
      if (!state.keep(cell, allowed)) return false;
    return place_needed(state, needed);
  }

 private:
  bool is_exact(Mask set) const { return differ_ && count_digits(set) == static_cast<int>(cells.size()); }

  bool fits(const State& state, Mask set, Mask fixed, Mask digits) const {
    if ((fixed & ~set) || (is_exact(set) && (set & ~digits))) return false;
    return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return state[cell] & set; });
  }

  bool place_needed(State& state, Mask needed) const {
    for (; needed; needed &= needed - 1)
      if (!place(state, cells, needed & ~(needed - 1))) return false;
    return true;
  }

  std::vector<Mask> sets_;
  bool differ_;
};

class EqualRule final : public Propagator {
 public:
  explicit EqualRule(const SameDigits& equal) : first_(equal.first), second_(equal.second) {
    cells = first_;
    cells.insert(cells.end(), second_.begin(), second_.end());
  }

  bool propagate(State& state) const override {
    for (Mask digits = state.plan().all(); digits; digits &= digits - 1) {
      const Mask digit = digits & ~(digits - 1);
      const Places one = places(state, first_, digit), other = places(state, second_, digit);
      if (!fit(state, first_, one, other, digit) || !fit(state, second_, other, one, digit)) return false;
    }
    return true;
  }

 private:
  struct Places {
    int least = 0, most = 0;  ///< cells that must hold the digit, and that may
  };

  static Places places(const State& state, const CellList& list, Mask digit) {
    Places found;
    for (const Cell cell : list)
      if (state[cell] & digit) {
        ++found.most;
        found.least += is_single(state[cell]);
      }
    return found;
  }

  static bool fit(State& state, const CellList& list, Places here, Places there, Mask digit) {
    if (here.least > there.most || here.most < there.least) return false;
    const bool is_enough = here.least == there.most, is_scarce = here.most == there.least;
    if (here.least == here.most || (!is_enough && !is_scarce)) return true;
    for (const Cell cell : list)
      if ((state[cell] & digit) && !is_single(state[cell]) && !(is_enough ? state.drop(cell, digit) : state.keep(cell, digit)))
        return false;
    return true;
  }

  CellList first_, second_;
};

}  // namespace

std::unique_ptr<Propagator> make_choice(const SetChoice& choice, const Plan& plan) {
  return std::make_unique<ChoiceRule>(choice, plan);
}
std::unique_ptr<Propagator> make_equal(const SameDigits& equal) { return std::make_unique<EqualRule>(equal); }

}  // namespace ninefold::rules
