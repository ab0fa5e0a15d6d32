#include "rules/search/plan.hpp"

#include <algorithm>
#include <map>

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

/// Houses that meet in several cells. Only a full house confines a digit to what it shares.
std::vector<std::vector<Crossing>> crossings_of(const std::vector<CellSet>& houses, int size) {
  std::vector<std::vector<Crossing>> crossings(houses.size());
  for (std::size_t one = 0; one < houses.size(); ++one) {
    if (houses[one].count() < size) continue;
    for (std::size_t other = 0; other < houses.size(); ++other) {
      const int shared = houses[one].count_shared(houses[other]);
      if (one == other || shared < 2 || shared == houses[one].count() || shared == houses[other].count()) continue;
      CellSet outside = houses[one], rest = houses[other];
      outside -= houses[other];
      rest -= houses[one];
      crossings[one].push_back({outside.list(), rest.list()});
    }
  }
  return crossings;
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
      peers_(static_cast<std::size_t>(cell_count_)),
      ties_(static_cast<std::size_t>(cell_count_)) {
  add_peers(program.conditions.differents);
  add_ties(program);
  add(program, program.conditions, false, propagators_);
  wire();
}

void Plan::add_peers(const std::vector<Different>& differents) {
  for (const Different& different : differents) {
    CellSet cells(cell_count_, different.cells);
    for (const Cell cell : different.cells) sees_[cell] |= cells;
    if (different.cells.size() > 2) houses_.push_back(std::move(cells));
  }
  for (int cell = 0; cell < cell_count_; ++cell) {
    sees_[static_cast<std::size_t>(cell)].erase(static_cast<Cell>(cell));
    peers_[static_cast<std::size_t>(cell)] = sees_[static_cast<std::size_t>(cell)].list();
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
    add_houses(conditions.differents);
  }
  for (const SetChoice& choice : conditions.choices) propagators.push_back(make_choice(choice, *this));
  for (const Sum& sum : conditions.sums) propagators.push_back(make_sum(sum, *this));
  for (const SameDigits& equal : conditions.equals) propagators.push_back(make_equal(equal));
  for (const Count& count : conditions.counts) propagators.push_back(make_count(count, *this));
  for (const Automaton& automaton : conditions.automata) propagators.push_back(make_automaton(automaton));
  for (const Any& any : conditions.anys) add_any(program, any, propagators);
}

void Plan::add_houses(const std::vector<Different>& differents) {
  auto crossings = crossings_of(houses_, size_);
  std::size_t house = 0;
  for (const Different& different : differents)
    if (different.cells.size() > 2) propagators_.push_back(make_house(different.cells, std::move(crossings[house++])));
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
  const std::size_t first_slot = static_cast<std::size_t>(cell_count_) + slots_;
  slots_ += (any.of.size() + 31) / 32;
  propagators.push_back(make_any(std::move(alternatives), first_slot));
}

void Plan::wire() {
  words_ = (propagators_.size() + 63) / 64;
  wakes_.assign(words_ * static_cast<std::size_t>(cell_count_), 0);
  for (std::size_t index = 0; index < propagators_.size(); ++index)
    for (const Cell cell : propagators_[index]->cells)
      wakes_[cell * words_ + index / 64] |= std::uint64_t{1} << index % 64;
}

}  // namespace ninefold::rules
