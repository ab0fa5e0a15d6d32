/// What the processor can do, asked at run time. Not __builtin_cpu_supports: it needs a library that not every compiler brings.
#pragma once

#include <cpuid.h>

#include <cstdint>

namespace ninefold::search {

struct Processor {
  bool has_avx2 = false;
  bool has_avx512 = false;
};

namespace processor_bits {
/// Of leaf 1, register c: the system tells which registers it saves.
constexpr std::uint32_t tells_saved = 1u << 27;
/// Which registers the system saves: those of SSE and AVX, and those of AVX-512.
constexpr std::uint32_t saves_256 = 0x06, saves_512 = 0xe6;
/// Of leaf 7, register b: BMI1, AVX2, BMI2, and AVX-512 F, DQ, BW and VL.
constexpr std::uint32_t has_256 = 1u << 3 | 1u << 5 | 1u << 8;
constexpr std::uint32_t has_512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;
}  // namespace processor_bits

inline Processor this_processor() {
  using namespace processor_bits;
  std::uint32_t a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & tells_saved)) return {};
  std::uint32_t saved = 0, unused = 0;
  __asm__("xgetbv" : "=a"(saved), "=d"(unused) : "c"(0));
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return {};
  const bool has_avx2 = (saved & saves_256) == saves_256 && (b & has_256) == has_256;
  return {has_avx2, has_avx2 && (saved & saves_512) == saves_512 && (b & has_512) == has_512};
}

}  // namespace ninefold::search
