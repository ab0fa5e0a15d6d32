#include "rules/search/solver.hpp"

#include "stop.hpp"

namespace ninefold::rules {

namespace {

// Found by trying: what the guess itself gets of the blame, how fast old blame fades, and what rules weigh at first.
constexpr float guess_blame = 1, blame_growth = 1.02f, tie_weight = 0.1f, rule_weight = 0.05f;

/// Places of a digit in a house that are looked at for a guess. Where sums and the like bind many cells, cells with few
/// digits tell more; and so they do in short searches.
constexpr int few_places = 2, many_places = 4;
constexpr std::uint64_t short_search = 300;
constexpr std::uint64_t runs_between_looks = 500;
/// A cell with more digits than this is guessed a class of digits for, if rules have such.
constexpr int few_digits = 2;

}  // namespace

Solver::Solver(const Plan& plan, const std::uint8_t* givens, const std::uint64_t* seed, SearchWatch* watch)
    : plan_(plan),
      state_(plan),
      scores_(static_cast<std::size_t>(plan.cell_count()), 1),
      random_(seed ? *seed : 0),
      is_random_(seed != nullptr),
      watch_(watch) {
  is_over_ = is_impossible_ = !start(givens);
}

float Solver::first_scores(Cell cell) const {
  int rules = 0;
  for (std::size_t word = 0; word < plan_.words(); ++word) rules += std::popcount(plan_.woken_by(cell, true)[word]);
  return tie_weight * static_cast<float>(plan_.ties(cell).size()) + rule_weight * static_cast<float>(rules);
}

bool Solver::start(const std::uint8_t* givens) {
  for (const Domain& domain : plan_.domains())
    if (!state_.keep(domain.cell, domain.digits)) return false;
  for (int cell = 0; cell < plan_.cell_count(); ++cell) {
    scores_[static_cast<std::size_t>(cell)] += first_scores(static_cast<Cell>(cell));
    if (givens[cell] && !state_.keep(static_cast<Cell>(cell), bit_of(givens[cell]))) return false;
  }
  const bool stands = state_.settle();
  root_ = state_.mark();
  return stands;
}

void Solver::begin_anew() {
  guesses_made_.clear();
  state_.undo(root_);
  has_met_ = ran_out_ = false;
  is_over_ = is_impossible_;
}

bool Solver::begin_with(Cell cell, Mask digit) {
  begin_anew();
  if (is_impossible_) return false;
  is_over_ = !(state_.keep(cell, digit) && settle());
  return !is_over_;
}

bool Solver::exclude(Cell cell, Mask digit) {
  begin_anew();
  if (is_impossible_) return false;
  is_over_ = is_impossible_ = !(state_.drop(cell, digit) && settle());
  root_ = state_.mark();
  return !is_over_;
}

/// Cells that contradictions were met at come first, the more so the fewer digits they have.
bool Solver::choose(Guess& guess) {
  float best = 0;
  const bool has_classes = !plan_.classes().empty();
  for (int i = 0; i < plan_.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const float now = score(cell, has_classes ? ways(cell) : count_digits(state_[cell]));
    if (now > best) best = now, guess.cell = cell;
  }
  if (best == 0) return false;
  Mask digits = state_[guess.cell];
  if (wanted_ && (digits & wanted_[guess.cell])) digits &= wanted_[guess.cell];
  if (is_random_) {
    for (std::uint32_t skip = random_.below(static_cast<std::uint32_t>(count_digits(digits))); skip > 0; --skip) digits &= digits - 1;
  } else if (!wanted_ && count_digits(digits) > 2) {
    const bool is_long = plan_.has_pairs_only() && guesses_ > short_search;
    if (is_long ? choose_place<many_places>(guess, best) : choose_place<few_places>(guess, best)) return true;
  }
  guess.digit = part_of(digits);
  return true;
}

/// Where digits are wanted one by one, or drawn by a seed, classes are of no use.
int Solver::ways(Cell cell) const {
  const int digits = count_digits(state_[cell]);
  if (digits <= few_digits || wanted_ || is_random_) return digits;
  int met = 0;
  for (const Mask one : plan_.classes()) met += (state_[cell] & one) != 0;
  return met > 1 ? met : digits;
}

/// What to guess of these digits: a class of them if they are many, else the first.
Mask Solver::part_of(Mask digits) const {
  if (!wanted_ && !is_random_ && count_digits(digits) > few_digits)
    for (const Mask one : plan_.classes())
      if ((digits & one) && (digits & ~one)) return digits & one;
  return digits & ~(digits - 1);
}

/// A digit with two places in a house is as good a choice as a cell with two digits, and so on.
template <int most>
bool Solver::choose_place(Guess& guess, float best) const {
  const CellList& houses = plan_.full_houses();
  const auto size = static_cast<std::size_t>(plan_.size());
  bool is_better = false;
  for (std::size_t first = 0; first < houses.size(); first += size) {
    const std::span<const Cell> house(houses.data() + first, size);
    Mask with_more[most + 1] = {};  // digits with more places than the index
    for (const Cell cell : house) {
      for (int i = most; i > 0; --i) with_more[i] |= with_more[i - 1] & state_[cell];
      with_more[0] |= state_[cell];
    }
    for (int places = 2; places <= most; ++places) {
      const Mask some = with_more[places - 1] & ~with_more[places];
      if (!some) continue;
      for (const Cell cell : house) {
        const float now = score(cell, places);
        if (!(state_[cell] & some) || now <= best) continue;
        best = now;
        guess.cell = cell;
        guess.digit = state_[cell] & some;
        guess.digit &= ~(guess.digit - 1);
        is_better = true;
      }
    }
  }
  return is_better;
}

/// Digits that are alike and were in no guess so far are as impossible as one of them.
Mask Solver::denied_with(const Guess& guess) const {
  if (!are_alike_) return guess.digit;
  Mask used = 0;
  for (const Guess& made : guesses_made_) used |= made.digit;
  return used & guess.digit ? guess.digit : state_[guess.cell] & ~used;
}

void Solver::blame() {
  state_.each_conflict([&](Cell cell) { scores_[cell] += blame_; });
  if (!guesses_made_.empty()) scores_[guesses_made_.back().cell] += guess_blame * blame_;
  blame_ *= blame_growth;
  if (blame_ > 1e20f) {
    for (float& score : scores_) score = score * 1e-20f + 1e-3f;
    blame_ *= 1e-20f;
  }
}

bool Solver::settle() {
  if (!state_.settle()) {
    blame();
    return false;
  }
  return true;
}

/// Takes back guesses until one of them can be denied.
bool Solver::go_back() {
  while (!guesses_made_.empty()) {
    const Guess guess = guesses_made_.back();
    guesses_made_.pop_back();
    state_.undo(guess.mark);
    if (state_.drop(guess.cell, guess.denied) && settle()) return true;
  }
  return false;
}

bool Solver::is_told_to_stop() {
  if (!watch_) return false;
  if (ninefold::is_told_to_stop(watch_->stop) || (watch_->asks_to_stop && watch_->asks_to_stop())) was_stopped_ = is_over_ = true;
  return was_stopped_;
}

/// Now and then: says how far it is, and whether to stop. Some rules take a millisecond each time they are followed.
bool Solver::look_around() {
  if (!watch_ || (guesses_ % 64 != 1 && state_.runs() < next_look_)) return false;
  next_look_ = state_.runs() + runs_between_looks;
  watch_->guesses.store(guesses_, std::memory_order_relaxed);
  return is_told_to_stop();
}

bool Solver::is_of_use() const {
  if (!needed_) return true;
  for (std::size_t cell = 0; cell < scores_.size(); ++cell)
    if (state_[cell] & needed_[cell]) return true;
  return false;
}

bool Solver::next(std::uint8_t* solution) {
  if (is_over_) return false;
  if (has_met_ && !go_back()) return is_over_ = true, false;
  has_met_ = false;
  for (;;) {
    if (!is_of_use()) {
      if (!go_back()) return is_over_ = true, false;
      continue;
    }
    Guess guess{state_.mark(), 0, 0, 0};
    if (!choose(guess)) {
      for (int cell = 0; cell < plan_.cell_count(); ++cell)
        solution[cell] = static_cast<std::uint8_t>(lowest_digit(state_[static_cast<std::size_t>(cell)]));
      return has_met_ = true;
    }
    ++guesses_;
    ran_out_ = last_guess_ && guesses_ > last_guess_;
    if (ran_out_ || look_around()) return is_over_ = true, false;
    guess.denied = denied_with(guess);
    guesses_made_.push_back(guess);
    if (state_.keep(guess.cell, guess.digit) && settle()) continue;
    if (!go_back()) return is_over_ = true, false;
  }
}

}  // namespace ninefold::rules
