#pragma once

#include <vector>

#include "logic/sink.hpp"

namespace ninefold::logic {

/// What decides between steps of one search: more removals, then removals further up the board, then less effort.
struct Rank {
  int removals = 0;
  long place = 0;
  int effort = 0;

  [[nodiscard]] bool better_than(const Rank& other) const {
    if (removals != other.removals) return removals > other.removals;
    if (place != other.place) return place < other.place;
    return effort < other.effort;
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
  Ranking(Sink& out, bool shortest_only)
      : out_(out), inner_(store_, Sink::Mode::all, out.wants_marks()), shortest_only_(shortest_only) {}

  [[nodiscard]] bool wants(const Rank& rank) const {
    return out_.wants_all() || ranks_.empty() || rank.better_than(ranks_.back());
  }
  [[nodiscard]] Sink& sink() { return inner_; }
  void commit(const Rank& rank);
  /// Hands the kept steps on, the best first. With `shortest_only`, of steps with equal removals only the best.
  void flush();

 private:
  [[nodiscard]] bool repeats(const std::vector<int>& order, std::size_t kept, int index) const;

  Sink& out_;
  Steps store_;
  Sink inner_;
  bool shortest_only_;
  std::vector<Rank> ranks_;
};

}  // namespace ninefold::logic
