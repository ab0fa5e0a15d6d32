#include "rules/search/candidates.hpp"

namespace ninefold::rules {

namespace {

constexpr std::uint64_t first_guesses = 64;
constexpr int rounds = 3;

}  // namespace

CandidateCounts::CandidateCounts(Solver& solver, int size, int cell_count, int cap)
    : solver_(solver),
      size_(size),
      cell_count_(cell_count),
      cap_(cap),
      counts_(static_cast<std::size_t>(size * cell_count)),
      counted_(static_cast<std::size_t>(cell_count)),
      wanted_(static_cast<std::size_t>(cell_count), all_digits(size)),
      last_(static_cast<std::size_t>(cell_count), all_digits(size)) {
  solver_.prefer(wanted_.data());
}

/// What is hard to decide waits until the others are decided: their solutions may show it, and what they lack helps.
std::int64_t CandidateCounts::count_all() {
  std::uint64_t guesses = first_guesses;
  for (int round = 0; round < rounds; ++round, guesses *= 4) {
    if (count_round(guesses) || solver_.was_stopped()) return solutions_;
    solver_.prefer(last_.data());
  }
  count_together();
  return solutions_;
}

/// Candidates that are hard to decide mostly are so for one reason, which is then met once.
void CandidateCounts::count_together() {
  for (int cell = 0; cell < cell_count_; ++cell)
    wanted_[static_cast<std::size_t>(cell)] &= solver_.candidates(static_cast<Cell>(cell)) & ~counted_[static_cast<std::size_t>(cell)];
  solver_.prefer(wanted_.data());
  solver_.look_for(wanted_.data());
  solver_.allow(0);
  std::vector<std::uint8_t> solution(static_cast<std::size_t>(cell_count_));
  while (solver_.next(solution.data())) add(solution);
}

bool CandidateCounts::count_round(std::uint64_t guesses) {
  bool is_whole = true;
  for (int cell = 0; cell < cell_count_; ++cell)
    for (int digit = 1; digit <= size_ && !solver_.was_stopped(); ++digit)
      is_whole &= count_candidate(static_cast<Cell>(cell), digit, guesses);
  return is_whole;
}

bool CandidateCounts::count_candidate(Cell cell, int digit, std::uint64_t guesses) {
  if (count(cell, digit) >= cap_ || is_counted(cell, digit) || !(solver_.candidates(cell) & bit_of(digit))) return true;
  std::vector<std::uint8_t> solution(static_cast<std::size_t>(cell_count_));
  solver_.allow(guesses);
  if (solver_.begin_with(cell, bit_of(digit)))
    while (count(cell, digit) < cap_ && solver_.next(solution.data())) add(solution);
  if (solver_.was_stopped()) return false;
  const bool is_decided = !solver_.ran_out();
  if (is_decided) counted_[cell] |= bit_of(digit);
  // Back to the root; what is in no solution helps all later searches if it is gone from there.
  solver_.exclude(cell, is_decided && count(cell, digit) == 0 ? bit_of(digit) : 0);
  return is_decided;
}

void CandidateCounts::add(const std::vector<std::uint8_t>& solution) {
  if (cap_ > 1 && !met_.emplace(solution.begin(), solution.end()).second) return;
  ++solutions_;
  for (int cell = 0; cell < cell_count_; ++cell) {
    const int digit = solution[static_cast<std::size_t>(cell)];
    std::int32_t& seen = count(static_cast<Cell>(cell), digit);
    if (seen < cap_) ++seen;
    if (seen >= cap_) wanted_[static_cast<std::size_t>(cell)] &= ~bit_of(digit);
    last_[static_cast<std::size_t>(cell)] = bit_of(digit);
  }
}

}  // namespace ninefold::rules
