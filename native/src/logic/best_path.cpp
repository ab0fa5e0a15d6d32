#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "logic/facts/fact.hpp"
#include "logic/memory.hpp"
#include "logic/run.hpp"
#include "ninefold/logic.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int beam_width = 6;      // positions that are followed side by side
constexpr int slack = 150;         // how much harder than the easiest step a step may be to be looked at
constexpr int reserve_part = 4;    // one position in so many is kept for pruning what the beam finds
constexpr int net_positions = 25;  // a search for nets counts as so many positions: it takes longer than all others

using Effort = std::int64_t;

/// Looks for a path with less effort than the greedy one, over all that is chosen between singles: which step to take next.
/// Of equal ones that with fewer statements is kept; these are counted only where it comes to that.
class BestPath {
 public:
  BestPath(const Board& board, const Profile& profile, int positions, Watch* watch)
      : start_(board), profile_(profile), watch_(watch), left_(positions) {
    for (int i = 0; i < static_cast<int>(profile.entries.size()); ++i)
      (is_single(profile.entries[i]) ? singles_ : others_).push_back(i);
  }

  Figures find(Steps& path, std::vector<int>& scores) {
    Steps greedy;
    std::vector<int> greedy_scores;
    const Figures figures = run(start_, profile_, watch_, &greedy, &greedy_scores);
    const auto keep_greedy = [&] {
      for (int i = 0; i < greedy.size(); ++i) path.append(greedy[i]);
      scores = greedy_scores;
      return figures;
    };
    if (figures.outcome != Outcome::solved) return keep_greedy();
    hardest_ = figures.hardest;
    Effort effort = 0;
    for (int i = 0; i < greedy.size(); ++i) effort += cost_of(greedy[i], greedy_scores[i]);
    best_ = {plan_of(greedy, greedy_scores), effort};
    const std::optional<Route> same = walk(best_.plan);
    if (!same || same->effort > effort) return keep_greedy();
    best_ = *same;
    prune(best_);
    follow_beam();
    return tell(path, scores);
  }

 private:
  /// A step that was chosen where no single was left, by its number in the store.
  struct Decision {
    int step, entry, score;
  };
  using Plan = std::vector<Decision>;
  /// Decisions that lead to the solution, and what the whole path takes with its singles.
  struct Route {
    Plan plan;
    Effort effort = 0;
  };
  struct Reached {
    Board board;
    Plan plan;
    Effort effort;
    double estimate;
  };

  static bool is_single(const Entry& entry) {
    const int first = entry.first_technique();
    return first == static_cast<int>(Technique::full_house) || first == static_cast<int>(Technique::naked_single) ||
           first == static_cast<int>(Technique::hidden_single);
  }
  [[nodiscard]] Effort effort_of(const Decision& decision) const {
    return cost_of(store_[decision.step], decision.score);
  }
  static std::size_t statements_of(const Board& board, const StepView& step) {
    return facts::facts_of(board, step).size();
  }
  std::size_t statements_of(const Plan& plan) {
    Steps path;
    std::vector<int> scores;
    lay_out(plan, path, scores);
    std::size_t statements = 0;
    Board board = start_;
    for (int i = 0; i < path.size(); ++i) {
      statements += statements_of(board, path[i]);
      apply(board, path[i]);
    }
    return statements;
  }
  [[nodiscard]] bool is_stopped() const { return watch_ != nullptr && watch_->stopped(); }

  /// Whether there may be another position; that it is looked at is counted by the searches made there.
  [[nodiscard]] bool may_look(int reserve = 0) const { return left_ > reserve && !is_stopped(); }
  void count(int positions) {
    left_ -= positions;
    if (watch_ != nullptr) watch_->positions += positions;
  }
  static bool is_net(const Entry& entry) {
    using enum Technique;
    constexpr Technique nets[] = {forcing_net_contradiction, forcing_net_verity,     dynamic_forcing_chain,
                                  dynamic_forcing_chain_plus, nested_forcing_chain_2, nested_forcing_chain_3,
                                  nested_forcing_chain_4,     nested_forcing_chain_5};
    return std::ranges::any_of(nets, [&](Technique net) { return entry.wanted.contains(net); });
  }

