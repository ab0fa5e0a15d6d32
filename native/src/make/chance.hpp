/// Chance that is the same everywhere: numbers scattered by splitmix64.
#pragma once

#include <cstdint>

namespace ninefold::make {

constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;

/// A seed of its own for each attempt.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t attempt) { return seed + attempt * golden; }

/// A random number for a seed and a key.
constexpr std::uint64_t scattered(std::uint64_t seed, std::uint64_t key) {
  std::uint64_t mixed = seed + (key + 1) * golden;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

}  // namespace ninefold::make
