/// The board during a search: a mask of digits for each cell, a trail to go back on, and what is still to be looked at.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rules/program.hpp"
#include "rules/search/boxed_grid.hpp"

namespace ninefold::rules {

constexpr bool is_single(Mask digits) { return (digits & (digits - 1)) == 0; }
/// Counted without the processor's own instruction, which not every machine has.
constexpr int count_digits(Mask digits) {
  digits -= digits >> 1 & 0x55555555u;
  digits = (digits & 0x33333333u) + (digits >> 2 & 0x33333333u);
  digits = (digits + (digits >> 4)) & 0x0f0f0f0fu;
  return static_cast<int>(digits * 0x01010101u >> 24);
}
constexpr int lowest_digit(Mask digits) { return std::countr_zero(digits) + 1; }
constexpr int highest_digit(Mask digits) { return 32 - std::countl_zero(digits); }

class Plan;

class State {
 public:
  explicit State(const Plan& plan);

  const Plan& plan() const { return plan_; }
  Mask operator[](std::size_t cell) const { return masks_[cell]; }
  const Mask* masks() const { return masks_.data(); }
  const std::uint16_t* lanes() const { return lanes_.begin(); }

  /// Confines a cell to these digits; false when none is left.
  bool keep(Cell cell, Mask digits) {
    const Mask before = masks_[cell], now = before & digits;
    if (now == before) return true;
    if (now == 0) {
      conflict_ = cell;
      return false;
    }
    trail_.push_back({cell, before});
    masks_[cell] = now;
    lanes_.put(places_[cell], now);
    if (depth_) return true;
    const bool is_found = is_single(now);
    if (is_found) fixed_.push_back(cell);
    wake(cell, is_found);
    return true;
  }
  bool drop(Cell cell, Mask digits) { return keep(cell, ~digits); }

  /// How often propagators ran so far.
  std::uint64_t runs() const { return runs_; }

  /// Follows everything that was kept to its end; false at a contradiction, after which only `undo` is allowed.
  bool settle();

  using Mark = std::size_t;
  Mark mark() const { return trail_.size(); }
  /// Back to a mark; nothing is left to be looked at.
  void undo(Mark mark);

  /// Words behind the cells that a propagator keeps for itself; they go back with the trail.
  Mask slot(std::size_t index) const { return masks_[index]; }
  void set_slot(std::size_t index, Mask value) {
    trail_.push_back({static_cast<std::uint32_t>(index), masks_[index]});
    masks_[index] = value;
  }

  /// Tries something on the side: nothing is woken meanwhile, and the cells are as before afterwards. What propagators keep
  /// for themselves stays, if the attempt stands.
  template <class Try>
  bool aside(Try attempt) {
    const Mark before = mark();
    ++depth_;
    const bool stands = attempt();
    --depth_;
    kept_.clear();
    if (stands)
      for (Mark at = before; at < mark(); ++at)
        if (const std::uint32_t index = trail_[at].index; index >= is_changed_.size()) kept_.push_back({index, masks_[index]});
    take_back(before);
    for (const Change& one : kept_)
      if (masks_[one.index] != one.before) set_slot(one.index, one.before);
    return stands;
  }

  /// Where a propagator is about to meet a contradiction, if that is not all of its cells.
  void blame(std::span<const Cell> cells) { blamed_ = cells; }

  /// The cell where the last contradiction was met, or the cells of the propagator that met it.
  template <class Visit>
  void each_conflict(Visit visit) const;

  std::vector<Mask> scratch;  ///< for one propagator at a time

 private:
  static constexpr int no_conflict = -1, no_propagator = -1;

  void take_back(Mark mark);
  void wake(Cell cell, bool is_found);
  bool clear_peers(Cell cell);
  bool follow_pairs(Cell cell);
  bool take_next();

  const Plan& plan_;
  const boxed_grid::Places* places_;  ///< of every word of the state
  boxed_grid::Lanes lanes_;
  std::vector<Mask> masks_;
  struct Change {
    std::uint32_t index;
    Mask before;
  };
  std::vector<Change> trail_, kept_;
  std::vector<Cell> fixed_, changed_, having_;
  std::vector<std::uint8_t> is_changed_;
  std::vector<std::uint64_t> queue_;
  int depth_ = 0;  ///< of attempts on the side
  int conflict_ = no_conflict;
  int running_ = no_propagator;
  std::size_t place_ = 0;  ///< in the queue
  std::span<const Cell> blamed_;
  std::uint64_t runs_ = 0;
};

/// One primitive, made ready for the search. It is the same for all searches and keeps nothing.
class Propagator {
 public:
  virtual ~Propagator() = default;
  /// Takes away what cannot be; false at a contradiction.
  virtual bool propagate(State& state) const = 0;
  CellList cells;      ///< a change of one of these wakes it
  bool waits = false;  ///< only a digit found for one of them does
};

}  // namespace ninefold::rules