  /// Places singles until none is left.
  Effort place_singles(Board& board, Steps* path = nullptr, std::vector<int>* scores = nullptr) {
    Effort effort = 0;
    Steps scratch;
    Steps& steps = path != nullptr ? *path : scratch;
    for (bool placed = true; placed && !board.contradiction();) {
      placed = false;
      for (int entry : singles_) {
        if (path == nullptr) scratch.clear();
        Sink sink(steps, Sink::Mode::first, path != nullptr);
        // What is told in the end is whole, even where the search was stopped.
        Budget budget(path != nullptr ? nullptr : watch_);
        search_entry(board, profile_.entries[entry], budget, memory_, sink);
        if (!sink.full()) continue;
        const StepView step = steps[steps.size() - 1];
        const int score = profile_.entries[entry].score + step.extra;
        effort += cost_of(step, score);
        if (scores != nullptr) scores->push_back(score);
        apply(board, step);
        placed = true;
        break;
      }
    }
    return effort;
  }
  static bool is_solved(const Board& board) { return !board.contradiction() && board.empty_cells().empty(); }

  Plan plan_of(const Steps& steps, const std::vector<int>& scores) {
    Plan plan;
    for (int i = 0; i < steps.size(); ++i) {
      const int entry = entry_of(steps[i].technique);
      if (std::ranges::find(singles_, entry) != singles_.end()) continue;
      plan.push_back({store_.size(), entry, scores[i]});
      store_.append(steps[i]);
    }
    return plan;
  }
  [[nodiscard]] int entry_of(Technique technique) const {
    const auto has = [&](const Entry& entry) { return entry.wanted.contains(technique); };
    return static_cast<int>(std::ranges::find_if(profile_.entries, has) - profile_.entries.begin());
  }

  /// Every step of the entry here that is not too hard, put into the store.
  Plan steps_of(const Board& board, int entry) {
    Steps found;
    Sink sink(found, Sink::Mode::all, true);
    Budget budget(watch_, profile_.node_limit);
    search_entry(board, profile_.entries[entry], budget, memory_, sink);
    if (is_net(profile_.entries[entry])) count(net_positions);
    Plan steps;
    for (int i = 0; i < found.size(); ++i) {
      const int score = profile_.entries[entry].score + found[i].extra;
      if (score > hardest_) continue;
      steps.push_back({store_.size(), entry, score});
      store_.append(found[i]);
    }
    return steps;
  }

  /// Takes the decisions again, each as it is found on the board it comes to, leaving out those that do nothing any more.
  /// Nothing if one of them is not found there, or if they do not lead to the solution.
  std::optional<Route> walk(const Plan& plan) {
    Route route;
    Board board = start_;
    route.effort = place_singles(board);
    for (const Decision& wanted : plan) {
      if (is_solved(board)) break;
      const StepView step = store_[wanted.step];
      if (!does_anything(board, step)) continue;
      if (!may_look()) return std::nullopt;
      count(1);
      const std::optional<Decision> found = find_again(board, wanted);
      if (!found) return std::nullopt;
      route.plan.push_back(*found);
      route.effort += effort_of(*found);
      apply(board, store_[found->step]);
      route.effort += place_singles(board);
    }
    if (!is_solved(board)) return std::nullopt;
    return route;
  }
  static bool does_anything(const Board& board, const StepView& step) {
    const auto is_open = [&](const Candidate& each) { return board.candidates(each.cell).contains(each.digit); };
    return std::ranges::any_of(step.removals, is_open) || std::ranges::any_of(step.placements, is_open);
  }
  /// The easiest step of the same entry that does all that the wanted one would still do.
  std::optional<Decision> find_again(const Board& board, const Decision& wanted) {
    const StepView step = store_[wanted.step];
    const std::vector<Candidate> removals(step.removals.begin(), step.removals.end());
    const std::vector<Candidate> placements(step.placements.begin(), step.placements.end());
    std::optional<Decision> best;
    for (const Decision& found : steps_of(board, wanted.entry)) {
      const StepView other = store_[found.step];
      const auto is_done = [&](std::span<const Candidate> by) {
        return [&, by](const Candidate& each) {
          return !board.candidates(each.cell).contains(each.digit) || std::ranges::find(by, each) != by.end();
        };
      };
      if (!std::ranges::all_of(removals, is_done(other.removals))) continue;
      if (!std::ranges::all_of(placements, is_done(other.placements))) continue;
      if (!best || is_better(board, found, *best)) best = found;
    }
    return best;
  }
  [[nodiscard]] bool is_better(const Board& board, const Decision& one, const Decision& two) const {
    if (effort_of(one) != effort_of(two)) return effort_of(one) < effort_of(two);
    return statements_of(board, store_[one.step]) < statements_of(board, store_[two.step]);
  }

