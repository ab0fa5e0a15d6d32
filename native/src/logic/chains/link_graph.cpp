#include "logic/chains/link_graph.hpp"

#include "stop.hpp"

#if defined(NINEFOLD_WIDTH)
#include "logic/memory.hpp"
#include "logic/rules/rule_links.hpp"
#endif

namespace ninefold::logic::inline NINEFOLD_COPY {

void LinkGraph::build(const Board& board, GraphKind kind, const AlsCollection* sets, Memory* memory) {
  const bool one_digit = kind == GraphKind::one_digit || kind == GraphKind::one_digit_groups;
  nodes_.clear();
  sets_ = sets;
  add_candidates(board, kind == GraphKind::pairs ? board.bivalue_cells() : board.empty_cells());
  if (kind == GraphKind::one_digit_groups || kind >= GraphKind::groups) add_groups(board);
  group_end_ = size();
  if (kind == GraphKind::sets) add_set_nodes(board);
  weak_.reset(size(), size());
  strong_.reset(size(), size());
  linked_.reset(1, size());
  link_peers(board);
  if (!one_digit) link_pairs(board);
  if (!one_digit) link_rules(board, memory);
  if (kind == GraphKind::pairs) return;
  if (!one_digit) link_cells(board);
  for (int house = 0; house < board.house_count() && !give_turn(); ++house)
    for (Digit digit : board.missing(house)) link_house(board, house, digit);
  link_bundles(board);
}

void LinkGraph::add_candidates(const Board& board, const Cells& cells) {
  index_.fill(-1);
  for (Cell cell : cells)
    for (Digit digit : board.candidates(cell)) {
      index_[cell * Shape::digits + digit] = static_cast<std::int16_t>(size());
      nodes_.push_back({Cells::of(cell), digit, NodeKind::candidate, -1});
    }
  candidate_count_ = size();
}

/// A group is all of a digit's places in the intersection of a line and a box, when there are several.
void LinkGraph::add_groups(const Board& board) {
  for (int line = 0; line < board.house_count(); ++line) {
    if (board.house(line).kind != HouseKind::row && board.house(line).kind != HouseKind::column) continue;
    for (int box = 0; box < board.house_count(); ++box) {
      if (board.house(box).kind != HouseKind::box) continue;
      const Cells shared = board.house(line).cells & board.house(box).cells;
      for (Digit digit : board.digits_in(shared))
        if (const Cells cells = shared & board.places(digit); cells.count() > 1)
          nodes_.push_back({cells, digit, NodeKind::group, -1});
    }
  }
}

void LinkGraph::add_set_nodes(const Board& board) {
  for (int i = 0; i < sets_->size(); ++i) {
    const Als& set = (*sets_)[i];
    if (set.cells.count() < 2) continue;
    for (Digit digit : set.digits)
      nodes_.push_back({set.cells & board.places(digit), digit, NodeKind::als, static_cast<std::int16_t>(i)});
  }
}

void LinkGraph::link_cells(const Board& board) {
  for (int a = 0; a < candidate_count_; ++a)
    for (Digit other : board.candidates(cell(a)) - Digits::of(digit(a))) weak_.set(a, find(cell(a), other));
}

void LinkGraph::link_peers(const Board& board) {
  for (int a = 0; a < candidate_count_; ++a)
    for (Cell peer : board.places(digit(a)) & board.peers(cell(a)))
      if (const int b = find(peer, digit(a)); b >= 0) weak_.set(a, b);
}

void LinkGraph::link_pairs(const Board& board) {
  for (Cell cell : board.bivalue_cells()) {
    const Digits pair = board.candidates(cell);
    join_strong(find(cell, pair.first()), find(cell, pair.last()));
  }
}

/// Two digits in two cells that a rule does not let stand beside each other, or of which it needs one.
void LinkGraph::link_rules([[maybe_unused]] const Board& board, [[maybe_unused]] Memory* memory) {
#if defined(NINEFOLD_WIDTH)
  for (const Tie& tie : board.layout().clues->ties())
    for (Digit one : board.candidates(tie.first))
      for (Digit other : board.candidates(tie.second) & tie.excluded[static_cast<std::size_t>(one)])
        if (const int a = find(tie.first, one), b = find(tie.second, other); a >= 0 && b >= 0) join_weak(a, b);
  if (memory == nullptr) return;
  for (const RuleLink& link : RuleLinks::in(WaysMemory::of(*memory)).of(board, *board.layout().clues)) {
    const int a = find(link.one, link.digit), b = find(link.other, link.another);
    if (a < 0 || b < 0) continue;
    if (link.is_strong) join_strong(a, b);
    else join_weak(a, b);
  }
#endif
}

/// A house whose places of a digit split into two nodes links them strongly.
void LinkGraph::link_house(const Board& board, int house, Digit digit) {
  const Cells places = board.places(digit, house);
  const int count = places.count();
  if (count == 2) join_strong(find(places.first(), digit), find(places.last(), digit));
  if (group_end_ == candidate_count_ || count < 3) return;
  for (int group = candidate_count_; group < group_end_; ++group) {
    if (nodes_[group].digit != digit || !nodes_[group].cells.subset_of(places)) continue;
    const Cells rest = places - nodes_[group].cells;
    if (rest.empty()) continue;
    const int partner = rest.count() == 1 ? find(rest.first(), digit) : group_with(rest, digit);
    if (partner >= 0) join_strong(group, partner);
  }
}

/// Weak links of groups and sets: every cell of one sees every cell of the other. The digits of one set stand in a row.
void LinkGraph::link_bundles(const Board& board) {
  std::array<std::vector<int>, Shape::digits> earlier;
  for (int a = candidate_count_; a < size() && !give_turn(); ++a) {
    const GraphNode& bundle = nodes_[a];
    const Cells seen = (board.common_peers(bundle.cells) & board.places(bundle.digit)) - ground(a);
    for (Cell cell : seen) join_weak(a, find(cell, bundle.digit));
    for (int b : earlier[bundle.digit])
      if (nodes_[b].cells.subset_of(seen) && !bundle.cells.intersects(ground(b))) join_weak(a, b);
    for (int b = a - 1; b >= group_end_ && nodes_[b].set == bundle.set; --b) {
      link_in_set(a, b);
      link_in_set(b, a);
    }
    earlier[bundle.digit].push_back(a);
  }
}

/// A set lacks at most one of its digits: without `a`, it has `b`.
void LinkGraph::link_in_set(int a, int b) {
  strong_.set(a, b);
  linked_.set(0, a);
  if (nodes_[b].cells.count() == 1) strong_.set(a, find(nodes_[b].cells.first(), nodes_[b].digit));
}

int LinkGraph::group_with(const Cells& cells, Digit digit) const {
  for (int group = candidate_count_; group < group_end_; ++group)
    if (nodes_[group].digit == digit && nodes_[group].cells == cells) return group;
  return -1;
}

void LinkGraph::join_weak(int a, int b) {
  weak_.set(a, b);
  weak_.set(b, a);
}

void LinkGraph::join_strong(int a, int b) {
  strong_.set(a, b);
  strong_.set(b, a);
  linked_.set(0, a);
  linked_.set(0, b);
}

}  // namespace ninefold::logic
