#include "logic/se/nested.hpp"

#include "logic/se/link_reasons.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// A chain from one candidate; a cycle comes back to its start.
template <int Words>
Tree tree_of(const UnaryHint& hint, const Links<Words>& links) {
  Tree tree;
  bool on = hint.kind != UnaryHint::Kind::becomes_on;
  const auto add = [&](int i) {
    Tree::Node node{static_cast<std::uint16_t>(state_of(candidate_of(links.cells[i], links.digits[i]), on)), 0, -1, -1, -1, {}};
    if (!tree.nodes.empty()) node.reasons.push_back(static_cast<std::int16_t>(tree.nodes.size() - 1));
    tree.nodes.push_back(std::move(node));
    on = !on;
  };
  for (auto at = hint.path.rbegin(); at != hint.path.rend(); ++at) add(*at);
  if (hint.kind == UnaryHint::Kind::cycle) add(hint.path.back());
  return tree;
}

}  // namespace

template <int Words>
void Nested::find_unary(const Sketch& source, const Sketch& now, const Reach& reach, Unary<Words>& unary) {
  const Links<Words>& links = unary.links();
  const auto candidate = [&](int i) { return candidate_of(links.cells[i], links.digits[i]); };
  for (UnaryHint hint : unary.search_all(now)) {
    unary.trace(now, hint);
    NestedHint& nested = hints_.emplace_back();
    nested.nodes = hint.nodes;
    for (int i : hint.removals) nested.removals.push_back(static_cast<std::uint16_t>(candidate(i)));
    const auto link = [&](int off, int on) {
      if (cell_of(off) == cell_of(on))
        add_gone(source, now, cell_of(on), nested.reasons);
      else
        add_gone(source, now, linking_house(now, off, on), digit_of(on), nested.reasons);
    };
    const auto& path = hint.path;
    for (std::size_t i = hint.kind == UnaryHint::Kind::becomes_on ? 0 : 1; i + 1 < path.size(); i += 2)
      link(candidate(path[i + 1]), candidate(path[i]));
    if (hint.kind == UnaryHint::Kind::cycle)
      link(candidate(path.front()), candidate(path.back()));
    if (reach.tells) nested.tree = tree_of(hint, links);
  }
}

template <int Words>
void Nested::find_static(const Sketch& source, const Sketch& now, const Reach& reach, Unary<Words>& unary) {
  find_unary(source, now, reach, unary);
  if (!hints_.empty() || reach.level < 3 || !unary.may_force(now)) return;
  forcing_->search_all(source, now, inside(reach), hints_);
}

Reach Nested::inside(const Reach& reach) {
  Reach inside{.dynamic = reach.level >= 4, .budget = reach.budget, .tells = reach.tells};
  if (reach.level > 4) {
    if (!inner_) inner_ = std::make_unique<Nested>();
    inside.level = 2;
    inside.nested = inner_.get();
  }
  return inside;
}

const std::vector<NestedHint>& Nested::find(const Sketch& source, const Sketch& now, const Reach& reach) {
  hints_.clear();
  if (reach.level >= 3 && !forcing_) forcing_ = std::make_unique<Forcing>();
  int count = 0;
  for (Cell cell = 0; cell < Shape::cells; ++cell) count += now.candidates(cell).count();
  if (reach.level >= 4) {
    forcing_->search_all(source, now, inside(reach), hints_);
  } else if (count <= Unary<4>::capacity) {
    find_static(source, now, reach, unary_);
  } else {
    if (!large_unary_) large_unary_ = std::make_unique<Unary<12>>();
    find_static(source, now, reach, *large_unary_);
  }
  return hints_;
}

}  // namespace ninefold::logic::se
