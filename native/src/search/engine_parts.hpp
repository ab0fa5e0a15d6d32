/// The engine of one instruction set: included once per build of it, after NINEFOLD_ISA is defined.
#pragma once

#include "engine.hpp"
#include "fill.hpp"
#include "minimise.hpp"
#include "solve.hpp"
#include "walk.hpp"

namespace ninefold::search::NINEFOLD_ISA {

const Engine engine = {
    .solve = solve, .count = count, .guesses = guesses, .walk = walk, .fill = fill, .minimise = minimise};

}  // namespace ninefold::search::NINEFOLD_ISA