  /// Drops decisions that nothing later needs, the dearest first.
  void prune(Route& route) {
    for (bool shorter = true; shorter;) {
      shorter = false;
      std::vector<int> order(route.plan.size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
      ninefold::stable_sort(order, std::greater{}, [&](int i) { return effort_of(route.plan[i]); });
      for (int dropped : order) {
        Plan plan = route.plan;
        plan.erase(plan.begin() + dropped);
        const std::optional<Route> other = walk(plan);
        if (!other || !(other->effort < route.effort)) continue;
        route = *other;
        shorter = true;
        break;
      }
    }
  }

  /// Follows several positions side by side, a decision at a time.
  void follow_beam() {
    const int reserve = left_ / reserve_part;
    Board board = start_;
    const Effort first = place_singles(board);
    const double open = count_open(board);
    if (open == 0) return;
    per_candidate_ = static_cast<double>(best_.effort - first) / open;
    std::vector<Reached> beam{{board, {}, first, 0}};
    while (!beam.empty()) {
      std::map<Key, Reached> next;
      for (const Reached& reached : beam) {
        if (!may_look(reserve)) return;
        count(1);
        for (const Decision& decision : decisions_on(reached.board)) advance(reached, decision, next);
      }
      beam.clear();
      for (auto& [key, reached] : next) beam.push_back(std::move(reached));
      ninefold::stable_sort(beam, {}, &Reached::estimate);
      if (beam.size() > beam_width) beam.resize(beam_width, beam[0]);
    }
  }
  using Key = std::array<Mask, Shape::cells>;
  static Key key_of(const Board& board) {
    Key key{};
    for (Cell cell : board.empty_cells()) key[cell] = static_cast<Mask>(board.candidates(cell).bits());
    return key;
  }
  static int count_open(const Board& board) {
    int open = 0;
    for (Cell cell : board.empty_cells()) open += board.candidates(cell).count();
    return open;
  }

  /// The steps worth looking at: from the easiest there is up to somewhat harder ones, one for every effect.
  Plan decisions_on(const Board& board) {
    Plan decisions;
    std::set<std::vector<Candidate>> effects;
    int limit = hardest_;
    for (int entry : others_) {
      if (profile_.entries[entry].score > limit || is_stopped()) continue;
      for (const Decision& found : steps_of(board, entry)) {
        const StepView step = store_[found.step];
        std::vector<Candidate> effect(step.removals.begin(), step.removals.end());
        effect.insert(effect.end(), step.placements.begin(), step.placements.end());
        ninefold::sort(effect);
        if (effects.insert(effect).second) decisions.push_back(found);
      }
      if (!decisions.empty()) limit = std::min(hardest_, decisions[0].score + slack);
    }
    return decisions;
  }

  void advance(const Reached& from, const Decision& decision, std::map<Key, Reached>& next) {
    Reached to = from;
    apply(to.board, store_[decision.step]);
    to.plan.push_back(decision);
    to.effort += effort_of(decision);
    to.effort += place_singles(to.board);
    if (to.board.contradiction() || to.effort > best_.effort) return;
    if (is_solved(to.board)) {
      if (to.effort == best_.effort && statements_of(to.plan) >= statements_of(best_.plan)) return;
      best_ = {to.plan, to.effort};
      prune(best_);
      return;
    }
    to.estimate = static_cast<double>(to.effort) + per_candidate_ * count_open(to.board);
    const auto [place, is_new] = next.try_emplace(key_of(to.board), to);
    if (!is_new && to.effort < place->second.effort) place->second = to;
  }

  /// The steps that a plan takes, with its singles.
  void lay_out(const Plan& plan, Steps& path, std::vector<int>& scores) {
    Board board = start_;
    place_singles(board, &path, &scores);
    for (const Decision& decision : plan) {
      path.append(store_[decision.step]);
      scores.push_back(decision.score);
      apply(board, store_[decision.step]);
      place_singles(board, &path, &scores);
    }
  }

  Figures tell(Steps& path, std::vector<int>& scores) {
    lay_out(best_.plan, path, scores);
    Figures figures;
    bool placed = false;
    for (int i = 0; i < path.size(); ++i) {
      count_step(figures, profile_.entries[entry_of(path[i].technique)], path[i], scores[i], placed);
      placed = placed || !path[i].placements.empty();
    }
    figures.outcome = Outcome::solved;
    return figures;
  }

  Board start_;
  const Profile& profile_;
  Watch* watch_;
  int left_;
  std::vector<int> singles_, others_;  // entries
  int hardest_ = 0;
  Memory memory_;
  Steps store_;
  Route best_;
  double per_candidate_ = 0;
};

}  // namespace

int chain_length_of(const StepView& step) { return std::max(1, static_cast<int>(step.nodes.size())); }

int cost_of(const StepView& step, int score) { return score + length_cost * (chain_length_of(step) - 1); }

Figures best_path(const Board& board, const Profile& profile, int positions, Watch* watch, Steps& path,
                  std::vector<int>& scores) {
  return BestPath(board, profile, positions, watch).find(path, scores);
}

}  // namespace ninefold::logic
