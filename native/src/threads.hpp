/// The only threads of the engine. Where there are none, as in a browser, the caller does all of the work.
#pragma once

#include <thread>
#include <vector>

namespace ninefold {

/// Calls `work(0)` here and `work(1)` up to `work(threads - 1)` beside it; returns when all are done.
template <class Work>
void run_together(int threads, Work work) {
#if defined(__wasm__)
  for (int i = 0; i < threads; ++i) work(i);
#else
  // Not std::jthread, which some libraries do not have yet; nothing here throws.
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& helper : helpers) helper.join();
#endif
}

}  // namespace ninefold
