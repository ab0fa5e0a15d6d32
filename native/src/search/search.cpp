/// The front door: single calls are batches of one row.
#include "ninefold/search.hpp"

#include "clash.hpp"
#include "engine.hpp"
#if defined(NINEFOLD_X86)
#include "processor.hpp"
#endif

namespace ninefold::search {

std::vector<const Engine*> usable_engines() {
  std::vector<const Engine*> usable{&plain::engine};
#if defined(NINEFOLD_X86)
  const Processor processor = this_processor();
  if (processor.has_avx2) usable.push_back(&avx2::engine);
  if (processor.has_avx512) usable.push_back(&avx512::engine);
#endif
  return usable;
}

const Engine& best_engine() {
  static const Engine& best = *usable_engines().back();
  return best;
}

SolutionStatus solve(const std::uint8_t* puzzle, std::uint8_t* solution) {
  std::int8_t status;
  solve_many(puzzle, 1, false, 1, solution, &status);
  return static_cast<SolutionStatus>(status);
}

SolutionStatus solve_first(const std::uint8_t* puzzle, std::uint8_t* solution) {
  std::int8_t status;
  solve_many(puzzle, 1, true, 1, solution, &status);
  return static_cast<SolutionStatus>(status);
}

std::int64_t count(const std::uint8_t* puzzle, std::int64_t limit) {
  std::int64_t result;
  count_many(puzzle, 1, limit, 1, &result);
  return result;
}

void fill(std::uint64_t seed, std::uint8_t* grid) { fill_many(&seed, 1, 1, grid); }

SolutionStatus minimise(const std::uint8_t* puzzle, const std::uint8_t* orbits, std::uint8_t target, std::uint64_t seed,
                 std::uint8_t* result) {
  std::int8_t status;
  minimise_many(puzzle, 1, orbits, &target, &seed, 1, result, &status);
  return static_cast<SolutionStatus>(status);
}

struct Solutions::Walk {
  SolutionStatus status = bad_byte;
  std::unique_ptr<AnyWalk> any;
};

Solutions::Solutions(const std::uint8_t* puzzle) : walk_(std::make_unique<Walk>()) {
  walk_->any = best_engine().walk(puzzle);
  if (walk_->any) walk_->status = has_clash(puzzle) ? clash : several;
}

Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

SolutionStatus Solutions::status() const { return walk_->status; }

bool Solutions::next(std::uint8_t* solution) { return walk_->status == several && walk_->any->next(solution); }

}  // namespace ninefold::search
