/// The page's turns during a long question.
#pragma once

namespace ninefold::wasm {

/// Begins to count the time of a question.
void begin_turns();

}  // namespace ninefold::wasm
