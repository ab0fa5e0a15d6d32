/// How a search hears that it is to stop.
#pragma once

#include <atomic>

namespace ninefold {

#if defined(__wasm__)
/// There are no threads here, and nobody who could raise a flag: now and then the page is let have a turn, and says then
/// whether all that was asked is to stop. Defined in native/wasm.
///
/// To be called at every node, and wherever work goes on for milliseconds that no search counts. Whoever is told so leaves
/// off as soon as it can; what was found until then may still be wanted.
bool give_turn();
/// Whether nobody waits for the answer any more, so that there need be none.
bool is_abandoned();
inline bool is_told_to_stop(const std::atomic<bool>&) { return give_turn(); }
#else
constexpr bool give_turn() { return false; }
constexpr bool is_abandoned() { return false; }
inline bool is_told_to_stop(const std::atomic<bool>& flag) { return flag.load(std::memory_order_relaxed); }
#endif

}  // namespace ninefold
