#include <algorithm>

#include "logic/se/workspace.hpp"
#include "ninefold/logic_se.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// A rule, the rating of its easiest step, and the technique that stands for it while it is searched.
struct Rung {
  Rule rule;
  int easiest;
  Technique technique;
};

constexpr Rung ladder[] = {
    {hidden_single, 10, Technique::hidden_single},
    {direct_locking, 17, Technique::direct_pointing},
    {direct_hidden_pair, 20, Technique::direct_hidden_pair},
    {naked_single, 23, Technique::naked_single},
    {direct_hidden_triplet, 25, Technique::direct_hidden_triplet},
    {locking, 26, Technique::pointing},
    {naked_pair, 30, Technique::naked_pair},
    {x_wing, 32, Technique::x_wing},
    {hidden_pair, 34, Technique::hidden_pair},
    {naked_triplet, 36, Technique::naked_triple},
    {swordfish, 38, Technique::swordfish},
    {hidden_triplet, 40, Technique::hidden_triple},
    {xy_wing, 42, Technique::xy_wing},
    {xyz_wing, 44, Technique::xyz_wing},
    {unique_loops, 45, Technique::unique_rectangle_1},
    {naked_quad, 50, Technique::naked_quad},
    {jellyfish, 52, Technique::jellyfish},
    {hidden_quad, 54, Technique::hidden_quad},
    {bivalue_universal_grave, 56, Technique::bug_plus_1},
    {aligned_pair, 62, Technique::aligned_pair_exclusion},
    {chains, 65, Technique::forcing_chain},
    {aligned_triplet, 75, Technique::aligned_triple_exclusion},
    {nishio, 75, Technique::nishio_forcing_chain},
    {multiple_forcing, 80, Technique::cell_forcing_chain},
    {dynamic_forcing, 85, Technique::dynamic_forcing_chain},
    {dynamic_forcing_plus, 90, Technique::dynamic_forcing_chain_plus},
    {nested_forcing_2, 95, Technique::nested_forcing_chain_2},
    {nested_forcing_3, 100, Technique::nested_forcing_chain_3},
    {nested_forcing_4, 105, Technique::nested_forcing_chain_4},
    {nested_forcing_5, 110, Technique::nested_forcing_chain_5},
};

/// Places singles below the floor as they come. One that is not taken now can still be taken later, so that the order in
/// which they are taken does not change where the rules below the floor leave the board.
void take_singles(Board& board, int floor) {
  const auto take = [&](Cell cell, Digit digit) { return board.place(cell, digit), true; };
  for (bool placed = floor > 12; placed;) {
    placed = false;
    board.each_hidden_single([&](const Board::HiddenSingle& single) {
      if (single.house < first_box && floor <= 15) return false;
      return placed = take(board.house(single.house).cell[board.where(single.house, single.digit).first()], single.digit);
    });
    if (placed || floor <= 23) continue;
    board.each_naked_single([&](Cell cell) { return placed = take(cell, board.candidates(cell).first()); });
  }
}

}  // namespace

Rater::Rater() : workspace_(std::make_unique<Workspace>()) {}
Rater::~Rater() = default;

Choice Rater::next_step(const Board& board, Watch* watch, Steps& steps, bool wants_marks, int ceiling) {
  if (board.contradiction()) return {Outcome::contradiction};
  if (board.empty_cells().empty()) return {Outcome::solved};
  Budget budget(watch);
  if (!budget.poll()) return {Outcome::stopped};
  Round round{board, budget, steps, Sink(steps, Sink::Mode::first, wants_marks), *workspace_};
  for (int i = 0; i < static_cast<int>(std::size(ladder)); ++i) {
    if (ladder[i].easiest > ceiling) return {Outcome::bound, false, i, ladder[i].easiest};
    if (watch != nullptr) watch->technique = static_cast<int>(ladder[i].technique);
    if (ladder[i].rule(round)) return {Outcome::stuck, true, i, steps[steps.size() - 1].extra};
    if (budget.exhausted()) return {Outcome::stopped, false, i, ladder[i].easiest};
  }
  return {Outcome::stuck};
}

Rating Rater::rate(Board board, Watch* watch, Steps* path, RatingRange range) {
  Rating rating;
  go_on(board, rating, watch, path, range);
  rating.close();
  return rating;
}

void Rater::go_on(Board& board, Rating& rating, Watch* watch, Steps* path, RatingRange range) {
  Steps& steps = path != nullptr ? *path : workspace_->path;
  for (;;) {
    if (path == nullptr) steps.clear();
    take_singles(board, range.floor);
    const Choice choice = next_step(board, watch, steps, path != nullptr, range.ceiling);
    rating.outcome = choice.outcome;
    // Every easier rule has failed on this board: that much is proved even if the search was ended.
    rating.er = std::max(rating.er, choice.score);
    if (!choice.found) return;
    const StepView step = steps[steps.size() - 1];
    if (choice.score > range.ceiling) {
      rating.outcome = Outcome::bound;
      return;
    }
    if (!rating.placed) rating.ep = rating.er;
    if (rating.ed == 0) rating.ed = choice.score;
    rating.placed = rating.placed || !step.placements.empty();
    apply(board, step);
    if (watch != nullptr) ++watch->steps;
  }
}

}  // namespace ninefold::logic::se
