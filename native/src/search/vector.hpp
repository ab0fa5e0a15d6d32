/// Four 32-bit words at once, and the two bit tricks the engine needs, for whatever instruction set this file is
/// compiled for. Everything lives in a namespace per instruction set, so that two builds can share one program.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "layout.hpp"

#if defined(__SSE4_1__)
#include <immintrin.h>
#endif

namespace ninefold::search::NINEFOLD_ISA {

using Vec = std::uint32_t __attribute__((vector_size(16)));

inline Vec load(const Words& words) {
  Vec vec;
  std::memcpy(&vec, words.data(), sizeof vec);
  return vec;
}

inline bool is_zero(Vec vec) {
#if defined(__SSE4_1__)
  return _mm_testz_si128(reinterpret_cast<__m128i>(vec), reinterpret_cast<__m128i>(vec));
#else
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  const Halves halves = reinterpret_cast<Halves>(vec);
  return (halves[0] | halves[1]) == 0;
#endif
}

inline bool are_equal(Vec a, Vec b) { return is_zero(a ^ b); }

/// Gathers the bits 0, 3, 6, ... 24 into nine.
inline std::uint32_t every_third(std::uint32_t bits) {
#if defined(__BMI2__)
  return _pext_u32(bits, 0x1249249u);
#else
  bits &= 0x1249249u;
  bits = (bits | bits >> 2 | bits >> 4) & 0x1c0e07u;
  return (bits | bits >> 6 | bits >> 12) & 511u;
#endif
}

}  // namespace ninefold::search::NINEFOLD_ISA
