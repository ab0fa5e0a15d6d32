#pragma once

#include <functional>
#include <vector>

#include "logic/layout.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Two houses and more that have no cell in common and that people add up: rows side by side, columns, regions that touch.
void each_house_union(const Layout& layout, const std::function<void(const std::vector<int>&)>& visit);

/// Two houses that have some cells in common.
void each_crossing(const Layout& layout, const std::function<void(int, int)>& visit);

}  // namespace ninefold::logic
