#include "logic/rules/rule_links.hpp"

#include <algorithm>
#include <bitset>

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Empty cells of a rule whose ways are followed inside a chain, how many ways, and what is tried to list them.
constexpr int most_cells = 5;
constexpr std::size_t most_ways = 256;
constexpr int nodes = 1200;

using Ways256 = std::bitset<most_ways>;

/// A candidate of a part and in which of its ways it is true.
struct Used {
  Cell cell;
  Digit digit;
  Ways256 ways;
};

/// The candidates of the empty cells of a part; none where its ways are too many.
std::vector<Used> used_in_ways(const Board& board, const Clues& clues, const Part& part, const Open& open) {
  std::vector<Open> all;
  const bool is_complete = Ways(clues, part).each(open, nodes, [&](const Open& way) {
    all.push_back(way);
    return all.size() > most_ways;
  });
  if (!is_complete || all.empty() || all.size() > most_ways) return {};
  std::vector<Used> found;
  for (std::size_t i = 0; i < part.cells.size(); ++i) {
    if (board.value(part.cells[i]) != 0) continue;
    for (Digit digit : board.candidates(part.cells[i])) {
      Used used{part.cells[i], digit, {}};
      for (std::size_t way = 0; way < all.size(); ++way) used.ways[way] = (all[way][i] >> digit & 1) != 0;
      found.push_back(used);
    }
  }
  return found;
}

/// Whether the rule names all cells of the part: of others nobody sees that it speaks of them.
bool names_its_cells(const Clues& clues, const Part& part) {
  const std::vector<Cell>& named = clues.clues()[static_cast<std::size_t>(part.rules.front())].cells;
  return std::ranges::all_of(part.cells, [&](Cell cell) { return std::ranges::find(named, cell) != named.end(); });
}

std::vector<RuleLink> links_of(const Board& board, const Clues& clues, const Part& part, const Open& open) {
  const std::vector<Used> used = used_in_ways(board, clues, part, open);
  Ways256 all;
  for (const Used& one : used) all |= one.ways;
  std::vector<RuleLink> links;
  for (std::size_t i = 0; i < used.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Used &one = used[i], &other = used[j];
      if (one.cell == other.cell) continue;
      const bool is_known = one.digit == other.digit && board.peers(one.cell).contains(other.cell);
      if (!is_known && (one.ways & other.ways).none()) links.push_back({one.cell, other.cell, one.digit, other.digit, false});
      if ((one.ways | other.ways) == all) links.push_back({one.cell, other.cell, one.digit, other.digit, true});
    }
  return links;
}

}  // namespace

const std::vector<RuleLink>& RuleLinks::of(const Board& board, const Clues& clues) {
  const std::vector<Part>& parts = clues.parts();
  bool is_changed = known_.size() != parts.size();
  known_.resize(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    int empty = 0;
    for (Cell cell : parts[i].cells) empty += board.value(cell) == 0 ? 1 : 0;
    if (empty < 2 || empty > most_cells || !names_its_cells(clues, parts[i])) {
      is_changed = is_changed || !known_[i].links.empty();
      known_[i] = {};
      continue;
    }
    const Open open = open_digits(board, parts[i]);
    if (known_[i].is_known && known_[i].open == open) continue;
    known_[i] = {true, open, links_of(board, clues, parts[i], open)};
    is_changed = true;
  }
  if (!is_changed) return all_;
  all_.clear();
  for (const Known& known : known_) all_.insert(all_.end(), known.links.begin(), known.links.end());
  return all_;
}

int part_that_forces(const Board& board, const Clues& clues, const std::vector<Candidate>& gone, Candidate end) {
  const std::vector<Part>& parts = clues.parts();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto place = [&](Cell cell) { return static_cast<std::size_t>(std::ranges::find(parts[i].cells, cell) - parts[i].cells.begin()); };
    const auto has = [&](Cell cell) { return place(cell) < parts[i].cells.size(); };
    if (!has(end.cell) || !std::ranges::all_of(gone, [&](const Candidate& one) { return has(one.cell); })) continue;
    Open open = open_digits(board, parts[i]);
    for (const Candidate& one : gone) open[place(one.cell)] &= ~(rules::Mask{1} << one.digit);
    open[place(end.cell)] &= ~(rules::Mask{1} << end.digit);
    bool has_way = false;
    const bool is_complete = Ways(clues, parts[i]).each(open, nodes, [&](const Open&) { return has_way = true; });
    if (is_complete && !has_way) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace ninefold::logic
