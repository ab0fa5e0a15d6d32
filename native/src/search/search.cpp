/// The front door: every single call goes to the best engine for this processor.
#include "ninefold/search.hpp"

#include "engine.hpp"

namespace ninefold::search {

const Engine& best_engine() {
#if defined(NINEFOLD_X86)
  static const Engine& best =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? avx2::engine : plain::engine;
  return best;
#else
  return plain::engine;
#endif
}

Verdict solve(const std::uint8_t* puzzle, std::uint8_t* solution) { return best_engine().solve(puzzle, solution); }

Verdict solve_first(const std::uint8_t* puzzle, std::uint8_t* solution) {
  return best_engine().solve_first(puzzle, solution);
}

std::int64_t count(const std::uint8_t* puzzle, std::int64_t limit) { return best_engine().count(puzzle, limit); }

void fill(std::uint64_t seed, std::uint8_t* grid) { best_engine().fill(seed, grid); }

Verdict minimise(const std::uint8_t* puzzle, const std::uint8_t* orbits, int target, std::uint64_t seed,
                 std::uint8_t* result) {
  return best_engine().minimise(puzzle, orbits, target, seed, result);
}

struct Solutions::Walk {
  Verdict verdict;
  std::unique_ptr<AnyWalk> any;
};

Solutions::Solutions(const std::uint8_t* puzzle) : walk_(std::make_unique<Walk>()) {
  walk_->any = best_engine().walk(puzzle, walk_->verdict);
}

Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

Verdict Solutions::verdict() const { return walk_->verdict; }

bool Solutions::next(std::uint8_t* solution) { return walk_->any && walk_->any->next(solution); }

}  // namespace ninefold::search
