#pragma once

#include <array>
#include <cstdint>

#include "logic/technique.hpp"

namespace ninefold::logic {

enum class Outcome : std::uint8_t { solved, stuck, contradiction, bound, stopped };

/// What a run comes to, in the profile's units.
struct Figures {
  Outcome outcome = Outcome::stuck;
  int steps = 0;
  std::int64_t score = 0;     // sum over all steps
  int hardest = 0;            // highest score of a step
  int first_placement = 0;    // highest score up to and including the first placement
  int first_step = 0;         // score of the very first step
  int level = 0;              // highest level of a step
  Technique hardest_technique{};
  std::array<std::uint16_t, technique_limit> uses{};
};

/// A step that a profile chose, with the entry it came from.
struct Choice {
  Outcome outcome = Outcome::stuck;  // `solved` when nothing is left to do; `stuck` when a step was looked for in vain
  bool found = false;
  int entry = 0;
  int score = 0;
};

/// How many steps of a technique there are.
struct TechniqueCount {
  Technique technique;
  int steps;
};

}  // namespace ninefold::logic
