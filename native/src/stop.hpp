/// How a search hears that it is to stop.
#pragma once

#include <atomic>

namespace ninefold {

#if defined(__wasm__)
/// There are no threads here, and nobody who could raise the flag: now and then the search lets the page have a turn, and
/// hears then that it is to stop. Defined in native/wasm.
bool is_told_to_stop(const std::atomic<bool>& flag);
#else
inline bool is_told_to_stop(const std::atomic<bool>& flag) { return flag.load(std::memory_order_relaxed); }
#endif

}  // namespace ninefold
