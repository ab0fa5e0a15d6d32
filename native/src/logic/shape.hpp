#pragma once

#include <cstdint>
#include <type_traits>

/// The finders are compiled several times, as the search is for each instruction set: once for classic puzzles, whose sizes
/// the compiler knows, and once for each width, which takes boards of up to so many digits with any houses and rules. A
/// copy lives in a namespace of its own; what the copies share (cells, techniques, watches) lies outside.
#if defined(NINEFOLD_WIDTH)
#define NINEFOLD_JOIN(a, b) a##b
#define NINEFOLD_COPY_OF(width) NINEFOLD_JOIN(width_, width)
#define NINEFOLD_COPY NINEFOLD_COPY_OF(NINEFOLD_WIDTH)
#define NINEFOLD_SHAPE UpTo<NINEFOLD_WIDTH>
#elif defined(NINEFOLD_SMALL)
#define NINEFOLD_COPY small
#define NINEFOLD_SHAPE Small
#else
#define NINEFOLD_COPY classic
#define NINEFOLD_SHAPE Classic
#endif

namespace ninefold::logic {

/// Sizes of a board. A shape fixes the storage; which cells form a house is data, in the layout.
namespace shapes {

struct Classic {
  static constexpr bool is_fixed = true;
  static constexpr int digits = 9, cells = 81, houses = 27, sets = 27, houses_per_cell = 3;
  static constexpr int box_rows = 3, box_columns = 3;
};

/// For tests: whatever assumes nine of something fails here.
struct Small {
  static constexpr bool is_fixed = true;
  static constexpr int digits = 4, cells = 16, houses = 12, sets = 12, houses_per_cell = 3;
  static constexpr int box_rows = 2, box_columns = 2;
};

/// Room for any board of up to so many digits. Houses beyond the room count as sets, sets beyond it only as peers.
template <int Most>
struct UpTo {
  static constexpr bool is_fixed = false;
  static constexpr int digits = Most, cells = Most * Most, houses = 4 * Most + 28, sets = 255, houses_per_cell = 8;
};

}  // namespace shapes

inline namespace NINEFOLD_COPY {

using Shape = shapes::NINEFOLD_SHAPE;

/// A cell and a set of digits where many of them are stored.
using CellNumber = std::conditional_t<(Shape::cells > 256), std::uint16_t, std::uint8_t>;
using Mask = std::conditional_t<(Shape::digits > 16), std::uint32_t, std::uint16_t>;

}  // namespace NINEFOLD_COPY

}  // namespace ninefold::logic
