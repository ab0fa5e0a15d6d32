/// Regular expressions over the symbols of a board, as deterministic automata.
///
/// Symbols, `.`, classes `[1-3]` `[^5]`, groups, alternatives, `* + ? {2} {2,} {2,4}`; nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ninefold::rules {

class Dfa {
 public:
  /// The state after a digit, -1 where there is none.
  int next(int state, int digit) const { return next_[static_cast<std::size_t>(state * size_ + digit - 1)]; }
  bool accepts(int state) const { return accepts_[static_cast<std::size_t>(state)]; }
  int state_count() const { return static_cast<int>(accepts_.size()); }
  int size() const { return size_; }

 private:
  friend class DfaBuilder;
  friend Dfa joined_states(const Dfa& dfa);
  int size_ = 0;
  std::vector<int> next_;
  std::vector<bool> accepts_;
};

struct RegexResult {
  Dfa dfa;
  std::string problem;  ///< empty when the expression was understood
};

/// `length`: of the line, should the expression be too large for lines of any length.
RegexResult compile_regex(std::u32string_view text, std::u32string_view symbols, int length);

}  // namespace ninefold::rules
