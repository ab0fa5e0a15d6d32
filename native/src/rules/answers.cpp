/// The doorway: puzzles read, lowered, made ready and searched.
#include <algorithm>
#include <optional>

#include "ninefold/rules.hpp"
#include "rules/derive/derive.hpp"
#include "rules/json.hpp"
#include "rules/puzzle.hpp"
#include "rules/search/alike.hpp"
#include "rules/search/candidates.hpp"
#include "rules/search/solver.hpp"

namespace ninefold::rules {

namespace {

/// Most puzzles are solved with fewer guesses than this, sooner than what follows from their rules could be said.
constexpr std::uint64_t few_guesses = 12;

}  // namespace

struct RuleSearch::Parts {
  RulePuzzle puzzle;
  std::unique_ptr<const Plan> plan;  ///< the rules as they are

  /// The rules and what follows from them; nothing if nothing does.
  std::unique_ptr<const Plan> full_plan() const {
    Program program = puzzle.program;
    return derive(puzzle.board, program) ? std::make_unique<const Plan>(program) : nullptr;
  }
  bool has_alike_digits() const {
    return are_digits_alike(puzzle.program) &&
           std::all_of(puzzle.givens.begin(), puzzle.givens.end(), [](int digit) { return digit == 0; });
  }
  Solver solver(const Plan& chosen, const SearchOptions& options) const {
    return Solver(chosen, puzzle.givens.data(), options.seed, options.watch);
  }
};

struct RuleSolutions::Parts {
  std::unique_ptr<const Plan> plan;
  Solver solver;
  std::optional<AlikeSolutions> alike;  ///< of the solver, if no digits are told apart
};

RuleSolutions::RuleSolutions(const RuleSearch& search, const SearchOptions& options) {
  auto plan = search.parts_->full_plan();
  const Plan& chosen = plan ? *plan : *search.parts_->plan;
  parts_.reset(new Parts{std::move(plan), search.parts_->solver(chosen, options), {}});
  if (!options.seed && search.parts_->has_alike_digits())
    parts_->alike.emplace(parts_->solver, search.size(), search.cell_count());
}
RuleSolutions::~RuleSolutions() = default;
bool RuleSolutions::next(std::uint8_t* solution) {
  return parts_->alike ? parts_->alike->next(solution) : parts_->solver.next(solution);
}
bool RuleSolutions::was_stopped() const { return parts_->solver.was_stopped(); }
std::uint64_t RuleSolutions::guesses() const { return parts_->solver.guesses(); }

RuleSearch::RuleSearch(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
RuleSearch::~RuleSearch() = default;

bool is_rule_puzzle(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '{') return false;
  const Json json(text);
  if (!json.is_good()) return false;
  const JsonValue root = json.root();
  return root.find("size") && (root.find("givens") || root.find("rules") || root.find("regions"));
}

std::unique_ptr<const RuleSearch> RuleSearch::read(std::string_view text, Problem& problem) {
  auto parts = std::make_unique<Parts>();
  if (!read_puzzle(text, parts->puzzle, problem)) return nullptr;
  parts->plan = std::make_unique<const Plan>(parts->puzzle.program);
  return std::unique_ptr<const RuleSearch>(new RuleSearch(std::move(parts)));
}

int RuleSearch::size() const { return parts_->puzzle.board.size; }
int RuleSearch::cell_count() const { return parts_->puzzle.board.cell_count(); }
std::string RuleSearch::write(const std::uint8_t* digits) const { return write_digits(parts_->puzzle.board, digits); }

namespace {

/// More solutions, until there are as many as the limit.
template <class Source>
void take(Source& source, std::int64_t limit, RuleSearch::Result& result, std::vector<std::uint8_t>* solutions, int cell_count) {
  std::vector<std::uint8_t> found(static_cast<std::size_t>(cell_count));
  while (result.count < limit && source.next(found.data())) {
    ++result.count;
    if (solutions) solutions->insert(solutions->end(), found.begin(), found.end());
  }
  result.was_stopped = source.was_stopped();
  result.guesses = source.guesses();
}

}  // namespace

RuleSearch::Result RuleSearch::solve(const SearchOptions& options, std::vector<std::uint8_t>* solutions) const {
  const std::size_t before = solutions ? solutions->size() : 0;
  Solver quick = parts_->solver(*parts_->plan, options);
  quick.allow(few_guesses);
  Result result;
  take(quick, options.limit, result, solutions, cell_count());
  if (!quick.ran_out()) return result;
  const auto plan = parts_->full_plan();
  const bool are_alike = !options.seed && parts_->has_alike_digits();
  if (!plan && !are_alike) {
    quick.allow(0);
    take(quick, options.limit, result, solutions, cell_count());
    return result;
  }
  if (solutions) solutions->resize(before);
  result.count = 0;
  Solver thorough = parts_->solver(plan ? *plan : *parts_->plan, options);
  if (are_alike) {
    AlikeSolutions renamed(thorough, size(), cell_count());
    if (!solutions) return {renamed.count(options.limit), renamed.was_stopped(), renamed.guesses()};
    take(renamed, options.limit, result, solutions, cell_count());
  } else {
    take(thorough, options.limit, result, solutions, cell_count());
  }
  return result;
}

RuleSearch::Result RuleSearch::true_candidates(int cap, SearchWatch* watch, std::vector<std::int32_t>& counts) const {
  // Where no digits are told apart, whether there is a solution at all is found sooner without asking for one of them.
  if (parts_->has_alike_digits()) {
    const Result any = solve({1, nullptr, watch}, nullptr);
    if (any.count == 0) {
      counts.assign(static_cast<std::size_t>(size() * cell_count()), 0);
      return any;
    }
  }
  const auto plan = parts_->full_plan();
  Solver solver = parts_->solver(plan ? *plan : *parts_->plan, {0, nullptr, watch});
  CandidateCounts candidates(solver, size(), cell_count(), cap);
  Result result;
  result.count = candidates.count_all();
  result.was_stopped = solver.was_stopped();
  result.guesses = solver.guesses();
  counts = candidates.take();
  return result;
}

}  // namespace ninefold::rules
