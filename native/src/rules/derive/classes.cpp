#include <algorithm>
#include <map>

#include "rules/derive/derive.hpp"

namespace ninefold::rules {

namespace {

/// Rules with more of them speak of single digits rather than of classes.
constexpr std::size_t most_classes = 6;

int count(Mask digits) {
  int found = 0;
  for (; digits; digits &= digits - 1) ++found;
  return found;
}

/// The digits that one of some cells must be of: every alternative is the same domain for another cell.
Mask asked_for(const Any& any, CellList& cells) {
  Mask digits = 0;
  for (const Conditions& one : any.of) {
    if (one.domains.size() != 1 || !one.is_plain() || (digits && one.domains.front().digits != digits)) return 0;
    digits = one.domains.front().digits;
    cells.push_back(one.domains.front().cell);
  }
  return digits;
}

class Classes {
 public:
  explicit Classes(int size) : size_(size) {}

  /// A digit alone, or all but one, is what houses know already.
  bool is_class(Mask digits) const { return count(digits) > 1 && count(digits) < size_ - 1; }
  void add(Mask digits) {
    if (is_class(digits) && std::find(found_.begin(), found_.end(), digits) == found_.end()) found_.push_back(digits);
  }
  bool has_some() const { return !found_.empty() && found_.size() <= most_classes; }
  const std::vector<Mask>& all() const { return found_; }

 private:
  int size_;
  std::vector<Mask> found_;
};

bool are_disjoint(const std::vector<Mask>& sets) {
  Mask seen = 0;
  for (const Mask set : sets) {
    if (seen & set) return false;
    seen |= set;
  }
  return true;
}

}  // namespace

/// Cells that have one of each of several classes leave the fewer cells for any one of them. Every full house has as many
/// cells for a class as there are digits in it.
void derive_classes(Program& program) {
  Classes classes(program.size);
  std::map<CellList, std::vector<Mask>> asked;
  for (const Any& any : program.conditions.anys) {
    CellList cells;
    if (const Mask digits = asked_for(any, cells); digits && classes.is_class(digits)) {
      classes.add(digits);
      asked[cells].push_back(digits);
    }
  }
  // A relation keeps classes apart if all digits of a class go with the same others.
  for (const Relation& relation : program.relations) {
    std::vector<Mask> rows(relation);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    if (rows.size() <= 3)
      for (const Mask row : rows) classes.add(all_digits(program.size) & ~row);
  }
  if (!classes.has_some()) return;
  program.classes = classes.all();
  for (const Different& house : program.conditions.differents)
    if (static_cast<int>(house.cells.size()) == program.size)
      for (const Mask digits : classes.all()) program.shares.push_back({house.cells, digits, count(digits), count(digits)});
  for (const auto& [cells, sets] : asked)
    if (are_disjoint(sets))
      for (const Mask digits : sets) {
        const int most = static_cast<int>(cells.size()) - static_cast<int>(sets.size()) + 1;
        program.shares.push_back({cells, digits, 1, most});
      }
  std::erase_if(program.conditions.anys, [&](const Any& any) {
    CellList cells;
    const Mask digits = asked_for(any, cells);
    return digits && classes.is_class(digits) && are_disjoint(asked[cells]);
  });
}

}  // namespace ninefold::rules
