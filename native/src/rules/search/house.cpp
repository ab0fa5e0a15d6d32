/// Different digits: places in a house, and the plain rule for alternatives.
#include <array>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

class House final : public Propagator {
 public:
  House(const CellSet& house, const std::vector<CellSet>& houses, int size) : count_(house.count()) {
    cells = house.list();
    if (count_ == size) form_parts(house, houses);
    if (ends_.empty()) ends_.push_back(cells.size());
  }

  bool propagate(State& state) const override {
    Mask once = 0, twice = 0, fixed = 0;
    Mask parts[digit_limit];
    const Cell* cell = cells.data();
    for (std::size_t part = 0; part < ends_.size(); ++part) {
      Mask held = 0;
      for (const Cell* const end = cells.data() + ends_[part]; cell != end; ++cell) {
        const Mask digits = state[*cell];
        twice |= once & digits;
        once |= digits;
        held |= digits;
        if (is_single(digits)) fixed |= digits;
      }
      parts[part] = held;
    }
    // Fewer digits than cells; or just as many, so that each of them has its place here.
    const int known = count_digits(once);
    if (known < count_) return false;
    if (known > count_) return true;
    if (const Mask hidden = once & ~twice & ~fixed)
      for (const Cell one : cells)
        if (const Mask here = state[one] & hidden; here && (!is_single(here) || !state.keep(one, here))) return false;
    const Mask open = twice & ~fixed;
    if (!open) return true;
    for (const Crossing& crossing : crossings_) {
      Mask locked = open;
      for (std::uint32_t outside = crossing.outside; outside; outside &= outside - 1) locked &= ~parts[std::countr_zero(outside)];
      if (locked && !clear(state, crossing, locked)) return false;
    }
    return true;
  }

 private:
  /// Another house that shares several cells with this one.
  struct Crossing {
    std::uint32_t outside;     ///< bits of the parts that it does not hold
    std::uint32_t first, end;  ///< its other cells, in `rest_`
  };

  /// Cells are in one part if they are shared with the same other houses. They are put in the order of their parts.
  void form_parts(const CellSet& house, const std::vector<CellSet>& houses) {
    std::array<std::uint8_t, digit_limit> part_of{};
    std::size_t parts = 1;
    std::vector<const CellSet*> others;
    for (const CellSet& other : houses) {
      const int shared = house.count_shared(other);
      if (shared < 2 || shared == count_ || shared == other.count()) continue;
      others.push_back(&other);
      split(other, part_of, parts);
    }
    if (others.empty()) return;
    const CellList unsorted = std::move(cells);
    cells.clear();
    crossings_.assign(others.size(), {});
    for (std::size_t part = 0; part < parts; ++part) {
      for (std::size_t i = 0; i < unsorted.size(); ++i)
        if (part_of[i] == part) cells.push_back(unsorted[i]);
      for (std::size_t k = 0; k < others.size(); ++k)
        if (!others[k]->contains(cells.back())) crossings_[k].outside |= 1u << part;
      ends_.push_back(cells.size());
    }
    for (std::size_t k = 0; k < others.size(); ++k) {
      crossings_[k].first = static_cast<std::uint32_t>(rest_.size());
      CellSet rest = *others[k];
      (rest -= house).each([&](Cell cell) { rest_.push_back(cell); });
      crossings_[k].end = static_cast<std::uint32_t>(rest_.size());
    }
  }

  /// Parts of which the other house holds some cells and not all become two.
  void split(const CellSet& other, std::array<std::uint8_t, digit_limit>& part_of, std::size_t& parts) const {
    std::array<std::uint8_t, digit_limit> moved{};
    std::uint32_t held = 0, left = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) (other.contains(cells[i]) ? held : left) |= 1u << part_of[i];
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::uint8_t part = part_of[i];
      if (!((held & left) >> part & 1) || !other.contains(cells[i])) continue;
      if (!moved[part]) moved[part] = static_cast<std::uint8_t>(parts++);
      part_of[i] = moved[part];
    }
  }

  /// A digit whose places all lie in the cells shared with another house is gone from the rest of that.
  bool clear(State& state, const Crossing& crossing, Mask locked) const {
    for (std::uint32_t i = crossing.first; i < crossing.end; ++i)
      if ((state[rest_[i]] & locked) && !state.drop(rest_[i], locked)) return false;
    return true;
  }

  int count_;
  std::vector<std::size_t> ends_;  ///< where each part ends in `cells`
  std::vector<Crossing> crossings_;
  CellList rest_;
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

std::unique_ptr<Propagator> make_house(const CellSet& house, const std::vector<CellSet>& houses, int size) {
  return std::make_unique<House>(house, houses, size);
}
std::unique_ptr<Propagator> make_different(CellList cells) { return std::make_unique<AllDifferent>(std::move(cells)); }
std::unique_ptr<Propagator> make_pair(Pair pair, std::size_t forward, std::size_t backward) {
  return std::make_unique<PairRule>(pair, forward, backward);
}
std::unique_ptr<Propagator> make_domains(std::vector<Domain> domains) {
  return std::make_unique<Domains>(std::move(domains));
}

}  // namespace ninefold::rules
