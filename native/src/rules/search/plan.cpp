#include "rules/search/plan.hpp"

#include <algorithm>

#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

Relation turned(const Relation& rows) {
  Relation columns(rows.size(), 0);
  for (std::size_t one = 0; one < rows.size(); ++one)
    for (std::size_t other = 0; other < rows.size(); ++other)
      if (rows[one] >> other & 1) columns[other] |= Mask{1} << one;
  return columns;
}

bool is_one_domain(const Conditions& conditions) { return conditions.domains.size() == 1 && conditions.is_plain(); }

}  // namespace

Support::Support(const Relation& rows, int size) : parts_((static_cast<std::size_t>(size) + 7) / 8), table_(parts_ << 8) {
  for (std::size_t part = 0; part < parts_; ++part)
    for (std::size_t digits = 1; digits < 256; ++digits) {
      const std::size_t digit = part * 8 + static_cast<std::size_t>(std::countr_zero(digits));
      table_[(part << 8) + digits] =
          table_[(part << 8) + (digits & (digits - 1))] | (digit < rows.size() ? rows[digit] : 0);
    }
}

Plan::Plan(const Program& program)
    : size_(program.size),
      cell_count_(program.cell_count),
      domains_(program.conditions.domains),
      sees_(static_cast<std::size_t>(cell_count_), CellSet(cell_count_)),
      ties_(static_cast<std::size_t>(cell_count_)) {
  add_peers(program.conditions.differents);
  add_ties(program);
  places_.resize(static_cast<std::size_t>(cell_count_));
  add(program, program.conditions, false, propagators_);
  classes_ = program.classes;
  has_pairs_only_ = program.conditions.binds_pairs_only();
  places_.resize(static_cast<std::size_t>(cell_count_) + slots_);
  wire();
}

void Plan::add_peers(const std::vector<Different>& differents) {
  houses_.reserve(differents.size());
  for (const Different& different : differents) {
    CellSet cells(cell_count_, different.cells);
    for (const Cell cell : different.cells) sees_[cell] |= cells;
    if (different.cells.size() > 2) houses_.push_back(std::move(cells));
    if (static_cast<int>(different.cells.size()) == size_)
      full_houses_.insert(full_houses_.end(), different.cells.begin(), different.cells.end());
  }
  peers_end_.reserve(sees_.size() + 1);
  peers_end_.push_back(0);
  peers_.reserve(sees_.size() * static_cast<std::size_t>(3 * size_));
  for (int cell = 0; cell < cell_count_; ++cell) {
    CellSet& seen = sees_[static_cast<std::size_t>(cell)];
    seen.erase(static_cast<Cell>(cell));
    seen.each([&](Cell peer) { peers_.push_back(peer); });
    peers_end_.push_back(peers_.size());
  }
}

CellSet Plan::largest_part_in_a_house(const CellSet& cells) const {
  const CellSet* best = nullptr;
  int most = 1;
  for (const CellSet& house : houses_)
    if (const int shared = house.count_shared(cells); shared > most) most = shared, best = &house;
  CellSet part = cells;
  if (best) return part &= *best;
  const Cell first = cells.list().front();
  return CellSet(cell_count_, {first});
}

std::vector<CellList> Plan::groups_of(CellSet cells) const {
  std::vector<CellList> groups;
  while (!cells.empty()) {
    CellSet group = largest_part_in_a_house(cells);
    cells -= group;
    CellSet rest = cells;
    rest.each([&](Cell cell) {
      if (group.count() < size_ && group.count_shared(sees_[cell]) == group.count()) group.insert(cell), cells.erase(cell);
    });
    groups.push_back(group.list());
  }
  return groups;
}

std::vector<std::vector<CellList>> Plan::partitions_of(const CellSet& cells) const {
  std::vector<std::vector<CellList>> partitions{groups_of(cells)};
  for (std::size_t first = 0; first < houses_.size() && partitions.size() < 4; first += static_cast<std::size_t>(size_)) {
    CellSet left = cells;
    std::vector<CellList>& groups = partitions.emplace_back();
    for (std::size_t i = first; i < houses_.size(); ++i)
      if (houses_[i].meets(left)) {
        CellSet group = left;
        groups.push_back((group &= houses_[i]).list());
        left -= houses_[i];
      }
    for (CellList& group : groups_of(left)) groups.push_back(std::move(group));
  }
  return partitions;
}

bool Plan::all_differ(const CellList& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j)
      if (!sees(cells[i], cells[j])) return false;
  return true;
}

CellList Plan::common_peers(const CellList& cells) const {
  CellSet common = sees_[cells.front()];
  for (const Cell cell : cells) common &= sees_[cell];
  return common.list();
}

/// Each relation has a support for each direction. Several relations between two cells become one.
void Plan::add_ties(const Program& program) {
  for (const Relation& relation : program.relations) {
    supports_.emplace_back(relation, size_);
    supports_.emplace_back(turned(relation), size_);
  }
  for (const Pair& pair : program.conditions.pairs) {
    ties_[pair.first].push_back({pair.second, static_cast<std::uint16_t>(2 * pair.relation)});
    ties_[pair.second].push_back({pair.first, static_cast<std::uint16_t>(2 * pair.relation + 1)});
  }
}

