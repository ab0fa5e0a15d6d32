#pragma once

#include "logic/se/workspace.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Searches for the easiest chain or cycle of these kinds and puts it into the sink; its `extra` is its rating. Says whether
/// there was one.
bool commit_chain(const Board& board, Workspace& workspace, Sink& sink, const ChainKinds& kinds);

}  // namespace ninefold::logic::se
