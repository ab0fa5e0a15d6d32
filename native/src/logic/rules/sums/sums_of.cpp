#include <algorithm>
#include <unordered_set>

#include "logic/rules/sums/house_unions.hpp"
#include "logic/rules/sums/sum.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// By origin: with more cells a sum says something only when so many of them have digits that it is no longer needed.
constexpr std::array<int, 4> most_terms{Shape::cells, 10, 9, 5};

Sum sum_of(const rules::Sum& told) {
  Sum sum;
  sum.total = told.total;
  sum.rules = {static_cast<std::uint16_t>(told.rule)};
  for (std::size_t i = 0; i < told.cells.size(); ++i) {
    sum.terms.push_back({static_cast<CellNumber>(told.cells[i]), static_cast<std::int16_t>(told.weights[i])});
    sum.cells.insert(told.cells[i]);
  }
  return sum;
}

bool is_plain(const Sum& sum) {
  return std::ranges::all_of(sum.terms, [](const Sum::Term& term) { return term.weight == 1; });
}

/// Plain sums of rules that do not overlap, the short ones first: what can be taken from houses.
std::vector<Sum> cages_of(const std::vector<Sum>& told) {
  std::vector<Sum> plain;
  std::ranges::copy_if(told, std::back_inserter(plain), is_plain);
  ninefold::stable_sort(plain, {}, [](const Sum& sum) { return sum.terms.size(); });
  Cells taken;
  std::erase_if(plain, [&](const Sum& sum) {
    if (taken.intersects(sum.cells)) return true;
    taken |= sum.cells;
    return false;
  });
  ninefold::sort(plain, {}, [](const Sum& sum) { return sum.cells.first(); });
  return plain;
}

/// Which cages are taken away whole where they lie in the houses only in part.
enum class Crossing : std::uint8_t { none, most_inside, all };

class Collector {
 public:
  Collector(const Layout& layout, std::vector<Sum> cages, std::vector<Sum>& sums)
      : layout_(layout), cages_(std::move(cages)), sums_(sums), house_total_(layout.size() * (layout.size() + 1) / 2) {
    for (const Sum& sum : sums_) note(sum);
  }

  void add(Origin origin, const std::vector<int>& houses) {
    Cells counted, twice;
    for (int house : houses) {
      const Cells& cells = layout_.houses[static_cast<std::size_t>(house)].cells;
      twice |= counted & cells;
      counted |= cells;
    }
    for (const Crossing crossing : {Crossing::none, Crossing::most_inside, Crossing::all}) {
      Sum sum = less_cages(counted, twice, crossing, most_terms[static_cast<std::size_t>(origin)]);
      if (sum.terms.empty() || sum.rules.empty() || !note(sum)) continue;
      sum.origin = origin;
      sum.total += house_total_ * static_cast<int>(houses.size());
      sum.houses.assign(houses.begin(), houses.end());
      sums_.push_back(std::move(sum));
    }
  }

 private:
  /// What cages leave of the cells that are counted, once or twice; nothing where that are too many.
  Sum less_cages(const Cells& counted, const Cells& twice, Crossing crossing, int most) {
    Sum sum;
    Cells taken;
    for (const Sum& cage : cages_) {
      if (!is_taken(cage, counted, crossing)) continue;
      taken |= cage.cells;
      sum.total -= cage.total;
      sum.rules.push_back(cage.rules[0]);
    }
    const Cells inside = (counted - taken) | (twice & taken), outside = taken - counted;
    if (inside.count() + outside.count() > most) return {};
    sum.cells = inside | outside;
    for (Cell cell : sum.cells) {
      const int weight = outside.contains(cell) ? -1 : twice.contains(cell) && !taken.contains(cell) ? 2 : 1;
      sum.terms.push_back({static_cast<CellNumber>(cell), static_cast<std::int16_t>(weight)});
    }
    return sum;
  }

  static bool is_taken(const Sum& cage, const Cells& counted, Crossing crossing) {
    const int inside = (cage.cells & counted).count(), count = static_cast<int>(cage.terms.size());
    return inside == count || (inside > 0 && crossing == Crossing::all) ||
           (2 * inside >= count && crossing == Crossing::most_inside);
  }

  /// Whether nothing with the same terms was there before, in either sign. Then the total is the same as well.
  bool note(const Sum& sum) {
    const int sign = sum.terms[0].weight < 0 ? -1 : 1;
    std::uint64_t key = 0;
    for (const Sum::Term& term : sum.terms)
      key = (key ^ (term.cell * 64ull + static_cast<std::uint64_t>(sign * term.weight + 32))) * 0x9e3779b97f4a7c15ull;
    return known_.insert(key).second;
  }

  const Layout& layout_;
  std::vector<Sum> cages_;
  std::vector<Sum>& sums_;
  std::unordered_set<std::uint64_t> known_;
  int house_total_;
};

}  // namespace

Sums::Sums(const rules::Program& program, const Layout& layout) {
  for (const rules::Sum& told : program.conditions.sums)
    if (told.rule != rules::from_board) sums_.push_back(sum_of(told));
  std::vector<Sum> cages = cages_of(sums_);
  if (!cages.empty()) {
    Collector collector(layout, std::move(cages), sums_);
    for (int house = 0; house < layout.house_count; ++house) collector.add(Origin::house, {house});
    each_house_union(layout, [&](const std::vector<int>& houses) { collector.add(Origin::houses, houses); });
    each_crossing(layout, [&](int one, int other) { collector.add(Origin::crossing, {one, other}); });
  }
  ninefold::stable_sort(sums_, {}, [](const Sum& sum) { return std::pair(sum.origin, sum.terms.size()); });
  for (std::size_t origin = 0; origin < begins_.size(); ++origin)
    begins_[origin] = static_cast<int>(std::ranges::count_if(
        sums_, [&](const Sum& sum) { return static_cast<std::size_t>(sum.origin) < origin; }));
}

}  // namespace ninefold::logic
