/// Alternatives: each that still lives is followed on the side, and what none of them leaves is gone.
#include <algorithm>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"
#include "sort.hpp"

namespace ninefold::rules {

namespace {

class AnyRule final : public Propagator {
 public:
  AnyRule(std::vector<Propagators> alternatives, std::size_t first_slot)
      : alternatives_(std::move(alternatives)), first_slot_(first_slot) {
    for (const Propagators& alternative : alternatives_)
      for (const auto& one : alternative) cells.insert(cells.end(), one->cells.begin(), one->cells.end());
    ninefold::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  }

  bool propagate(State& state) const override {
    std::vector<Mask> joined(cells.size(), 0);
    std::size_t living = 0, last = 0;
    for (std::size_t i = 0; i < alternatives_.size(); ++i) {
      if (!lives(state, i)) continue;
      if (alternatives_[i].empty()) return true;
      const bool stands = state.aside([&] {
        if (!follow(state, i)) return false;
        for (std::size_t k = 0; k < cells.size(); ++k) joined[k] |= state[cells[k]];
        return true;
      });
      if (!stands) {
        bury(state, i);
        continue;
      }
      ++living, last = i;
      if (leave_all(state, joined)) return true;
    }
    if (living == 0) return false;
    if (living == 1) return follow(state, last);
    for (std::size_t k = 0; k < cells.size(); ++k)
      if (!state.keep(cells[k], joined[k])) return false;
    return true;
  }

 private:
  bool lives(const State& state, std::size_t i) const { return state.slot(first_slot_ + i / 32) >> i % 32 & 1; }
  void bury(State& state, std::size_t i) const {
    const std::size_t slot = first_slot_ + i / 32;
    state.set_slot(slot, state.slot(slot) & ~(Mask{1} << i % 32));
  }

  /// Whether every digit is left by one alternative or another, so that the others need not be looked at.
  bool leave_all(const State& state, const std::vector<Mask>& joined) const {
    for (std::size_t k = 0; k < cells.size(); ++k)
      if (state[cells[k]] & ~joined[k]) return false;
    return true;
  }

  bool follow(State& state, std::size_t i) const {
    for (State::Mark before = state.mark() + 1; before != state.mark();) {
      before = state.mark();
      for (const auto& one : alternatives_[i])
        if (!one->propagate(state)) return false;
    }
    return true;
  }

  std::vector<Propagators> alternatives_;
  std::size_t first_slot_;
};

/// Alternatives that are one domain each: when all but one are dead, the last holds.
class Clause final : public Propagator {
 public:
  explicit Clause(std::vector<Domain> domains) : domains_(std::move(domains)) {
    for (const Domain& domain : domains_) cells.push_back(domain.cell);
  }

  bool propagate(State& state) const override {
    const Domain* last = nullptr;
    for (const Domain& domain : domains_) {
      const Mask digits = state[domain.cell];
      if (!(digits & ~domain.digits)) return true;
      if (!(digits & domain.digits)) continue;
      if (last) return true;
      last = &domain;
    }
    return last && state.keep(last->cell, last->digits);
  }

 private:
  std::vector<Domain> domains_;
};

}  // namespace

std::unique_ptr<Propagator> make_clause(std::vector<Domain> domains) {
  return std::make_unique<Clause>(std::move(domains));
}

std::unique_ptr<Propagator> make_any(std::vector<Propagators> alternatives, std::size_t first_slot) {
  return std::make_unique<AnyRule>(std::move(alternatives), first_slot);
}

}  // namespace ninefold::rules
