/// Steps with their facts as JSON.
#pragma once

#include <vector>

#include "json_writer.hpp"
#include "ninefold/logic.hpp"

namespace ninefold::wasm {

/// Steps that were found side by side on one board; their scores stand beside them.
void write_steps(JsonWriter& json, const logic::Board& board, const logic::Steps& steps, const std::vector<int>& scores);

/// Steps that were taken one after the other.
void write_path(JsonWriter& json, logic::Board board, const logic::Steps& path, const std::vector<int>& scores);

}  // namespace ninefold::wasm
