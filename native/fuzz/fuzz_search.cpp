/// Any bytes at all through every search call: nothing may crash, hang or disagree. Built with clang and libFuzzer.
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "ninefold/search.hpp"

namespace search = ninefold::search;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// Mostly blanks and digits, so that the fuzzer gets past the first check; now and then the byte as it is.
std::uint8_t cell_of(std::uint8_t byte) { return byte < 250 ? byte % 10 : byte; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::uint8_t puzzle[search::cell_count] = {};
  for (std::size_t cell = 0; cell < search::cell_count && cell < size; ++cell) puzzle[cell] = cell_of(data[cell]);

  std::uint8_t solution[search::cell_count], first[search::cell_count], form[search::cell_count];
  const search::SolutionStatus status = search::solve(puzzle, solution);
  const std::int64_t count = search::count(puzzle, 2);
  require(count == status);
  require((search::solve_first(puzzle, first) >= search::unique) == (status >= search::unique));
  if (status == search::unique) require(std::memcmp(solution, first, sizeof solution) == 0);

  std::uint8_t many[search::cell_count];
  std::int8_t statuses[1];
  search::solve_many(puzzle, 1, false, 1, many, statuses);
  require(statuses[0] == status);

  const search::Canonical canonical = search::canonical(puzzle, form);
  require((canonical.status == search::unique) == (status >= search::none));
  if (canonical.status == search::unique) require(search::count(form, 2) == count);
  return 0;
}
