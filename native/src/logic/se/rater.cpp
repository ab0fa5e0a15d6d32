#include <algorithm>
#include <thread>

#include "logic/se/workshop.hpp"
#include "ninefold/logic_se.hpp"

namespace ninefold::logic::se {

namespace {

/// A rule and the rating of its easiest step.
struct Rung {
  Rule rule;
  int easiest;
};

constexpr Rung ladder[] = {
    {hidden_single, 10},
    {direct_locking, 17},
    {direct_hidden_pair, 20},
    {naked_single, 23},
    {direct_hidden_triplet, 25},
    {locking, 26},
    {naked_pair, 30},
    {x_wing, 32},
    {hidden_pair, 34},
    {naked_triplet, 36},
    {swordfish, 38},
    {hidden_triplet, 40},
    {xy_wing, 42},
    {xyz_wing, 44},
    {unique_loops, 45},
    {naked_quad, 50},
    {jellyfish, 52},
    {hidden_quad, 54},
    {bivalue_universal_grave, 56},
    {aligned_pair, 62},
    {chains, 65},
    {aligned_triplet, 75},
    {nishio, 75},
    {multiple_forcing, 80},
    {dynamic_forcing, 85},
    {dynamic_forcing_plus, 90},
    {nested_forcing_2, 95},
    {nested_forcing_3, 100},
    {nested_forcing_4, 105},
    {nested_forcing_5, 110},
};

}  // namespace

Rater::Rater() : workshop_(std::make_unique<Workshop>()) {}
Rater::~Rater() = default;

Choice Rater::next_step(const Board& board, const std::atomic<bool>* stop, Steps& steps, bool wants_marks,
                        int ceiling) {
  if (board.contradiction()) return {Outcome::contradiction};
  if (board.empty_cells().empty()) return {Outcome::solved};
  Budget budget(stop);
  if (!budget.poll()) return {Outcome::stopped};
  Round round{board, budget, steps, Sink(steps, Sink::Mode::first, wants_marks), *workshop_};
  for (int i = 0; i < static_cast<int>(std::size(ladder)); ++i) {
    if (ladder[i].easiest > ceiling) return {Outcome::bound};
    if (ladder[i].rule(round)) return {Outcome::stuck, true, i, steps[steps.size() - 1].extra};
    if (budget.exhausted()) return {Outcome::stopped};
  }
  return {Outcome::stuck};
}

Rating Rater::rate(Board board, const std::atomic<bool>* stop, Steps* path, int ceiling) {
  Rating rating;
  Steps scratch;
  Steps& steps = path != nullptr ? *path : scratch;
  bool placed = false;
  for (;;) {
    if (path == nullptr) steps.clear();
    const Choice choice = next_step(board, stop, steps, path != nullptr, ceiling);
    if (!choice.found) {
      rating.outcome = choice.outcome;
      return rating;
    }
    const StepView step = steps[steps.size() - 1];
    rating.er = std::max(rating.er, choice.score);
    if (choice.score > ceiling) {
      rating.outcome = Outcome::bound;
      return rating;
    }
    if (!placed) rating.ep = rating.er;
    if (rating.ed == 0) rating.ed = choice.score;
    placed = placed || !step.placements.empty();
    apply(board, step);
  }
}

void rate_many(std::span<const std::uint8_t> boards, int threads, const std::atomic<bool>* stop,
               std::span<Rating> ratings, int ceiling) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    Rater rater;
    for (std::size_t i; (i = next.fetch_add(1)) < ratings.size();)
      ratings[i] = rater.rate(Board(position_of(boards.subspan(i * Shape::cells).first<Shape::cells>())), stop, nullptr,
                              ceiling);
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
}

}  // namespace ninefold::logic::se
