#include <algorithm>
#include <thread>

#include "logic/se/workshop.hpp"
#include "ninefold/logic_se.hpp"

namespace ninefold::logic::se {

namespace {

constexpr Rule rules[] = {
    hidden_single, direct_locking, direct_hidden_pair, naked_single, direct_hidden_triplet, locking,
    naked_pair,    x_wing,         hidden_pair,        naked_triplet, swordfish,            hidden_triplet,
    xy_wing,       xyz_wing,       unique_loops,       naked_quad,    jellyfish,            hidden_quad,
    bivalue_universal_grave,       aligned_pair,       chains,        aligned_triplet,
};

}  // namespace

Rater::Rater() : workshop_(std::make_unique<Workshop>()) {}
Rater::~Rater() = default;

Choice Rater::next_step(const Board& board, const std::atomic<bool>* stop, Steps& steps, bool wants_marks) {
  if (board.contradiction()) return {Outcome::contradiction};
  if (board.empty_cells().empty()) return {Outcome::solved};
  Budget budget(stop);
  if (!budget.poll()) return {Outcome::stopped};
  Round round{board, budget, steps, Sink(steps, Sink::Mode::first, wants_marks), *workshop_};
  for (int i = 0; i < static_cast<int>(std::size(rules)); ++i) {
    if (rules[i](round)) return {Outcome::stuck, true, i, steps[steps.size() - 1].extra};
    if (budget.exhausted()) return {Outcome::stopped};
  }
  return {Outcome::stuck};
}

Rating Rater::rate(Board board, const std::atomic<bool>* stop, Steps* path) {
  Rating rating;
  Steps scratch;
  Steps& steps = path != nullptr ? *path : scratch;
  bool placed = false;
  for (;;) {
    if (path == nullptr) steps.clear();
    const Choice choice = next_step(board, stop, steps, path != nullptr);
    if (!choice.found) {
      rating.outcome = choice.outcome;
      return rating;
    }
    const StepView step = steps[steps.size() - 1];
    rating.er = std::max(rating.er, choice.score);
    if (!placed) rating.ep = rating.er;
    if (rating.ed == 0) rating.ed = choice.score;
    placed = placed || !step.placements.empty();
    apply(board, step);
  }
}

void rate_many(std::span<const std::uint8_t> boards, int threads, const std::atomic<bool>* stop,
               std::span<Rating> ratings) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    Rater rater;
    for (std::size_t i; (i = next.fetch_add(1)) < ratings.size();)
      ratings[i] = rater.rate(Board(position_of(boards.subspan(i * Shape::cells).first<Shape::cells>())), stop);
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
}

}  // namespace ninefold::logic::se
