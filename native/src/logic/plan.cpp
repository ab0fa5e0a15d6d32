#include <algorithm>
#include <utility>

#include "logic/replay.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// So many trails are laid and cut down: the first in the order of ease, the others shuffled.
constexpr int trails = 8;

/// Looks for a short way to the digit of one cell.
class Planner {
 public:
  Planner(const Board& board, const Profile& profile, Cell cell, Watch* watch, std::int64_t looks)
      : start_(board), profile_(profile), cell_(cell), replay_(profile, watch, looks) {}

  std::vector<Effect> plan() {
    for (unsigned seed = 0; seed < trails && !replay_.is_spent(); ++seed) {
      const Trail trail = lay_trail(seed);
      if (trail.effects.empty()) break;
      keep_if_shorter(needed_for_last(replay_, trail));
    }
    for (std::size_t before = 0; before + 1 < best_.size() && !replay_.is_spent(); ++before) {
      taken_.clear();
      if (reach(start_, replay_.all(start_), static_cast<int>(before))) break;
    }
    return best_;
  }

  bool tell(const std::vector<Effect>& effects, Steps& steps, std::vector<int>& scores) {
    Board board = start_;
    for (const Effect& effect : effects) {
      if (!replay_.finds_step(board, effect, steps, scores)) return false;
      apply(board, steps[steps.size() - 1]);
    }
    return !effects.empty();
  }

 private:
  /// Does everything there is to do, round after round, until the cell has its digit; empty when it never does.
  Trail lay_trail(unsigned seed) {
    Trail trail;
    Board board = start_;
    for (bool is_moving = true; is_moving && !replay_.is_spent();) {
      std::vector<Effect> round = replay_.all(board);
      const auto goal = std::ranges::find_if(round, [&](const Effect& effect) { return effect.places_in(cell_); });
      if (goal != round.end()) {
        trail.push(board, *goal);
        return trail;
      }
      if (seed > 0) shuffle(round, seed);
      is_moving = false;
      Effect found;
      for (const Effect& effect : round) {
        // What an earlier step of the round has changed may have taken the pattern away.
        if (!effect.is_open(board) || !replay_.finds(board, effect, found)) continue;
        trail.push(board, effect);
        found.apply_to(board);
        is_moving = true;
      }
    }
    return {};
  }

  static void shuffle(std::vector<Effect>& effects, unsigned seed) {
    // The library's shuffle may differ from one system to the next.
    for (std::size_t i = effects.size(); i > 1; --i) {
      seed = seed * 1664525u + 1013904223u;
      std::swap(effects[i - 1], effects[(seed >> 8) % i]);
    }
  }

  [[nodiscard]] std::pair<std::size_t, int> cost_of(const std::vector<Effect>& effects) const {
    int score = 0;
    for (const Effect& effect : effects) score += profile_.entries[effect.entry].score;
    return {effects.size(), score};
  }

  void keep_if_shorter(const std::vector<Effect>& effects) {
    if (best_.empty() || cost_of(effects) < cost_of(best_)) best_ = effects;
  }

  /// Whether the cell gets its digit after so many of the effects, each set of them tried in one order only.
  bool reach(const Board& board, const std::vector<Effect>& effects, int before) {
    if (before == 0) return reach_goal(effects);
    for (std::size_t i = 0; i < effects.size() && !replay_.is_spent(); ++i) {
      Board next = board;
      effects[i].apply_to(next);
      taken_.push_back(effects[i]);
      if (may_reach(next, before) && reach(next, left_over(next, effects, i), before - 1)) return true;
      taken_.pop_back();
    }
    return false;
  }

  bool reach_goal(const std::vector<Effect>& effects) {
    const auto goal = std::ranges::find_if(effects, [&](const Effect& effect) { return effect.places_in(cell_); });
    if (goal == effects.end()) return false;
    std::vector<Effect> way = taken_, open;
    way.push_back(*goal);
    // A step may have taken away the pattern of one that was there before it.
    if (!replays(replay_, start_, way, open)) return false;
    best_ = open;
    return true;
  }

  /// The last step but one is looked at closely only if it leaves a single in the cell.
  [[nodiscard]] bool may_reach(const Board& board, int before) const { return before > 1 || is_single(board, cell_); }

  /// What was there to do before and comes later in its order, and what is new on this board.
  std::vector<Effect> left_over(const Board& board, const std::vector<Effect>& effects, std::size_t done) {
    std::vector<Effect> left(effects.begin() + static_cast<std::ptrdiff_t>(done) + 1, effects.end());
    std::erase_if(left, [&](const Effect& effect) { return !effect.is_open(board); });
    for (Effect& effect : replay_.all(board)) {
      const auto is_known = [&](const Effect& known) { return known.covers(effect); };
      if (std::ranges::none_of(effects, is_known)) left.push_back(std::move(effect));
    }
    return left;
  }

  const Board start_;
  const Profile& profile_;
  const Cell cell_;
  Replay replay_;
  std::vector<Effect> best_, taken_;
};

}  // namespace

bool plan(const Board& board, const Profile& profile, Cell cell, std::int64_t looks, Watch* watch, Steps& steps,
          std::vector<int>& scores) {
  if (board.contradiction() || !board.empty_cells().contains(cell)) return false;
  Planner planner(board, profile, cell, watch, looks);
  return planner.tell(planner.plan(), steps, scores);
}

}  // namespace ninefold::logic
