#include "rules/search/alike.hpp"

#include <algorithm>
#include <numeric>

namespace ninefold::rules {

namespace {

constexpr std::uint64_t first_guesses = 200;

/// Any digits, equal ones, different ones, or none at all.
bool is_blind(const Relation& relation) {
  const Mask all = all_digits(static_cast<int>(relation.size()));
  const bool may_equal = relation[0] & 1, may_differ = relation[0] & ~Mask{1};
  for (std::size_t i = 0; i < relation.size(); ++i) {
    const Mask same = Mask{1} << i;
    if (relation[i] != ((may_equal ? same : 0) | (may_differ ? all & ~same : 0))) return false;
  }
  return true;
}

}  // namespace

bool are_digits_alike(const Program& program) {
  const Conditions& all = program.conditions;
  return all.domains.empty() && all.sums.empty() && all.automata.empty() && all.choices.empty() && all.counts.empty() &&
         all.anys.empty() && std::all_of(program.relations.begin(), program.relations.end(), is_blind);
}

AlikeSolutions::AlikeSolutions(Solver& solver, int size, int cell_count)
    : solver_(solver), found_(static_cast<std::size_t>(cell_count)), names_(static_cast<std::size_t>(size)) {
  solver_.treat_digits_alike();
}

bool AlikeSolutions::next(std::uint8_t* solution) {
  if (solver_.is_told_to_stop()) return false;
  if (!is_found_ || !std::next_permutation(names_.begin(), names_.end())) {
    if (!find_family()) return false;
    std::iota(names_.begin(), names_.end(), std::uint8_t{1});
  }
  std::transform(found_.begin(), found_.end(), solution, [&](std::uint8_t digit) { return names_[digit - 1u]; });
  return true;
}

std::int64_t AlikeSolutions::count(std::int64_t limit) {
  std::int64_t renamings = 1, counted = 0;
  for (std::int64_t digit = 2; digit <= static_cast<std::int64_t>(names_.size()) && renamings < limit; ++digit) renamings *= digit;
  while (counted < limit && find_family()) counted += std::min(renamings, limit - counted);
  return counted;
}

/// Until something is found the search begins anew again and again: a few bad guesses at first can hide for long that there
/// is nothing, which another beginning shows at once.
bool AlikeSolutions::find_family() {
  if (is_begun_) return is_found_ = solver_.next(found_.data());
  is_begun_ = true;
  for (std::uint64_t guesses = first_guesses;; guesses *= 2) {
    solver_.allow(guesses);
    is_found_ = solver_.next(found_.data());
    if (!solver_.ran_out()) break;
    solver_.begin_anew();
  }
  solver_.allow(0);
  return is_found_;
}

}  // namespace ninefold::rules
