// Compiled with AVX2 and BMI2 switched on; only called where the processor has both.
#if defined(NINEFOLD_X86)
#define NINEFOLD_ISA avx2
#include "engine_parts.hpp"
#endif
