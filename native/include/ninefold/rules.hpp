/// Search for puzzles with rules of any kind, on boards of 2 to 32 digits. It guesses and explains nothing.
///
/// A puzzle is JSON: size, regions, symbols, givens and a list of rules; docs/rules.md has the kinds. Every function may
/// be called from several threads at once and gives the same answer for the same arguments on every machine.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ninefold::rules {

/// What is wrong with a puzzle, and where: `rules[3].cells`.
struct Problem {
  std::string place, text;
};

/// Lets others look at a search and stop it.
struct SearchWatch {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> guesses{0};
  std::function<bool()> asks_to_stop;  ///< if given, asked now and then by the search, in its own thread
};

struct SearchOptions {
  std::int64_t limit = 2;               ///< stop at this many solutions
  const std::uint64_t* seed = nullptr;  ///< if given: guess in the order that belongs to it
  SearchWatch* watch = nullptr;
};

/// Whether a text is meant as such a puzzle: an object with a size, and givens, rules or regions.
bool is_rule_puzzle(std::string_view text);

/// The primitives that the rules and houses of a puzzle come to, as JSON: what a board is judged by while it is played.
/// False when the text has a problem, which is then told, or when there is too much to write.
bool write_lowered(std::string_view text, std::string& lowered, Problem& problem);

class RuleSearch;

/// Solutions of a puzzle, one after the other. The puzzle outlives it.
class RuleSolutions {
 public:
  /// The limit is not looked at.
  RuleSolutions(const RuleSearch& search, const SearchOptions& options);
  ~RuleSolutions();

  /// Moves on to the next solution and writes it; false when there is none, or when the search was stopped.
  bool next(std::uint8_t* solution);
  bool was_stopped() const;
  std::uint64_t guesses() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// A puzzle read and made ready for search.
class RuleSearch {
 public:
  /// Nothing when the text has a problem, which is then told.
  static std::unique_ptr<const RuleSearch> read(std::string_view text, Problem& problem);
  ~RuleSearch();

  int size() const;
  int cell_count() const;
  /// Digits as the symbols of the puzzle, a dot for 0.
  std::string write(const std::uint8_t* digits) const;

  struct Result {
    std::int64_t count = 0;  ///< solutions found
    bool was_stopped = false;
    std::uint64_t guesses = 0;
  };

  /// Finds solutions up to the limit; writes them one after the other if there is where.
  Result solve(const SearchOptions& options, std::vector<std::uint8_t>* solutions) const;

  /// For each cell and digit how many solutions have it, up to `cap`; cell by cell.
  Result true_candidates(int cap, SearchWatch* watch, std::vector<std::int32_t>& counts) const;

 private:
  friend class RuleSolutions;
  struct Parts;
  explicit RuleSearch(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace ninefold::rules
