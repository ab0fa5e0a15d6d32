// The same vectors as for AVX2, with twice the registers and three-way logic; only called where the processor has both.
#if defined(NINEFOLD_X86)
#define NINEFOLD_ISA avx512
#include "engine_parts.hpp"
#endif
