/// Puzzles that tell no digits apart: an empty board with any regions, or cells that only equal or differ.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/program.hpp"
#include "rules/search/solver.hpp"

namespace ninefold::rules {

/// Whether a solution of these rules with its digits renamed is always one too. Givens tell digits apart and are not asked for.
bool are_digits_alike(const Program& program);

/// Solutions of such a puzzle without givens: one of each family is searched for and then renamed in all ways.
class AlikeSolutions {
 public:
  AlikeSolutions(Solver& solver, int size, int cell_count);

  /// Moves on to the next solution and writes it; false when there is none, or when the search was stopped.
  bool next(std::uint8_t* solution);
  /// How many more there are, up to the limit, without writing them down.
  std::int64_t count(std::int64_t limit);
  bool was_stopped() const { return solver_.was_stopped(); }
  std::uint64_t guesses() const { return solver_.guesses(); }

 private:
  bool find_family();

  Solver& solver_;
  std::vector<std::uint8_t> found_, names_;
  bool is_begun_ = false, is_found_ = false;
};

}  // namespace ninefold::rules
