/// Hands out the rows of a batch, a few at a time, to whoever asks first.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace ninefold::search {

inline constexpr std::size_t no_row = static_cast<std::size_t>(-1);

/// What all workers of a batch share.
class SharedRows {
 public:
  explicit SharedRows(std::size_t count) : count_(count) {}

  std::size_t take(std::size_t rows) { return std::min(taken_.fetch_add(rows, std::memory_order_relaxed), count_); }
  std::size_t count() const { return count_; }

 private:
  std::size_t count_;
  std::atomic<std::size_t> taken_{0};
};

/// What one worker draws from. Few enough rows at a time that the last worker does not keep the others waiting.
class Rows {
 public:
  static constexpr std::size_t share = 64;

  explicit Rows(SharedRows& shared) : shared_(shared) {}

  /// The next row, or `no_row`.
  std::size_t next() {
    if (next_ == end_) {
      next_ = shared_.take(share);
      end_ = std::min(next_ + share, shared_.count());
      if (next_ == end_) return no_row;
    }
    return next_++;
  }

 private:
  SharedRows& shared_;
  std::size_t next_ = 0, end_ = 0;
};

}  // namespace ninefold::search
