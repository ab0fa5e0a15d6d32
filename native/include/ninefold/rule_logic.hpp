/// The logic engine for puzzles with rules of any kind, on boards of up to 25 digits: steps, hints and ratings. It never
/// guesses. Classic puzzles have their own copy of the finders, in logic.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "logic/outcome.hpp"
#include "logic/plain_step.hpp"
#include "logic/profile_lines.hpp"
#include "logic/watch.hpp"
#include "ninefold/rules.hpp"

namespace ninefold::logic {

/// A puzzle read and made ready for logic. May be used from several threads at once.
class RuleLogic {
 public:
  static constexpr int most_digits = 25;

  /// Nothing when the text has a problem, which is then told, or when the board has more digits.
  static std::unique_ptr<const RuleLogic> read(std::string_view text, rules::Problem& problem);
  virtual ~RuleLogic() = default;

  /// Cells that differ. A house has each digit once; a set is smaller.
  struct House {
    int kind;  // HouseKind
    bool is_set;
    int rule;  // by its place in the puzzle; -1 for the board
    std::vector<int> cells;
  };
  /// Two cells that a rule relates: for each digit of the first, as masks, those that the second cannot be beside it.
  struct Tie {
    int rule, first, second;
    std::vector<std::uint32_t> excluded;
  };
  /// Values (0 = empty), which of them are given, and a mask of candidates per cell (bit 0 = digit 1), one for each cell.
  struct Position {
    std::vector<std::uint8_t> values, given;
    std::vector<std::uint32_t> candidates;
  };
  struct Path {
    Figures figures;
    std::vector<PlainStep> steps;
  };

  [[nodiscard]] virtual int size() const = 0;
  /// Houses first, in the order of their numbers, then sets.
  [[nodiscard]] virtual std::vector<House> houses() const = 0;
  /// For each cell those that differ from it.
  [[nodiscard]] virtual std::vector<std::vector<int>> peers() const = 0;
  /// For each cell the digits that no rule about it alone rules out, as masks.
  [[nodiscard]] virtual std::vector<std::uint32_t> open_digits() const = 0;

  /// Every two cells that a rule says something about by themselves.
  [[nodiscard]] virtual std::vector<Tie> ties() const = 0;

  /// The first step the profile finds; it is appended to `steps`.
  virtual Choice next_step(const Position& position, const ProfileLines& profile, Watch* watch,
                           std::vector<PlainStep>& steps) const = 0;
  /// Every step of the techniques. False when a bound was hit.
  virtual bool find_steps(const Position& position, const std::vector<Technique>& techniques, const Options& options,
                          std::uint64_t node_limit, Watch* watch, std::vector<PlainStep>& steps) const = 0;
  /// Every step the profile allows, the easiest first, one for each effect, up to so many. False when a bound was hit.
  virtual bool find_all(const Position& position, const ProfileLines& profile, Watch* watch,
                        std::vector<PlainStep>& steps, int most = INT32_MAX) const = 0;
  /// Of how many techniques there are how many of these steps, in the order in which the first of each comes.
  virtual std::vector<TechniqueCount> count_all(const Position& position, const ProfileLines& profile,
                                                Watch* watch) const = 0;
  /// A short way to the digit of a cell; empty where the profile does not lead there.
  virtual std::vector<PlainStep> plan(const Position& position, const ProfileLines& profile, int cell,
                                      std::int64_t looks, Watch* watch) const = 0;
  /// The path the profile takes; with `positions`, the best one that looking at so many finds.
  virtual Path solve_path(const Position& position, const ProfileLines& profile, int positions, Watch* watch) const = 0;
  /// The figures of that path alone, which takes less time; and what each of its steps costs, where that is wanted.
  virtual Figures rate(const Position& position, const ProfileLines& profile, Watch* watch,
                       std::vector<int>* costs = nullptr) const = 0;
};

}  // namespace ninefold::logic
