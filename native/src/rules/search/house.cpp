/// Different digits: places in a house, and the plain rule for alternatives.
#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

class House final : public Propagator {
 public:
  House(CellList house, std::vector<Crossing> crossings)
      : count_(static_cast<int>(house.size())), crossings_(std::move(crossings)) {
    cells = std::move(house);
  }

  bool propagate(State& state) const override {
    Mask once = 0, twice = 0, fixed = 0;
    for (const Cell cell : cells) {
      const Mask digits = state[cell];
      twice |= once & digits;
      once |= digits;
      if (is_single(digits)) fixed |= digits;
    }
    // Fewer digits than cells; or just as many, so that each of them has its place here.
    const int known = count_digits(once);
    if (known < count_) return false;
    if (known > count_) return true;
    if (const Mask hidden = once & ~twice & ~fixed)
      for (const Cell cell : cells)
        if (const Mask here = state[cell] & hidden; here && (!is_single(here) || !state.keep(cell, here))) return false;
    const Mask open = twice & ~fixed;
    for (const Crossing& crossing : crossings_)
      if (!confine(state, crossing, open)) return false;
    return true;
  }

 private:
  /// A digit whose places all lie in the cells shared with another house is gone from the rest of that.
  static bool confine(State& state, const Crossing& crossing, Mask locked) {
    for (const Cell cell : crossing.outside) locked &= ~state[cell];
    if (!locked) return true;
    for (const Cell cell : crossing.rest)
      if (!state.drop(cell, locked)) return false;
    return true;
  }

  int count_;
  std::vector<Crossing> crossings_;
};

class AllDifferent final : public Propagator {
 public:
  explicit AllDifferent(CellList different) { cells = std::move(different); }

  bool propagate(State& state) const override {
    Mask fixed = 0, open = 0;
    int open_count = 0;
    for (const Cell cell : cells)
      if (is_single(state[cell])) {
        if (fixed & state[cell]) return false;
        fixed |= state[cell];
      }
    for (const Cell cell : cells)
      if (!is_single(state[cell])) {
        if (!state.drop(cell, fixed)) return false;
        open |= state[cell];
        ++open_count;
      }
    return count_digits(open) >= open_count;
  }
};

class PairRule final : public Propagator {
 public:
  PairRule(Pair pair, std::size_t forward, std::size_t backward) : pair_(pair), forward_(forward), backward_(backward) {
    cells = {pair.first, pair.second};
  }

  bool propagate(State& state) const override {
    return state.keep(pair_.second, state.plan().support(forward_)(state[pair_.first])) &&
           state.keep(pair_.first, state.plan().support(backward_)(state[pair_.second]));
  }

 private:
  Pair pair_;
  std::size_t forward_, backward_;
};

class Domains final : public Propagator {
 public:
  explicit Domains(std::vector<Domain> domains) : domains_(std::move(domains)) {
    for (const Domain& domain : domains_) cells.push_back(domain.cell);
  }

  bool propagate(State& state) const override {
    for (const Domain& domain : domains_)
      if (!state.keep(domain.cell, domain.digits)) return false;
    return true;
  }

 private:
  std::vector<Domain> domains_;
};

}  // namespace

std::unique_ptr<Propagator> make_house(CellList cells, std::vector<Crossing> crossings) {
  return std::make_unique<House>(std::move(cells), std::move(crossings));
}
std::unique_ptr<Propagator> make_different(CellList cells) { return std::make_unique<AllDifferent>(std::move(cells)); }
std::unique_ptr<Propagator> make_pair(Pair pair, std::size_t forward, std::size_t backward) {
  return std::make_unique<PairRule>(pair, forward, backward);
}
std::unique_ptr<Propagator> make_domains(std::vector<Domain> domains) {
  return std::make_unique<Domains>(std::move(domains));
}

}  // namespace ninefold::rules
