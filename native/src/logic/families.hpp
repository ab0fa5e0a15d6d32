#pragma once

#include "logic/finder.hpp"
#include "logic/finder_list.hpp"
#include "logic/rules/finder_list.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

// A finder that this copy does not have is null.

#define F(finder, needs) void finder(const Board&, const Search&, Sink&);
NINEFOLD_FINDERS(F)
#undef F

#if defined(NINEFOLD_WIDTH)
#define F(finder) constexpr Finder finder = nullptr;
NINEFOLD_CLASSIC_FINDERS(F)
#undef F
#define F(finder, teller)                                                          \
  void finder(const Board&, const Clues&, const Search&, Sink&);                   \
  inline void finder(const Board& board, const Search& search, Sink& sink) {       \
    finder(board, *board.layout().clues, search, sink);                            \
  }
NINEFOLD_RULE_FINDERS(F)
#undef F
#else
#define F(finder) void finder(const Board&, const Search&, Sink&);
NINEFOLD_CLASSIC_FINDERS(F)
#undef F
#define F(finder, teller) constexpr Finder finder = nullptr;
NINEFOLD_RULE_FINDERS(F)
#undef F
#endif

}  // namespace ninefold::logic
