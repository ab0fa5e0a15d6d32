#include "logic/replay.hpp"

#include <algorithm>
#include <set>

#include "logic/run.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

Effect effect_of(const StepView& step, int entry) {
  Effect effect{entry, {step.placements.begin(), step.placements.end()}, {step.removals.begin(), step.removals.end()}};
  ninefold::sort(effect.placements);
  ninefold::sort(effect.removals);
  return effect;
}

bool has(const Board& board, const Candidate& candidate) { return board.has(candidate.cell, candidate.digit); }

}  // namespace

bool is_single(const Board& board, Cell cell) {
  if (board.naked_cells().contains(cell)) return true;
  const auto& layout = board.layout();
  for (int i = 0; i < layout.membership_count[cell]; ++i)
    if (!(board.hidden(layout.memberships[cell][i].house) & board.candidates(cell)).empty()) return true;
  return false;
}

bool replays(Replay& replay, Board board, const std::vector<Effect>& effects, std::vector<Effect>& open) {
  open.clear();
  Effect found;
  for (const Effect& effect : effects) {
    if (!effect.is_open(board)) continue;
    if (!replay.finds(board, effect, found)) return false;
    found.apply_to(board);
    open.push_back(effect);
  }
  return true;
}

bool Effect::is_open(const Board& board) const {
  const auto is_there = [&](const Candidate& candidate) { return has(board, candidate); };
  return std::ranges::any_of(placements, is_there) || std::ranges::any_of(removals, is_there);
}

bool Effect::covers(const Effect& other) const {
  return std::ranges::includes(placements, other.placements) && std::ranges::includes(removals, other.removals);
}

bool Effect::places_in(Cell cell) const {
  return std::ranges::any_of(placements, [&](const Candidate& placed) { return placed.cell == cell; });
}

void Effect::apply_to(Board& board) const {
  for (const Candidate& removal : removals) board.remove(removal.cell, removal.digit);
  for (const Candidate& placement : placements)
    if (has(board, placement)) board.place(placement.cell, placement.digit);
}

Replay::Replay(const Profile& profile, Watch* watch, std::int64_t looks)
    : profile_(profile), budget_(watch, profile.node_limit), looks_(looks), own_(profile.entries.size()) {
  for (int i = 0; i < static_cast<int>(profile.entries.size()); ++i) {
    own_[i] = i;
    const TechniqueSet& wanted = profile.entries[i].wanted;
    if (wanted.contains(Technique::full_house) || wanted.contains(Technique::hidden_single) ||
        wanted.contains(Technique::naked_single))
      singles_.push_back(i);
  }
}

std::vector<Effect> Replay::all(const Board& board) {
  std::vector<Effect> effects;
  if (board.contradiction()) return effects;
  std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> known;
  for (int i = 0; i < static_cast<int>(profile_.entries.size()) && !is_spent(); ++i) {
    count_look();
    scratch_.clear();
    Sink sink(scratch_, Sink::Mode::all, false);
    search_entry(board, profile_.entries[i], budget_, memory_, sink);
    for (int at = 0; at < scratch_.size(); ++at) {
      Effect effect = effect_of(scratch_[at], i);
      if (known.emplace(effect.placements, effect.removals).second) effects.push_back(std::move(effect));
    }
  }
  return effects;
}

std::span<const int> Replay::entries_for(const Effect& wanted) const {
  const bool is_single_entry = std::ranges::find(singles_, wanted.entry) != singles_.end();
  return is_single_entry ? std::span(singles_) : std::span(own_).subspan(wanted.entry, 1);
}

int Replay::look(const Board& board, int entry, const Effect& wanted, bool wants_marks) {
  count_look();
  scratch_.clear();
  Sink sink(scratch_, Sink::Mode::all, wants_marks);
  search_entry(board, profile_.entries[entry], budget_, memory_, sink);
  for (int at = 0; at < scratch_.size(); ++at)
    if (effect_of(scratch_[at], entry).covers(wanted)) return at;
  return -1;
}

bool Replay::finds(const Board& board, const Effect& wanted, Effect& found) {
  const auto entries = entries_for(wanted);
  if (entries.size() > 1 && !is_single(board, wanted.placements.front().cell)) return false;
  for (int entry : entries) {
    const int at = look(board, entry, wanted, false);
    if (at < 0) continue;
    found = effect_of(scratch_[at], entry);
    return true;
  }
  return false;
}

bool Replay::finds_step(const Board& board, const Effect& wanted, Steps& steps, std::vector<int>& scores) {
  for (int entry : entries_for(wanted)) {
    const int at = look(board, entry, wanted, true);
    if (at < 0) continue;
    steps.append(scratch_[at]);
    scores.push_back(profile_.entries[entry].score + scratch_[at].extra);
    return true;
  }
  return false;
}

std::vector<Effect> needed_for_last(Replay& replay, const Trail& trail) {
  // From the end to the beginning: what comes before is all there still, what comes after is down to what is needed.
  std::vector<Effect> needed{trail.effects.back()}, without;
  for (int i = static_cast<int>(trail.effects.size()) - 2; i >= 0; --i) {
    if (replays(replay, trail.before[i], needed, without))
      needed = without;
    else
      needed.insert(needed.begin(), trail.effects[i]);
  }
  return needed;
}

}  // namespace ninefold::logic
