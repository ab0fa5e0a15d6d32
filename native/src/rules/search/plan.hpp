/// A program made ready for the search: who sees whom, and what is woken by which cell.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "rules/cell_set.hpp"
#include "rules/program.hpp"
#include "rules/search/state.hpp"

namespace ninefold::rules {

/// A relation seen from one side: the digits that go with any of a mask, looked up eight digits at a time.
class Support {
 public:
  Support(const Relation& rows, int size);
  Mask operator()(Mask digits) const {
    Mask found = table_[digits & 255];
    for (std::size_t part = 1; part < parts_; ++part) found |= table_[(part << 8) + (digits >> (8 * part) & 255)];
    return found;
  }

 private:
  std::size_t parts_;
  std::vector<Mask> table_;
};

class Plan {
 public:
  explicit Plan(const Program& program);

  int size() const { return size_; }
  int cell_count() const { return cell_count_; }
  Mask all() const { return all_digits(size_); }
  const std::vector<Domain>& domains() const { return domains_; }

  bool sees(Cell one, Cell other) const { return sees_[one].contains(other); }
  /// The cells in as few groups of different digits as the houses allow: the house with most of them first.
  std::vector<CellList> groups_of(CellSet cells) const;
  /// Several such partitions: the smallest, and one that begins with each of the rows, the columns and what comes then.
  std::vector<std::vector<CellList>> partitions_of(const CellSet& cells) const;
  bool all_differ(const CellList& cells) const;
  std::span<const Cell> peers(Cell cell) const {
    return {peers_.data() + peers_end_[cell], peers_.data() + peers_end_[cell + 1u]};
  }
  /// The cells of the houses that have every digit, one house after the other.
  const CellList& full_houses() const { return full_houses_; }
  const CellSet& seen_from(Cell cell) const { return sees_[cell]; }
  /// Sets of digits that rules keep apart.
  const std::vector<Mask>& classes() const { return classes_; }
  /// Whether rules bind no more than two cells, beside the houses.
  bool has_pairs_only() const { return has_pairs_only_; }
  /// The cells that every one of these sees.
  CellList common_peers(const CellList& cells) const;

  struct Tie {
    Cell other;
    std::uint16_t support;
  };
  const std::vector<Tie>& ties(Cell cell) const { return ties_[cell]; }
  const Support& support(std::size_t index) const { return supports_[index]; }

  std::size_t propagator_count() const { return propagators_.size(); }
  const Propagator& propagator(std::size_t index) const { return *propagators_[index]; }
  std::size_t words() const { return words_; }
  /// Propagators of a cell: all of them if its digit was found, else those that do not wait for that.
  const std::uint64_t* woken_by(Cell cell, bool is_found) const { return &wakes_[(2u * cell + is_found) * words_]; }

  /// Where the words of the state lie in the lanes of a boxed grid.
  const boxed_grid::Places* places() const { return places_.data(); }

  std::size_t slot_count() const { return slots_; }

 private:
  using Propagators = std::vector<std::unique_ptr<Propagator>>;

  /// The most of these cells that lie in one house; one cell if none holds two.
  CellSet largest_part_in_a_house(const CellSet& cells) const;
  void add_peers(const std::vector<Different>& differents);
  void add_ties(const Program& program);
  /// Propagators of these conditions; those of alternatives stand alone and do without peers and ties.
  void add(const Program& program, const Conditions& conditions, bool stands_alone, Propagators& propagators);
  void add_houses(const std::vector<Sum>& sums, Propagators& propagators);
  void add_shares(const std::vector<Share>& shares, Propagators& propagators);
  void add_any(const Program& program, const Any& any, Propagators& propagators);
  /// Where that many words of the state begin that a propagator keeps for itself.
  std::size_t take_slots(std::size_t count);
  void wire();
  bool has_boxed_grid() const;
  void add_boxed_grid(Propagators& propagators);

  int size_, cell_count_;
  std::vector<Domain> domains_;
  std::vector<boxed_grid::Places> places_;
  std::vector<CellSet> sees_, houses_;
  CellList full_houses_;
  CellList peers_;                       ///< cell by cell
  std::vector<std::size_t> peers_end_;  ///< where those of the cell before end
  std::vector<std::vector<Tie>> ties_;
  std::vector<Support> supports_;
  Propagators propagators_;
  std::size_t words_ = 0, slots_ = 0;
  bool has_pairs_only_;
  std::vector<Mask> classes_;
  std::vector<std::uint64_t> wakes_;
};

inline void State::wake(Cell cell, bool is_found) {
  const std::uint64_t* woken = plan_.woken_by(cell, is_found);
  for (std::size_t word = 0; word < plan_.words(); ++word) queue_[word] |= woken[word];
  if (!plan_.ties(cell).empty() && !is_changed_[cell]) {
    is_changed_[cell] = 1;
    changed_.push_back(cell);
  }
}

template <class Visit>
void State::each_conflict(Visit visit) const {
  if (conflict_ != no_conflict) visit(static_cast<Cell>(conflict_));
  if (running_ != no_propagator)
    for (const Cell cell : blamed_) visit(cell);
}

/// One of these cells must hold the digit: the only one that can has it, and where all that can see a cell it goes there.
bool place(State& state, std::span<const Cell> cells, Mask digit);

}  // namespace ninefold::rules
