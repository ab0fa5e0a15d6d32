/// Solve and count: searches that stop at different solutions.
#pragma once

#include <algorithm>

#include "branch.hpp"
#include "clash.hpp"
#include "engine.hpp"
#include "team.hpp"
#include "transfer.hpp"

namespace ninefold::search::NINEFOLD_ISA {

/// Counts the solutions of each row up to the limit, and keeps the first if somebody wants it.
template <class Count>
class CountTask {
 public:
  CountTask(Rows& rows, const std::uint8_t* puzzles, std::int64_t limit, std::uint8_t* solutions, Count* counts)
      : rows_(rows), puzzles_(puzzles), limit_(limit), solutions_(solutions), counts_(counts) {}

  bool start(int index, Board board) {
    for (;;) {
      const std::size_t row = rows_.next();
      if (row == no_row) return false;
      searches_[index] = {row, 0, false};
      if (read_puzzle(puzzles_ + row * cell_count, board)) return true;
      finish(row, bad_byte, false);
    }
  }

  /// Givens that clash need not contradict each other before the grid is nearly full, so they are looked for before
  /// the first guess: most puzzles never come here, and those that do have time.
  bool may_split(int index) {
    Search& search = searches_[index];
    const bool is_first = !search.has_split;
    search.has_split = true;
    return !is_first || !has_clash(puzzles_ + search.row * cell_count);
  }

  void split(int, Board board, Branch& other) { search::NINEFOLD_ISA::split(board, other); }

  bool found(int index, Board board) {
    Search& search = searches_[index];
    if (solutions_ && search.found == 0) write_solution(board, solutions_ + search.row * cell_count);
    return ++search.found < limit_;
  }

  /// Clashing givens have no solution, so only puzzles without one need to be looked at twice.
  void ended(int index) {
    const Search& search = searches_[index];
    const bool any = search.found > 0;
    const bool is_clash = !any && has_clash(puzzles_ + search.row * cell_count);
    finish(search.row, is_clash ? std::int64_t{clash} : std::min(search.found, limit_), any);
  }

 protected:
  struct Search {
    std::size_t row;
    std::int64_t found;
    bool has_split;
  };

  void finish(std::size_t row, std::int64_t count, bool has_solution) {
    counts_[row] = static_cast<Count>(count);
    if (solutions_ && !has_solution) std::fill_n(solutions_ + row * cell_count, cell_count, std::uint8_t{0});
  }

  Rows& rows_;
  const std::uint8_t* puzzles_;
  std::int64_t limit_;
  std::uint8_t* solutions_;
  Count* counts_;
  Search searches_[board_count] = {};
};

/// Proves uniqueness and tells how many guesses that took.
class GuessTask : public CountTask<std::int64_t> {
 public:
  GuessTask(Rows& rows, const std::uint8_t* puzzles, std::int64_t* guesses)
      : CountTask(rows, puzzles, 2, nullptr, guesses) {}

  bool start(int index, Board board) {
    guesses_[index] = 0;
    return CountTask::start(index, board);
  }

  void split(int index, Board board, Branch& other) {
    ++guesses_[index];
    CountTask::split(index, board, other);
  }

  void ended(int index) { counts_[searches_[index].row] = guesses_[index]; }

 private:
  std::int64_t guesses_[board_count] = {};
};

inline void guesses(Rows& rows, const std::uint8_t* puzzles, std::int64_t* guesses) {
  GuessTask task(rows, puzzles, guesses);
  Team(task).run();
}

inline void solve(Rows& rows, const std::uint8_t* puzzles, bool first_only, std::uint8_t* solutions,
                  std::int8_t* statuses) {
  CountTask<std::int8_t> task(rows, puzzles, first_only ? 1 : 2, solutions, statuses);
  Team(task).run();
}

inline void count(Rows& rows, const std::uint8_t* puzzles, std::int64_t limit, std::int64_t* counts) {
  CountTask<std::int64_t> task(rows, puzzles, std::max<std::int64_t>(limit, 0), nullptr, counts);
  Team(task).run();
}

}  // namespace ninefold::search::NINEFOLD_ISA
