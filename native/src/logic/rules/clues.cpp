#include "logic/rules/clues.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <type_traits>

#include "logic/rules/ways.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// More cells than this are nothing that a person tries all ways of.
constexpr std::size_t most_cells = 40;

// --- the cells that a primitive names -----------------------------------------------------------------------------------

template <class Visit>
void each_cell(rules::Domain& one, Visit visit) { visit(one.cell); }
template <class Visit>
void each_cell(rules::Pair& one, Visit visit) {
  visit(one.first);
  visit(one.second);
}
template <class Primitive, class Visit>
void each_cell(Primitive& one, Visit visit) {
  for (rules::Cell& cell : one.cells) visit(cell);
}
template <class Visit>
void each_cell(rules::SameDigits& one, Visit visit) {
  for (rules::Cell& cell : one.first) visit(cell);
  for (rules::Cell& cell : one.second) visit(cell);
}
template <class Visit>
void each_cell(rules::Any& one, Visit visit);

template <class Visit>
void each_cell(rules::Conditions& conditions, Visit visit) {
  each_list(conditions, [&](auto& list) {
    for (auto& one : list) each_cell(one, visit);
  });
}

template <class Visit>
void each_cell(rules::Any& one, Visit visit) {
  for (rules::Conditions& conditions : one.of) each_cell(conditions, visit);
}

/// The list that a primitive belongs to.
template <class Primitive>
std::vector<Primitive>& list_for(const Primitive&, rules::Conditions& conditions) {
  std::vector<Primitive>* found = nullptr;
  each_list(conditions, [&](auto& list) {
    if constexpr (std::is_same_v<decltype(list), std::vector<Primitive>&>) found = &list;
  });
  return *found;
}

// --- clues --------------------------------------------------------------------------------------------------------------

std::vector<Clue> clues_of(const rules::Program& program) {
  std::vector<Clue> clues;
  for (const rules::Written& written : program.rules) {
    const int rule = static_cast<int>(clues.size());
    clues.push_back({rule, written.kind, {written.cells.begin(), written.cells.end()}, written.numbers, {}});
  }
  each_list(program.conditions, [&](const auto& list) {
    for (const auto& one : list)
      if (one.rule != rules::from_board) list_for(one, clues[static_cast<std::size_t>(one.rule)].conditions).push_back(one);
  });
  for (Clue& clue : clues) std::erase_if(clue.conditions.counts, [](const rules::Count& one) { return one.is_implied; });
  return clues;
}

// --- parts --------------------------------------------------------------------------------------------------------------

