/// Every line of search.txt, through every way to ask.
#include <algorithm>
#include <set>
#include <sstream>

#include "boards.hpp"
#include "check.hpp"
#include "ninefold/search.hpp"

namespace search = ninefold::search;

namespace {

struct Case {
  std::string puzzle, solution;
  std::int64_t limit = 0, count = 0;
};

Case parse_case(const std::string& line) {
  Case one;
  std::istringstream(line) >> one.puzzle >> one.limit >> one.count >> one.solution;
  return one;
}

void counts_and_statuses_agree(const Case& one) {
  const Grid puzzle = parse_line(one.puzzle);
  CHECK_ABOUT(search::count(puzzle.data(), one.limit) == one.count, one.puzzle);

  Grid solution;
  const auto status = search::solve(puzzle.data(), solution.data());
  CHECK_ABOUT(status == std::min<std::int64_t>(one.count, 2), one.puzzle);
  if (status == search::unique) CHECK_ABOUT(format_line(solution) == one.solution, one.puzzle);
  if (status < search::unique) CHECK_ABOUT(solution == Grid{}, one.puzzle);
  if (status == search::several) CHECK_ABOUT(is_full_and_correct(solution), one.puzzle);

  const auto first = search::solve_first(puzzle.data(), solution.data());
  CHECK_ABOUT(first == std::min<std::int64_t>(one.count, 1), one.puzzle);
}

void enumeration_gives_each_solution_once(const Case& one) {
  const Grid puzzle = parse_line(one.puzzle);
  search::Solutions solutions(puzzle.data());
  std::set<Grid> seen;
  Grid solution;
  while (static_cast<std::int64_t>(seen.size()) < one.limit && solutions.next(solution.data())) {
    CHECK_ABOUT(is_full_and_correct(solution), one.puzzle);
    CHECK_ABOUT(seen.insert(solution).second, one.puzzle);
  }
  CHECK_ABOUT(static_cast<std::int64_t>(seen.size()) == std::max<std::int64_t>(one.count, 0), one.puzzle);
  CHECK_ABOUT(solutions.status() == (one.count < 0 ? one.count : std::int64_t{search::several}), one.puzzle);
}

}  // namespace

int main(int, char** argv) {
  for (const std::string& line : check::read_lines(argv[1], "search.txt")) {
    const Case one = parse_case(line);
    counts_and_statuses_agree(one);
    enumeration_gives_each_solution_once(one);
  }
  return check::summary();
}
