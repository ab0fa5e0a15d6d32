/// True candidates: which digits occur in solutions, and in how many of them up to a cap.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "rules/search/solver.hpp"

namespace ninefold::rules {

/// Looks for solutions with one candidate after the other. Each solution counts for all its digits, so that few
/// searches are needed; guesses try first what was seen too rarely. What is then still undecided is searched for in one go.
class CandidateCounts {
 public:
  CandidateCounts(Solver& solver, int size, int cell_count, int cap);

  /// Returns how many different solutions were met.
  std::int64_t count_all();
  std::vector<std::int32_t> take() { return std::move(counts_); }

 private:
  /// Each candidate with so many guesses at most; false if that was not enough for one of them.
  bool count_round(std::uint64_t guesses);
  bool count_candidate(Cell cell, int digit, std::uint64_t guesses);
  void count_together();
  bool is_counted(Cell cell, int digit) const { return counted_[cell] & bit_of(digit); }
  void add(const std::vector<std::uint8_t>& solution);
  std::int32_t& count(Cell cell, int digit) { return counts_[static_cast<std::size_t>(cell * size_ + digit - 1)]; }

  Solver& solver_;
  int size_, cell_count_;
  std::int32_t cap_;
  std::vector<std::int32_t> counts_;
  std::vector<Mask> counted_;  ///< of these all solutions are known, or as many as the cap
  std::vector<Mask> wanted_;
  std::vector<Mask> last_;    ///< the digits of the last solution: others are near it, and may be found from there
  std::set<std::string> met_;
  std::int64_t solutions_ = 0;
};

}  // namespace ninefold::rules
