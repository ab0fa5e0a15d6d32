#include <utility>

#include "logic/plain.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/layout_of.hpp"
#include "ninefold/rule_logic.hpp"
#include "widths/copies.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Forwards to the finders of this copy, and what they find as plain lists.
class RuleLogicOfWidth : public RuleLogic {
 public:
  explicit RuleLogicOfWidth(rules::RulePuzzle puzzle) : puzzle_(std::move(puzzle)), layout_(layout_of(puzzle_)) {
    open_digits_.assign(static_cast<std::size_t>(puzzle_.board.cell_count()), layout_->digits().bits());
    for (const rules::Domain& domain : puzzle_.program.conditions.domains) open_digits_[domain.cell] &= domain.digits;
  }

  int size() const override { return layout_->size(); }

  std::vector<RuleLogic::House> houses() const override {
    std::vector<RuleLogic::House> houses;
    for (const logic::House& house : layout_->houses)
      houses.push_back({static_cast<int>(house.kind), static_cast<int>(houses.size()) >= layout_->house_count, house.rule,
                        house.cells.list()});
    return houses;
  }

  std::vector<std::vector<int>> peers() const override {
    std::vector<std::vector<int>> peers;
    for (Cell cell : layout_->cells()) peers.push_back(layout_->peers[cell].list());
    return peers;
  }

  std::vector<std::uint32_t> open_digits() const override { return open_digits_; }

  std::vector<RuleLogic::Tie> ties() const override {
    std::vector<RuleLogic::Tie> ties;
    for (const logic::Tie& tie : layout_->clues->ties()) {
      RuleLogic::Tie& plain = ties.emplace_back(tie.rule, tie.first, tie.second);
      for (Digits digits : tie.excluded) plain.excluded.push_back(digits.bits());
    }
    return ties;
  }

  Choice next_step(const RuleLogic::Position& position, const ProfileLines& profile, Watch* watch,
                   std::vector<PlainStep>& steps) const override {
    const Board board = board_of(position);
    Steps found;
    const Choice choice = logic::next_step(board, Profile(profile), watch, found);
    if (choice.found) steps.push_back(plain_step(board, found[0], choice.score));
    return choice;
  }

  bool find_steps(const RuleLogic::Position& position, const std::vector<Technique>& techniques, const Options& options,
                  std::uint64_t node_limit, Watch* watch, std::vector<PlainStep>& steps) const override {
    const Board board = board_of(position);
    Steps found;
    Budget budget(watch, node_limit);
    const bool is_complete = logic::find_steps(board, techniques, options, budget, found);
    steps = plain_steps(board, found, {});
    return is_complete;
  }

  bool find_all(const RuleLogic::Position& position, const ProfileLines& profile, Watch* watch,
                std::vector<PlainStep>& steps, int most) const override {
    const Board board = board_of(position);
    Steps found;
    std::vector<int> scores;
    const bool is_complete = logic::find_all(board, Profile(profile), watch, found, scores, most);
    steps = plain_steps(board, found, scores);
    return is_complete;
  }

  std::vector<TechniqueCount> count_all(const RuleLogic::Position& position, const ProfileLines& profile,
                                        Watch* watch) const override {
    return logic::count_all(board_of(position), Profile(profile), watch);
  }

  std::vector<PlainStep> plan(const RuleLogic::Position& position, const ProfileLines& profile, int cell,
                              std::int64_t looks, Watch* watch) const override {
    const Board board = board_of(position);
    Steps found;
    std::vector<int> scores;
    if (!logic::plan(board, Profile(profile), cell, looks, watch, found, scores)) return {};
    return plain_path(board, found, scores);
  }

  RuleLogic::Path solve_path(const RuleLogic::Position& position, const ProfileLines& profile, int positions,
                             Watch* watch) const override {
    const Board board = board_of(position);
    const Profile ready(profile);
    Steps path;
    std::vector<int> scores;
    const Figures figures = positions > 0 ? best_path(board, ready, positions, watch, path, scores)
                                          : run(board, ready, watch, &path, &scores);
    return {figures, plain_path(board, path, scores)};
  }

  Figures rate(const RuleLogic::Position& position, const ProfileLines& profile, Watch* watch,
               std::vector<int>* costs) const override {
    return run(board_of(position), Profile(profile), watch, nullptr, costs);
  }

 private:
  Board board_of(const RuleLogic::Position& position) const {
    logic::Position own;
    for (Cell cell : layout_->cells()) {
      const auto at = static_cast<std::size_t>(cell);
      own.values[at] = position.values[at];
      own.given[at] = position.given[at];
      own.candidates[at] = static_cast<Mask>(position.candidates[at] & open_digits_[at]);
    }
    return Board(own, *layout_);
  }

  rules::RulePuzzle puzzle_;
  std::unique_ptr<const Layout> layout_;
  std::vector<std::uint32_t> open_digits_;
};

}  // namespace

std::unique_ptr<const RuleLogic> make_rule_logic(rules::RulePuzzle puzzle) {
  return std::make_unique<RuleLogicOfWidth>(std::move(puzzle));
}

}  // namespace ninefold::logic
