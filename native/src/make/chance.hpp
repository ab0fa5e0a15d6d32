/// Chance that is the same everywhere: numbers scattered by splitmix64.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "sort.hpp"

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

/// The numbers below `count` in random order.
inline std::vector<std::size_t> shuffled(std::uint64_t seed, std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  ninefold::stable_sort(order, {}, [&](std::size_t number) { return scattered(seed, number); });
  return order;
}

/// The numbers below `count` in random order; seeds that follow each other begin with different ones, so that ten puzzles
/// asked for in a row do not look alike.
inline std::vector<std::size_t> order_from(std::uint64_t seed, std::size_t count) {
  std::vector<std::size_t> order = shuffled(seed / count, count);
  std::ranges::rotate(order, order.begin() + static_cast<std::ptrdiff_t>(seed % count));
  return order;
}

}  // namespace ninefold::make
