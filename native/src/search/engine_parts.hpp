/// The engine of one instruction set: included once per build of it, after NINEFOLD_ISA is defined.
#pragma once

#include "engine.hpp"
#include "fill.hpp"
#include "solve.hpp"
#include "minimise.hpp"

namespace ninefold::search::NINEFOLD_ISA {

const Engine engine = {
    .solve = solve, .solve_first = solve_first, .count = count, .walk = walk, .fill = fill, .minimise = minimise};

}  // namespace ninefold::search::NINEFOLD_ISA
