/// Different digits: places in a house, and the plain rule for alternatives.
#include <algorithm>
#include <bit>

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

  using Places = std::uint32_t;  ///< bit i is the house's cell i

  /// Cells are in one part if they are shared with the same other houses. They are put in the order of their parts.
  void form_parts(const CellSet& house, const std::vector<CellSet>& houses) {
    struct Other {
      const CellSet* cells;
      Places shared;
    };
    std::vector<Other> others;
    others.reserve(8);
    std::vector<Places> parts{~Places{0} >> (digit_limit - count_)};
    parts.reserve(digit_limit);
    std::size_t rest_count = 0;
    for (const CellSet& other : houses) {
      if (!house.shares_two(other)) continue;
      const Places shared = places_in(other);
      const int kept = count_digits(shared), whole = other.count();
      if (kept == count_ || kept == whole) continue;
      others.push_back({&other, shared});
      rest_count += static_cast<std::size_t>(whole - kept);
      split(parts, shared);
    }
    if (others.empty()) return;
    crossings_.reserve(others.size());
    rest_.reserve(rest_count);
    for (const Other& other : others) {
      const auto first = static_cast<std::uint32_t>(rest_.size());
      CellSet rest = *other.cells;
      (rest -= house).each([&](Cell cell) { rest_.push_back(cell); });
      crossings_.push_back({parts_outside(parts, other.shared), first, static_cast<std::uint32_t>(rest_.size())});
    }
    sort_by_part(parts);
  }

  Places places_in(const CellSet& other) const {
    Places shared = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) shared |= Places{other.contains(cells[i])} << i;
    return shared;
  }

  /// Parts of which the other house holds some cells and not all become two.
  static void split(std::vector<Places>& parts, Places shared) {
    for (std::size_t part = 0, known = parts.size(); part < known; ++part)
      if (const Places held = parts[part] & shared; held && held != parts[part]) {
        parts[part] ^= held;
        parts.push_back(held);
      }
  }

  static std::uint32_t parts_outside(const std::vector<Places>& parts, Places shared) {
    std::uint32_t outside = 0;
    for (std::size_t part = 0; part < parts.size(); ++part) outside |= std::uint32_t{(parts[part] & shared) == 0} << part;
    return outside;
  }

  void sort_by_part(const std::vector<Places>& parts) {
    const CellList unsorted = cells;
    ends_.reserve(parts.size());
    std::size_t place = 0;
    for (const Places part : parts) {
      for (Places left = part; left; left &= left - 1) cells[place++] = unsorted[static_cast<std::size_t>(std::countr_zero(left))];
      ends_.push_back(place);
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

class Shares final : public Propagator {
 public:
  explicit Shares(std::span<const Share> shares) {
    cells = shares.front().cells;
    for (const Share& share : shares) bounds_.push_back({share.digits, share.least, share.most});
  }

  bool propagate(State& state) const override {
    return std::all_of(bounds_.begin(), bounds_.end(), [&](const Bounds& bounds) { return keep_to(state, bounds); });
  }

 private:
  struct Bounds {
    Mask digits;
    int least, most;
  };

  bool keep_to(State& state, const Bounds& bounds) const {
    const Mask digits = bounds.digits;
    int held = 0, possible = 0;
    for (const Cell cell : cells) {
      held += !(state[cell] & ~digits);
      possible += (state[cell] & digits) != 0;
    }
    if (held > bounds.most || possible < bounds.least) return false;
    if (held == possible || (held < bounds.most && possible > bounds.least)) return true;
    for (const Cell cell : cells) {
      const Mask here = state[cell];
      if (!(here & digits) || !(here & ~digits)) continue;
      if (!(held == bounds.most ? state.drop(cell, digits) : state.keep(cell, digits))) return false;
    }
    return true;
  }

  std::vector<Bounds> bounds_;
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
std::unique_ptr<Propagator> make_shares(std::span<const Share> shares) { return std::make_unique<Shares>(shares); }

std::unique_ptr<Propagator> make_different(CellList cells) { return std::make_unique<AllDifferent>(std::move(cells)); }
std::unique_ptr<Propagator> make_pair(Pair pair, std::size_t forward, std::size_t backward) {
  return std::make_unique<PairRule>(pair, forward, backward);
}
std::unique_ptr<Propagator> make_domains(std::vector<Domain> domains) {
  return std::make_unique<Domains>(std::move(domains));
}

}  // namespace ninefold::rules
