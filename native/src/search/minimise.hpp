/// Takes givens away from puzzles with a known solution.
///
/// The givens in question are spare exactly when no other solution appears without them, and any other solution
/// differs from the known one in at least one of their cells. So each search is for a solution with one cell
/// different, which mostly ends in a quick contradiction.
#pragma once

#include <algorithm>

#include "branch.hpp"
#include "clash.hpp"
#include "engine.hpp"
#include "random.hpp"
#include "team.hpp"
#include "transfer.hpp"

namespace ninefold::search::NINEFOLD_ISA {

/// The givens of one puzzle on their way out, orbit by orbit.
class Reduction {
 public:
  /// Precondition: `solution` is the only one.
  void begin(const std::uint8_t* puzzle, const std::uint8_t* solution, const std::uint8_t* orbits, int target,
             std::uint64_t seed) {
    target_ = target;
    givens_ = 0;
    std::copy_n(solution, cell_count, solution_);
    std::fill_n(orbit_sizes_, cell_count, 0);
    for (int cell = 0; cell < cell_count; ++cell) {
      puzzle_[cell] = digit_of_byte(puzzle[cell]);
      if (!puzzle_[cell]) continue;
      ++givens_;
      orbit_cells_[orbits[cell]][orbit_sizes_[orbits[cell]]++] = static_cast<std::uint8_t>(cell);
    }
    for (int i = 0; i < cell_count; ++i) order_[i] = static_cast<std::uint8_t>(i);
    Random(seed).shuffle(order_, cell_count);
    position_ = -1;
    enter_next_orbit();
  }

  bool is_done() const { return position_ == cell_count; }
  const std::uint8_t* puzzle() const { return puzzle_; }

  /// Puts the next question on the board: is there a solution with this cell different?
  void ask(Board board) const {
    read_puzzle(puzzle_, board);
    const int cell = cells()[asked_], digit = solution_[cell];
    board[quad_of(cell)] &= ~in_stack(1u << (digit - 1), stack_of(cell));
  }

  /// The cells of an orbit are asked about one after the other, with those before them back in place.
  void answer(bool can_differ) {
    puzzle_[cells()[asked_]] = solution_[cells()[asked_]];
    if (!can_differ && ++asked_ < size()) return;
    for (int i = 0; i < size(); ++i) puzzle_[cells()[i]] = can_differ ? solution_[cells()[i]] : std::uint8_t{0};
    if (!can_differ) givens_ -= size();
    enter_next_orbit();
  }

 private:
  const std::uint8_t* cells() const { return orbit_cells_[order_[position_]]; }
  int size() const { return orbit_sizes_[order_[position_]]; }

  void enter_next_orbit() {
    asked_ = 0;
    do ++position_;
    while (position_ < cell_count && (size() == 0 || givens_ - size() < target_));
    if (is_done()) return;
    for (int i = 0; i < size(); ++i) puzzle_[cells()[i]] = 0;
  }

  std::uint8_t puzzle_[cell_count], solution_[cell_count], order_[cell_count];
  std::uint8_t orbit_cells_[cell_count][cell_count];
  int orbit_sizes_[cell_count];
  int target_ = 0, givens_ = 0, position_ = 0, asked_ = 0;
};

/// Each board first solves its puzzle, then asks one question after the other.
class MinimiseTask {
 public:
  MinimiseTask(Rows& rows, const std::uint8_t* puzzles, const std::uint8_t* orbits, const std::uint8_t* targets,
               const std::uint64_t* seeds, std::uint8_t* results, std::int8_t* statuses)
      : rows_(rows),
        puzzles_(puzzles),
        orbits_(orbits),
        targets_(targets),
        seeds_(seeds),
        results_(results),
        statuses_(statuses) {}

  bool start(int index, Board board) {
    Job& job = jobs_[index];
    job.found = 0;
    if (job.reducing && !job.reduction.is_done()) {
      job.reduction.ask(board);
      return true;
    }
    if (job.reducing) std::copy_n(job.reduction.puzzle(), cell_count, results_ + job.row * cell_count);
    job.reducing = false;
    while ((job.row = rows_.next()) != no_row) {
      if (read_puzzle(puzzles_ + job.row * cell_count, board)) return true;
      refuse(job.row, bad_byte);
    }
    return false;
  }

  /// As in CountTask; a puzzle that is being reduced has no clash.
  bool may_split(int index) {
    const Job& job = jobs_[index];
    return job.reducing || job.found > 0 || !has_clash(puzzles_ + job.row * cell_count);
  }

  void split(int, Board board, Branch& other) { search::NINEFOLD_ISA::split(board, other); }

  bool found(int index, Board board) {
    Job& job = jobs_[index];
    if (!job.reducing && job.found == 0) write_solution(board, job.solution);
    return ++job.found < (job.reducing ? 1 : 2);
  }

  void ended(int index) {
    Job& job = jobs_[index];
    const std::uint8_t* puzzle = puzzles_ + job.row * cell_count;
    if (job.reducing) {
      job.reduction.answer(job.found > 0);
    } else if (job.found != 1) {
      refuse(job.row, job.found == 2 ? several : has_clash(puzzle) ? clash : none);
    } else {
      statuses_[job.row] = unique;
      job.reducing = true;
      job.reduction.begin(puzzle, job.solution, orbits_, targets_[job.row], seeds_[job.row]);
    }
  }

 private:
  struct Job {
    std::size_t row = no_row;
    int found = 0;
    bool reducing = false;
    std::uint8_t solution[cell_count];
    Reduction reduction;
  };

  void refuse(std::size_t row, SolutionStatus status) {
    statuses_[row] = status;
    std::fill_n(results_ + row * cell_count, cell_count, std::uint8_t{0});
  }

  Rows& rows_;
  const std::uint8_t *puzzles_, *orbits_, *targets_;
  const std::uint64_t* seeds_;
  std::uint8_t* results_;
  std::int8_t* statuses_;
  Job jobs_[board_count];
};

inline void minimise(Rows& rows, const std::uint8_t* puzzles, const std::uint8_t* orbits, const std::uint8_t* targets,
                     const std::uint64_t* seeds, std::uint8_t* results, std::int8_t* statuses) {
  MinimiseTask task(rows, puzzles, orbits, targets, seeds, results, statuses);
  Team(task).run();
}

}  // namespace ninefold::search::NINEFOLD_ISA
