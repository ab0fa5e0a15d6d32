#include <algorithm>

#include "logic/rules/leftovers/leftover.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

const Cells& cells_of(const Layout& layout, int house) { return layout.houses[static_cast<std::size_t>(house)].cells; }

/// As many regions as lines, those that lie in the lines most.
std::vector<int> regions_in(const Layout& layout, const Cells& lines, std::size_t count) {
  std::vector<int> regions;
  for (int house = 0; house < layout.house_count; ++house)
    if (layout.houses[static_cast<std::size_t>(house)].kind == HouseKind::box) regions.push_back(house);
  ninefold::stable_sort(regions, std::greater{}, [&](int house) { return (cells_of(layout, house) & lines).count(); });
  regions.resize(std::min(count, regions.size()));
  ninefold::sort(regions);
  return regions;
}

void add(const Layout& layout, int first, int count, std::vector<Leftover>& found) {
  Leftover leftover;
  Cells lines, regions;
  for (int house = first; house < first + count; ++house) {
    lines |= cells_of(layout, house);
    leftover.lines.push_back(static_cast<std::uint8_t>(house));
  }
  for (int house : regions_in(layout, lines, static_cast<std::size_t>(count))) {
    regions |= cells_of(layout, house);
    leftover.regions.push_back(static_cast<std::uint8_t>(house));
  }
  leftover.beside = lines - regions;
  leftover.outside = regions - lines;
  if (leftover.regions.size() == leftover.lines.size() && !leftover.beside.empty() &&
      leftover.beside.count() < layout.size())
    found.push_back(std::move(leftover));
}

}  // namespace

std::vector<Leftover> leftovers_of(const Layout& layout) {
  std::vector<Leftover> found;
  if (layout.box_rows() > 0) return found;
  const int size = layout.size();
  for (int first = 0; first < size; ++first)
    for (int count = 1; first + count < size; ++count)
      for (const int lines : {0, size}) add(layout, lines + first, count, found);
  ninefold::stable_sort(found, {}, [](const Leftover& leftover) { return leftover.beside.count(); });
  return found;
}

}  // namespace ninefold::logic