/// Cheap ones first: the queue takes them in this order.
void Plan::add(const Program& program, const Conditions& conditions, bool stands_alone, Propagators& propagators) {
  if (stands_alone) {
    if (!conditions.domains.empty()) propagators.push_back(make_domains(conditions.domains));
    for (const Different& different : conditions.differents) propagators.push_back(make_different(different.cells));
    for (const Pair& pair : conditions.pairs)
      propagators.push_back(make_pair(pair, 2u * pair.relation, 2u * pair.relation + 1));
  } else {
    propagators.reserve(houses_.size() + conditions.sums.size() + conditions.automata.size() + conditions.anys.size());
    add_houses(conditions.sums, propagators);
    add_shares(program.shares, propagators);
  }
  for (const SetChoice& choice : conditions.choices) propagators.push_back(make_choice(choice, *this));
  for (const Sum& sum : conditions.sums) propagators.push_back(make_sum(sum, *this));
  for (const SameDigits& equal : conditions.equals) propagators.push_back(make_equal(equal));
  add_counts(conditions.counts, *this, propagators);
  for (const Automaton& automaton : conditions.automata)
    propagators.push_back(make_automaton(automaton, take_slots(automaton_slots(automaton))));
  for (const Any& any : conditions.anys) add_any(program, any, propagators);
}

/// A house with fewer cells than digits is left out where a sum of the same cells says all that it would.
void Plan::add_houses(const std::vector<Sum>& sums, Propagators& propagators) {
  const auto is_summed = [&](const CellSet& house) {
    return std::any_of(sums.begin(), sums.end(), [&](const Sum& sum) {
      return static_cast<int>(sum.cells.size()) == house.count() && house == CellSet(cell_count_, sum.cells) &&
             std::all_of(sum.weights.begin(), sum.weights.end(), [](int weight) { return weight == 1; });
    });
  };
  const bool is_boxed = has_boxed_grid();
  if (is_boxed) add_boxed_grid(propagators);
  for (const CellSet& house : houses_) {
    if (is_boxed && boxed_grid::index_of(house) >= 0) continue;
    if (house.count() == size_ || !is_summed(house)) propagators.push_back(make_house(house, houses_, size_));
  }
}

bool Plan::has_boxed_grid() const {
  if (size_ != boxed_grid::digit_count) return false;
  std::uint32_t found = 0;
  for (const CellSet& house : houses_)
    if (const int index = boxed_grid::index_of(house); index >= 0) found |= std::uint32_t{1} << index;
  return found == (std::uint32_t{1} << boxed_grid::house_count) - 1;
}

void Plan::add_boxed_grid(Propagators& propagators) {
  propagators.push_back(make_boxed_grid());
  for (Cell cell = 0; cell < boxed_grid::cell_count; ++cell) places_[cell] = boxed_grid::places_of(cell);
}

void Plan::add_shares(const std::vector<Share>& shares, Propagators& propagators) {
  for (auto first = shares.begin(), end = first; first != shares.end(); first = end) {
    end = std::find_if(first, shares.end(), [&](const Share& share) { return share.cells != first->cells; });
    propagators.push_back(make_shares({first, end}));
  }
}

void Plan::add_any(const Program& program, const Any& any, Propagators& propagators) {
  if (std::all_of(any.of.begin(), any.of.end(), is_one_domain)) {
    std::vector<Domain> domains;
    for (const Conditions& one : any.of) domains.push_back(one.domains.front());
    propagators.push_back(make_clause(std::move(domains)));
    return;
  }
  std::vector<Propagators> alternatives(any.of.size());
  for (std::size_t i = 0; i < any.of.size(); ++i) add(program, any.of[i], true, alternatives[i]);
  propagators.push_back(make_any(std::move(alternatives), take_slots((any.of.size() + 31) / 32)));
}

std::size_t Plan::take_slots(std::size_t count) {
  slots_ += count;
  return static_cast<std::size_t>(cell_count_) + slots_ - count;
}

void Plan::wire() {
  words_ = (propagators_.size() + 63) / 64;
  wakes_.assign(2 * words_ * static_cast<std::size_t>(cell_count_), 0);
  for (std::size_t index = 0; index < propagators_.size(); ++index)
    for (const Cell cell : propagators_[index]->cells)
      for (std::size_t is_found = propagators_[index]->waits; is_found < 2; ++is_found)
        wakes_[(2u * cell + is_found) * words_ + index / 64] |= std::uint64_t{1} << index % 64;
}

bool place(State& state, std::span<const Cell> cells, Mask digit) {
  const auto first = std::find_if(cells.begin(), cells.end(), [&](Cell cell) { return state[cell] & digit; });
  if (first == cells.end()) return false;
  CellSet seen = state.plan().seen_from(*first);
  bool is_only = true;
  for (auto next = first + 1; next != cells.end(); ++next)
    if (state[*next] & digit) {
      is_only = false;
      seen &= state.plan().seen_from(*next);
    }
  if (is_only) return state.keep(*first, digit);
  bool stands = true;
  seen.each([&](Cell cell) { stands = stands && (!(state[cell] & digit) || state.drop(cell, digit)); });
  return stands;
}

}  // namespace ninefold::rules
