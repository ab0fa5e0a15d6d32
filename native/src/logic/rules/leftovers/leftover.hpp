#pragma once

#include <vector>

#include "logic/layout.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Lines and as many regions: what the lines have beside the regions, and the regions beside the lines, are the same digits.
struct Leftover {
  std::vector<std::uint8_t> lines, regions;
  Cells beside, outside;  // in the lines only; in the regions only
};

/// Those with few cells, the fewest first; none where regions are the usual boxes.
std::vector<Leftover> leftovers_of(const Layout& layout);

}  // namespace ninefold::logic
