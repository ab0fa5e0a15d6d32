/// Vectors of 16-bit lanes, as wide as the instruction set this file is compiled for makes them. Everything lives in a
/// namespace per instruction set, so that two builds can share one program.
///
/// Four lanes make a *quad*, the share of one board: three lanes for the three stacks and one that stays zero. A vector
/// holds the same quad of several boards, and no operation moves anything from one board to another.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/// Loops over triads are short and of known length; left as loops they would spill every vector.
#define NINEFOLD_PRAGMA(text) _Pragma(#text)
#define NINEFOLD_UNROLL(count) NINEFOLD_PRAGMA(GCC unroll count)

namespace ninefold::search::NINEFOLD_ISA {

#if defined(__AVX2__)
inline constexpr int board_count = 4;
#else
inline constexpr int board_count = 2;
#endif

using Lanes = std::uint16_t __attribute__((vector_size(8 * board_count)));

/// Every stack gets what the stack to its right (of two: the second to its right) had, in a circle.
#if defined(__AVX2__)
inline Lanes from_right(Lanes v) {
  return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}
inline Lanes from_left(Lanes v) {
  return __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
}
inline constexpr Lanes padding = {0, 0, 0, 0xffff, 0, 0, 0, 0xffff, 0, 0, 0, 0xffff, 0, 0, 0, 0xffff};
#else
inline Lanes from_right(Lanes v) { return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7); }
inline Lanes from_left(Lanes v) { return __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7); }
inline constexpr Lanes padding = {0, 0, 0, 0xffff, 0, 0, 0, 0xffff};
#endif

/// All ones in lanes that are zero.
inline Lanes is_zero(Lanes v) { return reinterpret_cast<Lanes>(v == 0); }

/// Each lane without its lowest bit.
inline Lanes strip(Lanes v) { return v & (v - 1); }

inline Lanes smaller(Lanes a, Lanes b) { return a < b ? a : b; }

/// A set of boards, one bit each.
using BoardSet = std::uint32_t;
inline constexpr BoardSet all_boards = (1u << board_count) - 1;

/// The boards whose quad is zero.
inline BoardSet zero_quads(Lanes v) {
#if defined(__AVX2__)
  const __m256i zero = _mm256_cmpeq_epi64(reinterpret_cast<__m256i>(v), _mm256_setzero_si256());
  return static_cast<BoardSet>(_mm256_movemask_pd(_mm256_castsi256_pd(zero)));
#else
  using Quads = std::uint64_t __attribute__((vector_size(8 * board_count)));
  const Quads quads = reinterpret_cast<Quads>(v);
  BoardSet set = 0;
  for (int board = 0; board < board_count; ++board) set |= BoardSet{quads[board] == 0} << board;
  return set;
#endif
}

}  // namespace ninefold::search::NINEFOLD_ISA
