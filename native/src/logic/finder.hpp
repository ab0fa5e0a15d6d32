#pragma once

#include <array>
#include <cstdint>

#include "logic/board.hpp"
#include "logic/needs.hpp"
#include "logic/options.hpp"
#include "logic/sink.hpp"
#include "logic/watch.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

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

/// A finder, and what it needs of a layout. Null where this copy does not have it.
struct FinderUse {
  Finder find = nullptr;
  needs::Needs needs = needs::nothing;

  [[nodiscard]] bool is_right_for(const Layout& layout) const { return (needs & ~layout.gives()) == 0; }
  friend bool operator==(const FinderUse&, const FinderUse&) = default;
};

/// The finder of a technique.
FinderUse finder_of(Technique technique);

}  // namespace ninefold::logic
