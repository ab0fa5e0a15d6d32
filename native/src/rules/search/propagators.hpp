/// The propagators, one file for each primitive.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "rules/cell_set.hpp"
#include "rules/program.hpp"
#include "rules/search/state.hpp"

namespace ninefold::rules {

class Plan;
using Propagators = std::vector<std::unique_ptr<Propagator>>;

/// Digits with one place left in a house; or with places only where another of the houses meets it, if it has as many cells as
/// there are digits. A house with fewer cells has this only once its digits are known.
std::unique_ptr<Propagator> make_house(const CellSet& house, const std::vector<CellSet>& houses, int size);
/// All rows, columns and boxes of a board of 9 by 9 and what they have in common.
std::unique_ptr<Propagator> make_boxed_grid();
/// What classes of digits may have of the same cells.
std::unique_ptr<Propagator> make_shares(std::span<const Share> shares);
/// Different digits without the help of peers, for alternatives.
std::unique_ptr<Propagator> make_different(CellList cells);
/// A relation without the help of ties, for alternatives.
std::unique_ptr<Propagator> make_pair(Pair pair, std::size_t forward, std::size_t backward);
std::unique_ptr<Propagator> make_domains(std::vector<Domain> domains);
/// Cells that all differ, with a sum below 64, on a board of up to `SumSets::largest_size` digits.
std::unique_ptr<Propagator> make_cage(CellList cells, int total, const Plan& plan);
std::unique_ptr<Propagator> make_sum(const Sum& sum, const Plan& plan);
/// `first_slot` is where the words that say which nodes live begin, as many as this.
std::size_t automaton_slots(const Automaton& automaton);
std::unique_ptr<Propagator> make_automaton(const Automaton& automaton, std::size_t first_slot);
std::unique_ptr<Propagator> make_choice(const SetChoice& choice, const Plan& plan);
std::unique_ptr<Propagator> make_equal(const SameDigits& equal);
/// Counts of the same cells share what they know of them.
void add_counts(const std::vector<Count>& counts, const Plan& plan, Propagators& propagators);
/// At least one of these domains holds.
std::unique_ptr<Propagator> make_clause(std::vector<Domain> domains);
/// `first_slot` is where the words that say which alternatives live begin.
std::unique_ptr<Propagator> make_any(std::vector<Propagators> alternatives, std::size_t first_slot);

}  // namespace ninefold::rules
