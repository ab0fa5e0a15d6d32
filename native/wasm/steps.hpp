/// Steps with their facts, figures and positions as JSON.
#pragma once

#include <vector>

#include "json_writer.hpp"
#include "logic/plain_step.hpp"
#include "ninefold/logic.hpp"

namespace ninefold::wasm {

/// The field `steps`, a line each: so they can be read one after the other.
void write_steps(JsonWriter& json, const std::vector<logic::PlainStep>& steps);

/// The field `techniques`: a name and a number each.
void write_counts(JsonWriter& json, const std::vector<logic::TechniqueCount>& counts);

/// The fields `outcome` and `score` of a run.
void write_figures(JsonWriter& json, const logic::Figures& figures);

/// The fields `digits`, `givens` and `candidates`.
void write_position(JsonWriter& json, const logic::Position& position);

}  // namespace ninefold::wasm
