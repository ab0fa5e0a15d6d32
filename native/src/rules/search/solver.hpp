/// The search itself: a guess at a time, each followed to its end.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ninefold/rules.hpp"
#include "rules/search/plan.hpp"
#include "rules/search/state.hpp"
#include "search/random.hpp"

namespace ninefold::rules {

class Solver {
 public:
  /// Digits of the givens, 0 for a blank; a seed makes guesses random, in an order of its own.
  Solver(const Plan& plan, const std::uint8_t* givens, const std::uint64_t* seed = nullptr, SearchWatch* watch = nullptr);

  /// Moves on to the next solution and writes it; false when there is none, or when the search was stopped.
  bool next(std::uint8_t* solution);

  /// Begins anew, wiser about where contradictions are met.
  void begin_anew();
  /// Begins anew with a digit in a cell, as if it were given; false when that cannot be.
  bool begin_with(Cell cell, Mask digit);
  /// Takes a digit away for good; false when nothing is left.
  bool exclude(Cell cell, Mask digit);
  /// Digits that guesses try first, by cell; they are looked at with every guess.
  void prefer(const Mask* wanted) { wanted_ = wanted; }
  /// Only solutions with one of these digits are looked for from now on, by cell; the digits may become fewer meanwhile.
  void look_for(const Mask* needed) { needed_ = needed; }
  /// Says that no given and no rule tells one digit from another. From each family of solutions that are the same but for
  /// the names of digits only one is then found.
  void treat_digits_alike() { are_alike_ = true; }
  Mask candidates(Cell cell) const { return state_[cell]; }

  /// Ends the search, as if no solution were left, after that many more guesses; 0 for no such end. A search that has
  /// ended so goes on.
  void allow(std::uint64_t guesses) {
    last_guess_ = guesses ? guesses_ + guesses : 0;
    if (ran_out_) ran_out_ = is_over_ = false;
  }
  bool ran_out() const { return ran_out_; }

  /// Looks whether the search is told to stop, which ends it.
  bool is_told_to_stop();
  bool was_stopped() const { return was_stopped_; }
  std::uint64_t guesses() const { return guesses_; }

 private:
  struct Guess {
    State::Mark mark;
    Cell cell;
    Mask digit;   ///< or several, of one class
    Mask denied;  ///< what cannot be if this digit cannot
  };

  static constexpr std::array<float, digit_limit + 1> weights = [] {
    std::array<float, digit_limit + 1> all{};
    for (int ways = 2; ways <= digit_limit; ++ways) all[static_cast<std::size_t>(ways)] = 1.0f / static_cast<float>(ways * ways);
    return all;
  }();
  bool start(const std::uint8_t* givens);
  float first_scores(Cell cell) const;
  bool go_back();
  bool is_of_use() const;
  bool choose(Guess& guess);
  int ways(Cell cell) const;
  Mask part_of(Mask digits) const;
  float score(Cell cell, int ways) const { return scores_[cell] * weights[static_cast<std::size_t>(ways)]; }
  Mask denied_with(const Guess& guess) const;
  template <int most>
  bool choose_place(Guess& guess, float best) const;
  bool settle();
  void blame();
  bool look_around();

  const Plan& plan_;
  State state_;
  std::vector<Guess> guesses_made_;
  std::vector<float> scores_;
  float blame_ = 1;
  bool is_impossible_ = false, is_over_ = false, has_met_ = false, was_stopped_ = false, ran_out_ = false;
  std::uint64_t guesses_ = 0, last_guess_ = 0, next_look_ = 0;
  search::Random random_;
  bool is_random_, are_alike_ = false;
  SearchWatch* watch_;
  const Mask *wanted_ = nullptr, *needed_ = nullptr;
  State::Mark root_ = 0;
};

}  // namespace ninefold::rules
