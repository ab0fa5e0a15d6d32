/// The doorway: puzzles read, lowered, made ready and searched.
#include "ninefold/rules.hpp"
#include "rules/derive/derive.hpp"
#include "rules/json.hpp"
#include "rules/puzzle.hpp"
#include "rules/search/candidates.hpp"
#include "rules/search/solver.hpp"

namespace ninefold::rules {

struct RuleSearch::Parts {
  RulePuzzle puzzle;
  std::unique_ptr<const Plan> plan;
};

struct RuleSolutions::Parts {
  Solver solver;
};

RuleSolutions::RuleSolutions(const RuleSearch& search, const SearchOptions& options)
    : parts_(new Parts{Solver(*search.parts_->plan, search.parts_->puzzle.givens.data(), options.seed, options.watch)}) {}
RuleSolutions::~RuleSolutions() = default;
bool RuleSolutions::next(std::uint8_t* solution) { return parts_->solver.next(solution); }
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
  derive(parts->puzzle.board, parts->puzzle.program);
  parts->plan = std::make_unique<const Plan>(parts->puzzle.program);
  return std::unique_ptr<const RuleSearch>(new RuleSearch(std::move(parts)));
}

int RuleSearch::size() const { return parts_->puzzle.board.size; }
int RuleSearch::cell_count() const { return parts_->puzzle.board.cell_count(); }
std::string RuleSearch::write(const std::uint8_t* digits) const { return write_digits(parts_->puzzle.board, digits); }

RuleSearch::Result RuleSearch::solve(const SearchOptions& options, std::vector<std::uint8_t>* solutions) const {
  RuleSolutions all(*this, options);
  std::vector<std::uint8_t> found(static_cast<std::size_t>(cell_count()));
  Result result;
  while (result.count < options.limit && all.next(found.data())) {
    ++result.count;
    if (solutions) solutions->insert(solutions->end(), found.begin(), found.end());
  }
  result.was_stopped = all.was_stopped();
  result.guesses = all.guesses();
  return result;
}

RuleSearch::Result RuleSearch::true_candidates(int cap, SearchWatch* watch, std::vector<std::int32_t>& counts) const {
  Solver solver(*parts_->plan, parts_->puzzle.givens.data(), nullptr, watch);
  CandidateCounts candidates(solver, size(), cell_count(), cap);
  Result result;
  result.count = candidates.count_all();
  result.was_stopped = solver.was_stopped();
  result.guesses = solver.guesses();
  counts = candidates.take();
  return result;
}

}  // namespace ninefold::rules
