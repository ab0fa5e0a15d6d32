#define NINEFOLD_ISA plain
#include "engine_parts.hpp"
