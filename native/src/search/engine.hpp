/// One engine per instruction set, chosen once by looking at the processor.
#pragma once

#include <cstdint>

#include "ninefold/search.hpp"

namespace ninefold::search {

/// A walk over the solutions of one puzzle, whatever it is compiled for.
class AnyWalk {
 public:
  virtual ~AnyWalk() = default;
  virtual bool next(std::uint8_t* solution) = 0;
};

/// Same contracts as the functions of the same name in search.hpp.
struct Engine {
  Verdict (*solve)(const std::uint8_t* puzzle, std::uint8_t* solution);
  Verdict (*solve_first)(const std::uint8_t* puzzle, std::uint8_t* solution);
  std::int64_t (*count)(const std::uint8_t* puzzle, std::int64_t limit);
  /// `verdict` becomes `several` and the walk is not null, or it says why there is no walk.
  std::unique_ptr<AnyWalk> (*walk)(const std::uint8_t* puzzle, Verdict& verdict);
  void (*fill)(std::uint64_t seed, std::uint8_t* grid);
  Verdict (*minimise)(const std::uint8_t* puzzle, const std::uint8_t* orbits, int target, std::uint64_t seed,
                      std::uint8_t* result);
};

namespace plain {
extern const Engine engine;
}
#if defined(NINEFOLD_X86)
namespace avx2 {
extern const Engine engine;
}
#endif

const Engine& best_engine();

}  // namespace ninefold::search
