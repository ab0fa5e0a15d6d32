/// A position in other clothes: digits renamed, rows and columns shuffled as the rules allow, perhaps mirrored.
#pragma once

#include "ninefold/make.hpp"

namespace ninefold::make {

/// A twin of a position; the same seed gives the same twin.
logic::Position rearranged(const logic::Position& position, std::uint64_t seed);

/// A twin with other digits and every cell in its place.
logic::Position renamed(const logic::Position& position, std::uint64_t seed);

}  // namespace ninefold::make
