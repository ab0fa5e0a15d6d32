/// One engine per instruction set, chosen once by looking at the processor.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "ninefold/search.hpp"
#include "rows.hpp"

namespace ninefold::search {

/// A walk over the solutions of one puzzle, whatever it is compiled for.
class AnyWalk {
 public:
  virtual ~AnyWalk() = default;
  virtual bool next(std::uint8_t* solution) = 0;
};

/// Each function works on the rows it is handed until there are none left; the contracts are those of search.hpp.
struct Engine {
  void (*solve)(Rows& rows, const std::uint8_t* puzzles, bool first_only, std::uint8_t* solutions,
                std::int8_t* statuses);
  void (*count)(Rows& rows, const std::uint8_t* puzzles, std::int64_t limit, std::int64_t* counts);
  void (*guesses)(Rows& rows, const std::uint8_t* puzzles, std::int64_t* guesses);
  /// Returns null when the puzzle has a bad byte.
  std::unique_ptr<AnyWalk> (*walk)(const std::uint8_t* puzzle);
  void (*fill)(Rows& rows, const std::uint64_t* seeds, std::uint8_t* grids);
  void (*minimise)(Rows& rows, const std::uint8_t* puzzles, const std::uint8_t* orbits, const std::uint8_t* targets,
                   const std::uint64_t* seeds, std::uint8_t* results, std::int8_t* statuses);
};

namespace plain {
extern const Engine engine;
}
#if defined(NINEFOLD_X86)
namespace avx2 {
extern const Engine engine;
}
namespace avx512 {
extern const Engine engine;
}
#endif

/// Those that this processor can run, the best last.
std::vector<const Engine*> usable_engines();
const Engine& best_engine();

}  // namespace ninefold::search
