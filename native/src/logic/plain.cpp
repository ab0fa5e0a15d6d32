#include "logic/plain.hpp"

#include "logic/facts/fact.hpp"
#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

std::vector<PlainStep::Candidate> list(std::span<const Candidate> candidates) {
  std::vector<PlainStep::Candidate> plain;
  for (const Candidate& candidate : candidates) plain.push_back({candidate.cell, candidate.digit + 1});
  return plain;
}

std::vector<PlainStep::Claim> list(const std::vector<facts::Claim>& claims) {
  std::vector<PlainStep::Claim> plain;
  for (const facts::Claim& claim : claims) plain.push_back({claim.cells.list(), claim.digit + 1, claim.is_true});
  return plain;
}

PlainStep::Node plain(const Node& node) {
  return {node.cells.list(), node.set.list(), node.digit + 1, static_cast<int>(node.kind), static_cast<int>(node.link),
          node.on,          node.branch,    node.parent,    node.chain,                  node.proof,
          node.rule};
}

PlainStep::Fact plain(const facts::Fact& fact) {
  return {static_cast<int>(fact.kind), fact.cells.list(),  fact.others.list(), fact.digits, fact.houses.list(),
          fact.covers.list(),          fact.rules,         fact.numbers,       list(fact.claims),
          list(fact.because),          fact.branch,        fact.chain,         fact.proof};
}

}  // namespace

PlainStep plain_step(const Board& board, const StepView& step, int score, bool has_marks) {
  PlainStep told{.technique = step.technique,
                 .digits = step.digits,
                 .extra = step.extra,
                 .length = step.length,
                 .flags = step.flags,
                 .score = score,
                 .placements = list(step.placements),
                 .removals = list(step.removals)};
  for (const Mark& mark : step.marks)
    told.marks.push_back(
        {static_cast<int>(mark.kind), static_cast<int>(mark.role), mark.index, Digits(mark.digits)});
  for (const Node& node : step.nodes) told.nodes.push_back(plain(node));
  for (const Join& join : step.joins) told.joins.push_back({join.node, join.parent, static_cast<int>(join.link)});
  if (!has_marks) return told;
  for (const facts::Fact& fact : facts::facts_of(board, step)) told.facts.push_back(plain(fact));
  return told;
}

std::vector<PlainStep> plain_steps(const Board& board, const Steps& steps, const std::vector<int>& scores,
                                   bool has_marks) {
  std::vector<PlainStep> told;
  for (int i = 0; i < steps.size() && !is_abandoned(); ++i) {
    told.push_back(plain_step(board, steps[i], i < static_cast<int>(scores.size()) ? scores[i] : 0, has_marks));
    give_turn();
  }
  return told;
}

std::vector<PlainStep> plain_path(Board board, const Steps& path, const std::vector<int>& scores) {
  std::vector<PlainStep> told;
  for (int i = 0; i < path.size() && !is_abandoned(); ++i) {
    told.push_back(plain_step(board, path[i], scores[i]));
    give_turn();
    apply(board, path[i]);
  }
  return told;
}

}  // namespace ninefold::logic
