#pragma once

#include "logic/se/workspace.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Searches for the forcing step with the fewest nodes and puts it into the sink; its `extra` is the base and what the length
/// adds. Says whether there was one.
bool commit_forcing(const Board& board, Budget& budget, Workspace& workspace, Sink& sink, Reach reach, int base);

}  // namespace ninefold::logic::se
