/// Steps with their facts, figures and positions as JSON.
#pragma once

#include <vector>

#include "json_writer.hpp"
#include "logic/plain_step.hpp"
#include "ninefold/logic.hpp"

namespace ninefold::wasm {

/// The field `steps`.
void write_steps(JsonWriter& json, const std::vector<logic::PlainStep>& steps);

/// The fields `outcome` and `score` of a run.
void write_figures(JsonWriter& json, const logic::Figures& figures);

/// The fields `digits`, `givens` and `candidates`.
void write_position(JsonWriter& json, const logic::Position& position);

}  // namespace ninefold::wasm
