#include <algorithm>
#include <numeric>
#include <set>

#include "logic/memory.hpp"
#include "logic/run.hpp"
#include "sort.hpp"
#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

void search_entry(const Board& board, const Entry& entry, Budget& budget, Memory& memory, Sink& sink) {
  const Search search{entry.wanted, entry.options, &budget, &memory};
  for (const FinderUse& finder : entry.finders) {
    if (!finder.is_right_for(board.layout())) continue;
    if (!budget.poll()) return;
    finder.find(board, search, sink);
    if (sink.full() || budget.exhausted()) return;
  }
}

void count_step(Figures& figures, const Entry& entry, const StepView& step, int score, bool placed_before) {
  if (figures.steps == 0) figures.first_step = score;
  if (!placed_before) figures.first_placement = std::max(figures.first_placement, score);
  if (figures.steps == 0 || score > figures.hardest) {
    figures.hardest = score;
    figures.hardest_technique = step.technique;
  }
  figures.level = std::max(figures.level, entry.level);
  figures.score += score;
  ++figures.steps;
  ++figures.uses[static_cast<int>(step.technique)];
}

namespace {

Choice choose_step(const Board& board, const Profile& profile, Watch* watch, Memory& memory, Steps& steps,
                   bool wants_marks) {
  if (board.contradiction()) return {Outcome::contradiction};
  if (board.empty_cells().empty()) return {Outcome::solved};
  Sink sink(steps, Sink::Mode::first, wants_marks);
  Budget budget(watch, profile.node_limit);
  if (!budget.poll()) return {Outcome::stopped};
  for (int i = 0; i < static_cast<int>(profile.entries.size()); ++i) {
    if (watch != nullptr) watch->technique = profile.entries[i].first_technique();
    search_entry(board, profile.entries[i], budget, memory, sink);
    if (sink.full()) return {Outcome::stuck, true, i, profile.entries[i].score + steps[steps.size() - 1].extra};
    if (budget.exhausted()) return {budget.stopped() ? Outcome::stopped : Outcome::bound};
  }
  return {Outcome::stuck};
}

std::vector<int> shortest_first(const Steps& steps, int from) {
  std::vector<int> order(steps.size() - from);
  std::iota(order.begin(), order.end(), from);
  ninefold::stable_sort(order, {}, [&](int i) { return steps[i].length; });
  return order;
}

/// What a step does, in an order that does not depend on how it was found: placements, a gap, removals.
std::vector<Candidate> effect_of(const StepView& step) {
  std::vector<Candidate> effect(step.placements.begin(), step.placements.end());
  ninefold::sort(effect);
  effect.push_back({UINT8_MAX, UINT8_MAX});
  const auto gap = static_cast<std::ptrdiff_t>(effect.size());
  effect.insert(effect.end(), step.removals.begin(), step.removals.end());
  ninefold::sort(effect.begin() + gap, effect.end());
  return effect;
}

}  // namespace

int Entry::first_technique() const {
  int first = 0;
  while (first < technique_limit && !wanted.contains(static_cast<Technique>(first))) ++first;
  return first < technique_limit ? first : -1;
}

Entry::Entry(const std::vector<Technique>& techniques, const Options& options, int score, int level)
    : options(options), score(score), level(level) {
  for (Technique technique : techniques) {
    wanted.insert(technique);
    const FinderUse finder = finder_of(technique);
    if (finder.find != nullptr && std::ranges::find(finders, finder) == finders.end()) finders.push_back(finder);
  }
}

Choice next_step(const Board& board, const Profile& profile, Watch* watch, Steps& steps, bool wants_marks) {
  Memory memory;
  return choose_step(board, profile, watch, memory, steps, wants_marks);
}

bool find_steps(const Board& board, std::span<const Technique> techniques, const Options& options, Budget& budget,
                Steps& steps, bool wants_marks) {
  if (board.contradiction()) return true;
  Sink sink(steps, Sink::Mode::all, wants_marks);
  Memory memory;
  search_entry(board, Entry({techniques.begin(), techniques.end()}, options), budget, memory, sink);
  return !budget.exhausted();
}

bool find_all(const Board& board, const Profile& profile, Watch* watch, Steps& steps, std::vector<int>& scores,
              int most) {
  if (board.contradiction()) return true;
  Budget budget(watch, profile.node_limit);
  Memory memory;
  Steps found;
  std::set<std::vector<Candidate>> effects;
  for (const Entry& entry : profile.entries) {
    if (watch != nullptr) watch->technique = entry.first_technique();
    // Long searches look here whether anything easier was found: one step of those before tells it.
    found.truncate(std::min(found.size(), 1));
    const int before = found.size();
    Sink sink(found, Sink::Mode::all, true);
    search_entry(board, entry, budget, memory, sink);
    for (int i : shortest_first(found, before)) {
      if (give_turn() || !effects.insert(effect_of(found[i])).second) continue;
      steps.append(found[i]);
      scores.push_back(entry.score + found[i].extra);
      if (steps.size() == most) return true;
    }
    if (budget.exhausted()) return false;
  }
  return true;
}

std::vector<TechniqueCount> count_all(const Board& board, const Profile& profile, Watch* watch) {
  Steps steps;
  std::vector<int> scores;
  find_all(board, profile, watch, steps, scores);
  std::vector<TechniqueCount> counts;
  for (int i = 0; i < steps.size(); ++i) {
    const Technique technique = steps[i].technique;
    const auto known = std::ranges::find(counts, technique, &TechniqueCount::technique);
    if (known == counts.end()) counts.push_back({technique, 1});
    else ++known->steps;
  }
  return counts;
}

void apply(Board& board, const StepView& step) {
  for (const Candidate& removal : step.removals) board.remove(removal.cell, removal.digit);
  for (const Candidate& placement : step.placements) board.place(placement.cell, placement.digit);
}

Figures run(Board board, const Profile& profile, Watch* watch, Steps* path, std::vector<int>* scores) {
  Figures figures;
  Steps scratch;
  Steps& steps = path != nullptr ? *path : scratch;
  Memory memory;
  bool placed = false;
  for (;;) {
    if (path == nullptr) steps.clear();
    const Choice choice = choose_step(board, profile, watch, memory, steps, path != nullptr);
    if (!choice.found) {
      figures.outcome = choice.outcome;
      return figures;
    }
    const StepView step = steps[steps.size() - 1];
    count_step(figures, profile.entries[choice.entry], step, choice.score, placed);
    if (scores != nullptr) scores->push_back(choice.score);
    placed = placed || !step.placements.empty();
    apply(board, step);
    if (watch != nullptr) ++watch->steps;
  }
}

}  // namespace ninefold::logic
