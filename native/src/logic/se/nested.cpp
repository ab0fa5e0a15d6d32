#include "logic/se/nested.hpp"

#include "logic/se/net.hpp"

namespace ninefold::logic::se {

namespace {

/// Adds what made a strong link: the candidates that have left its cell or its house.
void add_reasons(const Sketch& source, const Sketch& now, int off, int on, std::vector<std::uint16_t>& reasons) {
  const auto add = [&](Cell cell, Digit digit) {
    reasons.push_back(static_cast<std::uint16_t>(candidate_of(cell, digit)));
  };
  const Cell from = cell_of(off), to = cell_of(on);
  if (from == to) {
    for (Digit digit : source.candidates(to) - now.candidates(to)) add(to, digit);
    return;
  }
  const Digit digit = digit_of(on);
  for (const auto& [house, position] : chain_houses(from).of) {
    const Digits places = now.where(house, digit);
    const auto& cell = Layout::standard().houses[house].cell;
    if (places.count() != 2 || cell[(places - Digits::of(position)).first()] != to) continue;
    for (int i : source.where(house, digit) - places) add(cell[i], digit);
    return;
  }
}

}  // namespace

template <int Words>
void Nested::find_unary(const Sketch& source, const Sketch& now, Unary<Words>& unary) {
  const Links<Words>& links = unary.links();
  const auto candidate = [&](int i) { return candidate_of(links.cells[i], links.digits[i]); };
  for (UnaryHint hint : unary.search_all(now)) {
    unary.trace(now, hint);
    NestedHint& nested = hints_.emplace_back();
    nested.nodes = hint.nodes;
    for (int i : hint.removals) nested.removals.push_back(static_cast<std::uint16_t>(candidate(i)));
    const auto& path = hint.path;
    for (std::size_t i = hint.kind == UnaryHint::Kind::becomes_on ? 0 : 1; i + 1 < path.size(); i += 2)
      add_reasons(source, now, candidate(path[i + 1]), candidate(path[i]), nested.reasons);
    if (hint.kind == UnaryHint::Kind::cycle)
      add_reasons(source, now, candidate(path.front()), candidate(path.back()), nested.reasons);
  }
}

const std::vector<NestedHint>& Nested::find(const Sketch& source, const Sketch& now, int level) {
  hints_.clear();
  int count = 0;
  for (Cell cell = 0; cell < Shape::cells; ++cell) count += now.candidates(cell).count();
  if (count <= Unary<4>::capacity) {
    find_unary(source, now, unary_);
  } else {
    if (!large_unary_) large_unary_ = std::make_unique<Unary<12>>();
    find_unary(source, now, *large_unary_);
  }
  (void)level;
  return hints_;
}

}  // namespace ninefold::logic::se
