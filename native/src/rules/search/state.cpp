#include "rules/search/state.hpp"

#include <algorithm>

#include "rules/search/plan.hpp"

namespace ninefold::rules {

State::State(const Plan& plan)
    : plan_(plan),
      places_(plan.places()),
      masks_(static_cast<std::size_t>(plan.cell_count()) + plan.slot_count(), ~Mask{0}),
      is_changed_(static_cast<std::size_t>(plan.cell_count())),
      queue_(plan.words()) {
  trail_.reserve(masks_.size() * 4);
  fixed_.reserve(is_changed_.size());
  having_.resize(is_changed_.size() + 1);
  std::fill_n(masks_.begin(), plan.cell_count(), plan.all());
  for (std::size_t cell = 0; cell < is_changed_.size(); ++cell) lanes_.put(places_[cell], plan.all());
  for (std::size_t index = 0; index < plan.propagator_count(); ++index) queue_[index / 64] |= std::uint64_t{1} << index % 64;
}

bool State::clear_peers(Cell cell) {
  const Mask digit = masks_[cell];
  // First all of them, because nobody can foresee which have the digit.
  const std::span<const Cell> peers = plan_.peers(cell);
  Cell* end = having_.data();
  for (const Cell peer : peers) {
    *end = peer;
    end += (masks_[peer] & digit) != 0;
  }
  for (const Cell* peer = having_.data(); peer != end; ++peer)
    if (!drop(*peer, digit)) return false;
  return true;
}

bool State::follow_pairs(Cell cell) {
  is_changed_[cell] = 0;
  for (const Plan::Tie& tie : plan_.ties(cell))
    if (!keep(tie.other, plan_.support(tie.support)(masks_[cell]))) return false;
  return true;
}

bool State::settle() {
  conflict_ = no_conflict;
  for (;;) {
    running_ = no_propagator;
    if (!fixed_.empty()) {
      const Cell cell = fixed_.back();
      fixed_.pop_back();
      if (!clear_peers(cell)) return false;
      continue;
    }
    if (!changed_.empty()) {
      const Cell cell = changed_.back();
      changed_.pop_back();
      if (!follow_pairs(cell)) return false;
      continue;
    }
    if (!take_next()) return true;
    ++runs_;
    const Propagator& next = plan_.propagator(static_cast<std::size_t>(running_));
    blamed_ = next.cells;
    if (!next.propagate(*this)) return false;
  }
}

/// Round and round, so that each finds the changes of all the others before it runs again. Cheap ones first was slower.
bool State::take_next() {
  const std::size_t words = queue_.size();
  std::size_t word = place_ / 64;
  std::uint64_t left = words ? queue_[word] & ~std::uint64_t{0} << place_ % 64 : 0;
  for (std::size_t seen = 0; left == 0; ++seen) {
    if (seen == words) return false;
    word = word + 1 == words ? 0 : word + 1;
    left = queue_[word];
  }
  const std::uint64_t bit = left & ~(left - 1);
  queue_[word] &= ~bit;
  running_ = static_cast<int>(word * 64 + static_cast<std::size_t>(std::countr_zero(bit)));
  place_ = static_cast<std::size_t>(running_);
  return true;
}

void State::take_back(Mark mark) {
  while (trail_.size() > mark) {
    const auto [index, before] = trail_.back();
    masks_[index] = before;
    lanes_.put(places_[index], before);
    trail_.pop_back();
  }
}

void State::undo(Mark mark) {
  take_back(mark);
  fixed_.clear();
  for (const Cell cell : changed_) is_changed_[cell] = 0;
  changed_.clear();
  std::fill(queue_.begin(), queue_.end(), 0);
}

}  // namespace ninefold::rules
