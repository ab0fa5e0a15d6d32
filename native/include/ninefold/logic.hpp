#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/finder.hpp"
#include "logic/outcome.hpp"
#include "logic/profile_lines.hpp"

/// The logic engine: a board of candidates, techniques that read it, and runs that apply one step after the other.
/// Nothing here guesses. Positions are trusted: values clash with nothing, or the run reports a contradiction.
namespace ninefold::logic::inline NINEFOLD_COPY {

/// One line of a profile, made ready for this copy: techniques searched together, and what their steps cost.
struct Entry {
  explicit Entry(const std::vector<Technique>& techniques, const Options& options = {}, int score = 0, int level = 0);
  explicit Entry(const ProfileLine& line) : Entry(line.techniques, line.options, line.score, line.level) {}

  /// A technique that stands for the entry while it is searched; -1 when it has none.
  [[nodiscard]] int first_technique() const;

  TechniqueSet wanted;
  std::vector<FinderUse> finders;  // each once, in the order the techniques name them
  Options options;
  int score;  // added up, and compared for the maximum; a step's own `extra` comes on top
  int level;
};

/// Techniques in the order they are tried; after each step the search starts again at the top.
struct Profile {
  Profile() = default;
  explicit Profile(const ProfileLines& profile)
      : entries(profile.lines.begin(), profile.lines.end()), node_limit(profile.node_limit) {}

  std::vector<Entry> entries;
  std::uint64_t node_limit = UINT64_MAX;  // per step
};

/// The first step the profile finds; it is appended to `steps`.
Choice next_step(const Board& board, const Profile& profile, Watch* watch, Steps& steps, bool wants_marks = true);

/// Every step of the wanted techniques on this board, in the order of the techniques. False when a bound was hit.
bool find_steps(const Board& board, std::span<const Technique> techniques, const Options& options, Budget& budget,
                Steps& steps, bool wants_marks = true);

/// Every step the profile allows on this board, the easiest first; of steps with the same effect only the first, and its
/// score in `scores`. It ends at so many. False when a bound was hit.
bool find_all(const Board& board, const Profile& profile, Watch* watch, Steps& steps, std::vector<int>& scores,
              int most = INT32_MAX);

/// How many of these steps each technique has, in the order in which its first one comes.
std::vector<TechniqueCount> count_all(const Board& board, const Profile& profile, Watch* watch);

/// A short way to the digit of an empty cell: each step is there when those before it are done, none can be left out, and
/// the last one places the digit. Of ways with as many steps the one that scores less. Boards are looked at so often and
/// no more, which bounds the search alike everywhere. False when the profile does not lead there.
bool plan(const Board& board, const Profile& profile, Cell cell, std::int64_t looks, Watch* watch, Steps& steps,
          std::vector<int>& scores);

/// Applies a step to the board.
void apply(Board& board, const StepView& step);

/// Works until solved or stuck. With `path`, every step is kept there with its marks, and its score in `scores`.
Figures run(Board board, const Profile& profile, Watch* watch = nullptr, Steps* path = nullptr,
            std::vector<int>* scores = nullptr);

/// How many nodes a step's chain has, the chains inside its branches included; 1 without a chain.
int chain_length_of(const StepView& step);

/// What a node of a chain costs beside the first.
constexpr int length_cost = 10;
/// What it takes to follow a step: its score, and something for every further node. Paths are compared by the sum.
int cost_of(const StepView& step, int score);

/// A path with less effort than run() takes, and no harder step, if looking at so many positions finds one; else the
/// same. When it is stopped: the best until then.
Figures best_path(const Board& board, const Profile& profile, int positions, Watch* watch, Steps& path,
                  std::vector<int>& scores);

/// Rates many boards on several threads; each board is 81 values of 0 to 9.
void rate_many(std::span<const std::uint8_t> boards, const Profile& profile, int threads, Watch* watch,
               std::span<Figures> figures);

/// The position of a puzzle's givens: all filled cells given, all candidates open.
Position position_of(std::span<const std::uint8_t, Shape::cells> values);

}  // namespace ninefold::logic