/// Which primitives of a rule belong together, as a number for each cell set: found by joining cells.
class Joiner {
 public:
  explicit Joiner(int cell_count) : parent_(static_cast<std::size_t>(cell_count)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  int root(int cell) {
    while (parent_[static_cast<std::size_t>(cell)] != cell) cell = parent_[static_cast<std::size_t>(cell)];
    return cell;
  }
  void join(int one, int other) { parent_[static_cast<std::size_t>(root(one))] = root(other); }

 private:
  std::vector<int> parent_;
};

template <class Primitive>
std::vector<rules::Cell> cells_of(const Primitive& primitive) {
  std::vector<rules::Cell> cells;
  each_cell(const_cast<Primitive&>(primitive), [&](rules::Cell cell) { cells.push_back(cell); });
  ninefold::sort(cells);
  const auto rest = std::ranges::unique(cells);
  cells.erase(rest.begin(), rest.end());
  return cells;
}

bool says_more_than_different(const rules::Conditions& conditions) {
  rules::Conditions rest = conditions;
  rest.differents.clear();
  return !rest.is_plain();
}

/// By what the primitives of a rule are told apart: its whole board, by their cells; cells that index, by these; and all
/// others by what they tie together.
template <class Primitive>
std::vector<rules::Cell> key_of(const Clue& clue, Joiner& joiner, const Primitive& primitive) {
  std::vector<rules::Cell> cells = cells_of(primitive);
  if (clue.cells.empty() && clue.kind != "any") return cells;
  if constexpr (std::is_same_v<Primitive, rules::Pair>)
    if (clue.kind == "indexing") return {primitive.first};
  return {static_cast<rules::Cell>(joiner.root(cells.front()))};
}

void make_local(rules::Conditions& conditions, const std::vector<Cell>& cells) {
  each_cell(conditions, [&](rules::Cell& cell) {
    cell = static_cast<rules::Cell>(std::ranges::find(cells, static_cast<Cell>(cell)) - cells.begin());
  });
}

/// The part's cells in the order of its rule, as lines are followed along. Of an x-sum these are all that it may count.
std::vector<Cell> in_order(const Clue& clue, rules::Conditions& conditions) {
  if (clue.kind == "x-sum") return clue.cells;
  std::vector<rules::Cell> all = cells_of(conditions);
  std::vector<Cell> cells;
  for (Cell cell : clue.cells)
    if (std::ranges::binary_search(all, static_cast<rules::Cell>(cell)) && std::ranges::find(cells, cell) == cells.end())
      cells.push_back(cell);
  for (rules::Cell cell : all)
    if (std::ranges::find(cells, Cell{cell}) == cells.end()) cells.push_back(cell);
  return cells;
}

std::vector<std::uint64_t> differences(const Layout& layout, const std::vector<Cell>& cells) {
  std::vector<std::uint64_t> differ(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = 0; j < cells.size(); ++j)
      if (layout.peers[cells[i]].contains(cells[j])) differ[i] |= std::uint64_t{1} << j;
  return differ;
}

void add_parts(const Clue& clue, const Layout& layout, std::vector<Part>& parts) {
  Joiner joiner(layout.size() * layout.size());
  each_list(clue.conditions, [&](const auto& list) {
    for (const auto& one : list)
      for (const rules::Cell cell : cells_of(one)) joiner.join(cell, cells_of(one).front());
  });
  std::map<std::vector<rules::Cell>, rules::Conditions> found;
  each_list(clue.conditions, [&](const auto& list) {
    for (const auto& one : list)
      if (!cells_of(one).empty()) list_for(one, found[key_of(clue, joiner, one)]).push_back(one);
  });
  for (auto& [key, conditions] : found) {
    if (!says_more_than_different(conditions)) continue;
    std::vector<Cell> cells = in_order(clue, conditions);
    if (cells.size() > most_cells) continue;
    make_local(conditions, cells);
    std::vector<std::uint64_t> differ = differences(layout, cells);
    parts.push_back({{clue.rule}, clue.kind, std::move(cells), std::move(conditions), std::move(differ)});
  }
}

// --- ties ---------------------------------------------------------------------------------------------------------------

/// Of an indexing cell: beside the digit of the place only one digit can be, beside others nothing is certain.
Tie tie_of(const rules::Program& program, const Part& part, const rules::Pair& pair) {
  Tie tie{part.rules.front(), part.cells[pair.first], part.cells[pair.second], {}};
  for (const rules::Mask row : program.relations[pair.relation])
    tie.excluded.push_back(part.kind == "indexing" && count_bits(row) > 1 ? Digits()
                                                                          : Digits(rules::all_digits(program.size) & ~row));
  return tie;
}

/// What a part of two cells says whatever it is made of, such as a sum.
Tie tie_of(const Clues& clues, const Part& part) {
  const int size = clues.program().size;
  Tie tie{part.rules.front(), part.cells[0], part.cells[1], std::vector<Digits>(static_cast<std::size_t>(size), Digits::up_to(size))};
  Open every{};
  every[0] = every[1] = rules::all_digits(size);
  Ways(clues, part).each(every, size * size * size, [&](const Open& way) {
    tie.excluded[static_cast<std::size_t>(std::countr_zero(way[0]))].erase(std::countr_zero(way[1]));
    return false;
  });
  return tie;
}

void add_ties(const Clues& clues, const Part& part, std::vector<Tie>& ties) {
  if (part.cells.size() == 2) {
    ties.push_back(tie_of(clues, part));
    return;
  }
  for (const rules::Pair& pair : part.conditions.pairs)
    if (part.kind == "indexing" || shows_alone(clues.program(), part, pair))
      ties.push_back(tie_of(clues.program(), part, pair));
}

}  // namespace

bool shows_alone(const rules::Program& program, const Part& part, const rules::Pair& pair) {
  if (part.kind == "indexing") return false;
  const bool allows_equal = (program.relations[pair.relation][0] & 1) != 0;
  return !(allows_equal && (part.kind == "modular" || part.kind == "entropic"));
}

Part joined(const Layout& layout, const Part& one, const Part& other) {
  Part part = one;
  for (Cell cell : other.cells)
    if (std::ranges::find(part.cells, cell) == part.cells.end()) part.cells.push_back(cell);
  for (int rule : other.rules)
    if (std::ranges::find(part.rules, rule) == part.rules.end()) part.rules.push_back(rule);
  rules::Conditions more = other.conditions;
  each_cell(more, [&](rules::Cell& cell) {
    cell = static_cast<rules::Cell>(std::ranges::find(part.cells, other.cells[cell]) - part.cells.begin());
  });
  each_list(more, [&](const auto& list) {
    for (const auto& each : list) list_for(each, part.conditions).push_back(each);
  });
  part.differ = differences(layout, part.cells);
  return part;
}

Clues::Clues(const rules::Program& program, const Layout& layout)
    : program_(&program), clues_(clues_of(program)), sums_(program, layout), leftovers_(leftovers_of(layout)) {
  for (const Clue& clue : clues_) add_parts(clue, layout, parts_);
  ninefold::stable_sort(parts_, {}, [](const Part& part) { return part.cells.size(); });
  for (const Part& part : parts_) add_ties(*this, part, ties_);
}

}  // namespace ninefold::logic
