#include "rules/search/candidates.hpp"

namespace ninefold::rules {

CandidateCounts::CandidateCounts(Solver& solver, int size, int cell_count, int cap)
    : solver_(solver),
      size_(size),
      cell_count_(cell_count),
      cap_(cap),
      counts_(static_cast<std::size_t>(size * cell_count)),
      wanted_(static_cast<std::size_t>(cell_count), all_digits(size)) {
  solver_.prefer(wanted_.data());
}

std::int64_t CandidateCounts::count_all() {
  for (int cell = 0; cell < cell_count_; ++cell)
    for (int digit = 1; digit <= size_ && !solver_.was_stopped(); ++digit) count_candidate(static_cast<Cell>(cell), digit);
  return solutions_;
}

void CandidateCounts::count_candidate(Cell cell, int digit) {
  if (count(cell, digit) >= cap_ || !(solver_.candidates(cell) & bit_of(digit))) return;
  std::vector<std::uint8_t> solution(static_cast<std::size_t>(cell_count_));
  bool is_possible = solver_.begin_with(cell, bit_of(digit));
  if (is_possible) {
    is_possible = false;
    while (count(cell, digit) < cap_ && solver_.next(solution.data())) {
      is_possible = true;
      add(solution);
    }
  }
  if (solver_.was_stopped()) return;
  // Back to the root; what is in no solution helps all later searches if it is gone from there.
  solver_.exclude(cell, is_possible ? 0 : bit_of(digit));
}

void CandidateCounts::add(const std::vector<std::uint8_t>& solution) {
  if (cap_ > 1 && !met_.emplace(solution.begin(), solution.end()).second) return;
  ++solutions_;
  for (int cell = 0; cell < cell_count_; ++cell) {
    const int digit = solution[static_cast<std::size_t>(cell)];
    std::int32_t& seen = count(static_cast<Cell>(cell), digit);
    if (seen < cap_) ++seen;
    if (seen >= cap_) wanted_[static_cast<std::size_t>(cell)] &= ~bit_of(digit);
  }
}

}  // namespace ninefold::rules
