#pragma once

#include <vector>

#include "logic/sink.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// What decides between steps of one search.
struct Rank {
  int removals = 0;
  long place = 0;
  int effort = 0;

  /// More removals, then removals further up the board, then less effort.
  [[nodiscard]] bool does_more_than(const Rank& other) const {
    if (removals != other.removals) return removals > other.removals;
    if (place != other.place) return place < other.place;
    return effort < other.effort;
  }
  /// Less effort, then more removals, then removals further up the board.
  [[nodiscard]] bool is_easier_than(const Rank& other) const {
    if (effort != other.effort) return effort < other.effort;
    if (removals != other.removals) return removals > other.removals;
    return place < other.place;
  }
};

/// Adds up where removals lie; every further one weighs more, so that equal counts hardly ever tie.
class Place {
 public:
  void add(Cell cell, Digit digit) {
    sum_ += static_cast<long>(cell) * weight_ + digit + 1;
    weight_ += 80;
  }
  [[nodiscard]] long sum() const { return sum_; }

 private:
  long sum_ = 0, weight_ = 1;
};

/// Stands between a finder that sees many steps and a sink that may want only one: keeps the best, or all in order.
///
///   if (!ranking.wants(rank)) continue;
///   Sink& sink = ranking.sink();
///   sink.begin(...); ...
///   ranking.commit(rank);
///   ...
///   ranking.flush();
class Ranking {
 public:
  Ranking(Sink& out, bool shortest_only, bool easiest_first = false)
      : out_(out), inner_(store_, Sink::Mode::all, out.wants_marks()), shortest_only_(shortest_only),
        easiest_first_(easiest_first) {}

  [[nodiscard]] bool wants(const Rank& rank) const {
    return out_.wants_all() || ranks_.empty() || is_better(rank, ranks_.back());
  }
  [[nodiscard]] Sink& sink() { return inner_; }
  void commit(const Rank& rank);
  /// Hands the kept steps on, the best first. With `shortest_only`, of steps with equal removals only the best.
  void flush();

 private:
  [[nodiscard]] bool is_better(const Rank& a, const Rank& b) const {
    return easiest_first_ ? a.is_easier_than(b) : a.does_more_than(b);
  }
  [[nodiscard]] bool repeats(const std::vector<int>& order, std::size_t kept, int index) const;

  Sink& out_;
  Steps store_;
  Sink inner_;
  bool shortest_only_, easiest_first_;
  std::vector<Rank> ranks_;
};

}  // namespace ninefold::logic
