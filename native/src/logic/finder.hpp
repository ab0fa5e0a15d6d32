#pragma once

#include <array>
#include <cstdint>

#include "logic/board.hpp"
#include "logic/option_list.hpp"
#include "logic/sink.hpp"
#include "logic/watch.hpp"

namespace ninefold::logic {

enum class Option : std::uint8_t {
#define X(name, standard) name,
  NINEFOLD_OPTIONS(X)
#undef X
};

class Options {
 public:
  static constexpr int count = 0
#define X(name, standard) +1
      NINEFOLD_OPTIONS(X)
#undef X
      ;
  [[nodiscard]] int operator[](Option option) const { return values_[static_cast<int>(option)]; }
  void set(Option option, int value) { values_[static_cast<int>(option)] = value; }

 private:
  std::array<int, count> values_{
#define X(name, standard) standard,
      NINEFOLD_OPTIONS(X)
#undef X
  };
};

/// How long a search may go on: until somebody raises the flag, or until it has visited so many nodes.
class Budget {
 public:
  explicit Budget(const Watch* watch = nullptr, std::uint64_t nodes = UINT64_MAX) : watch_(watch), nodes_(nodes) {}

  /// Call once per node of any search that can explode; false means: give up now and return.
  bool spend(std::uint64_t nodes = 1) {
    if (exhausted_) return false;
    nodes_ = nodes_ > nodes ? nodes_ - nodes : 0;
    exhausted_ = nodes_ == 0;
    return poll();
  }
  /// The bound was reached: what was found may not be all there is.
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  /// It was the flag, not the node count.
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Looks at the flag without counting a node.
  bool poll() {
    if (watch_ != nullptr && watch_->stopped()) stopped_ = exhausted_ = true;
    return !exhausted_;
  }

 private:
  const Watch* watch_;
  std::uint64_t nodes_;
  bool exhausted_ = false, stopped_ = false;
};

class Memory;

/// What a finder is asked for. One finder may serve several techniques; it yields only the wanted ones.
struct Search {
  TechniqueSet wanted;
  Options options;
  Budget* budget;
  Memory* memory;

  [[nodiscard]] bool wants(Technique technique) const { return wanted.contains(technique); }
  [[nodiscard]] int option(Option option) const { return options[option]; }
};

/// A finder reads the board, puts steps into the sink, and returns as soon as the sink is full or the budget spent.
using Finder = void (*)(const Board&, const Search&, Sink&);

/// The finder of a technique.
Finder finder_of(Technique technique);

}  // namespace ninefold::logic
