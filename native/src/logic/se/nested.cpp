#include "logic/se/nested.hpp"

#include "logic/se/link_reasons.hpp"

namespace ninefold::logic::se {

template <int Words>
void Nested::find_unary(const Sketch& source, const Sketch& now, Unary<Words>& unary) {
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
  }
}

template <int Words>
void Nested::find_static(const Sketch& source, const Sketch& now, int level, Unary<Words>& unary) {
  find_unary(source, now, unary);
  if (!hints_.empty() || level < 3 || !unary.may_force(now)) return;
  forcing_->search_all(source, now, {.budget = budget_}, hints_);
}

void Nested::find_dynamic(const Sketch& source, const Sketch& now, int level) {
  if (level > 4 && !inner_) inner_ = std::make_unique<Nested>();
  forcing_->search_all(source, now, {.dynamic = true, .level = level - 4, .nested = inner_.get(), .budget = budget_},
                       hints_);
}

const std::vector<NestedHint>& Nested::find(const Sketch& source, const Sketch& now, int level, Budget* budget) {
  hints_.clear();
  budget_ = budget;
  if (level >= 3 && !forcing_) forcing_ = std::make_unique<Forcing>();
  int count = 0;
  for (Cell cell = 0; cell < Shape::cells; ++cell) count += now.candidates(cell).count();
  if (level >= 4) {
    find_dynamic(source, now, level);
  } else if (count <= Unary<4>::capacity) {
    find_static(source, now, level, unary_);
  } else {
    if (!large_unary_) large_unary_ = std::make_unique<Unary<12>>();
    find_static(source, now, level, *large_unary_);
  }
  return hints_;
}

}  // namespace ninefold::logic::se
