#include "logic/rules/sums/house_unions.hpp"
#include "sort.hpp"

#include <algorithm>

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

using Visit = std::function<void(const std::vector<int>&)>;

std::vector<int> houses_of(const Layout& layout, HouseKind kind) {
  std::vector<int> houses;
  for (int house = 0; house < layout.house_count; ++house)
    if (layout.houses[static_cast<std::size_t>(house)].kind == kind) houses.push_back(house);
  return houses;
}

void each_band(const std::vector<int>& lines, Visit visit) {
  for (std::size_t count = 2; count < lines.size(); ++count)
    for (std::size_t first = 0; first + count <= lines.size(); ++first) {
      const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(first);
      visit({begin, begin + static_cast<std::ptrdiff_t>(count)});
    }
}

bool touch(const Layout& layout, int one, int other) {
  const Cells& cells = layout.houses[static_cast<std::size_t>(one)].cells;
  const Cells& others = layout.houses[static_cast<std::size_t>(other)].cells;
  return std::ranges::any_of(cells.list(), [&](Cell cell) {
    const int row = layout.row_of(cell), column = layout.column_of(cell), last = layout.size() - 1;
    return (row > 0 && others.contains(layout.cell_at(row - 1, column))) ||
           (row < last && others.contains(layout.cell_at(row + 1, column))) ||
           (column > 0 && others.contains(layout.cell_at(row, column - 1))) ||
           (column < last && others.contains(layout.cell_at(row, column + 1)));
  });
}

/// Regions that hang together, each group once: it grows from its first region, and a region that was passed over stays out.
class Clusters {
 public:
  Clusters(const Layout& layout, const Visit& visit) : regions_(houses_of(layout, HouseKind::box)), visit_(visit) {
    for (int one : regions_)
      for (int other : regions_) touches_.push_back(one != other && touch(layout, one, other));
    // Of more than nine regions there are too many groups of four, and nobody looks at these.
    most_ = std::min<std::size_t>(regions_.size() > 9 ? 3 : 4, regions_.size() - 1);
  }

  void run() {
    std::vector<bool> is_out(regions_.size(), false);
    for (std::size_t first = 0; first < regions_.size(); ++first) {
      grow({first}, is_out);
      is_out[first] = true;
    }
  }

 private:
  void grow(const std::vector<std::size_t>& group, std::vector<bool> is_out) {
    if (group.size() > 1) {
      std::vector<int> houses;
      for (std::size_t region : group) houses.push_back(regions_[region]);
      ninefold::sort(houses);
      visit_(houses);
    }
    if (group.size() >= most_) return;
    for (std::size_t region = 0; region < regions_.size(); ++region) {
      const bool is_next = std::ranges::any_of(
          group, [&](std::size_t one) { return touches_[one * regions_.size() + region]; });
      if (is_out[region] || !is_next || std::ranges::find(group, region) != group.end()) continue;
      std::vector<std::size_t> larger = group;
      larger.push_back(region);
      grow(larger, is_out);
      is_out[region] = true;
    }
  }

  std::vector<int> regions_;
  const Visit& visit_;
  std::vector<bool> touches_;
  std::size_t most_ = 0;
};

}  // namespace

void each_house_union(const Layout& layout, const Visit& visit) {
  each_band(houses_of(layout, HouseKind::row), visit);
  each_band(houses_of(layout, HouseKind::column), visit);
  if (!houses_of(layout, HouseKind::box).empty()) Clusters(layout, visit).run();
}

void each_crossing(const Layout& layout, const std::function<void(int, int)>& visit) {
  for (int one = 0; one < layout.house_count; ++one)
    for (int other = one + 1; other < layout.house_count; ++other)
      if (layout.houses[static_cast<std::size_t>(one)].cells.intersects(
              layout.houses[static_cast<std::size_t>(other)].cells))
        visit(one, other);
}

}  // namespace ninefold::logic
