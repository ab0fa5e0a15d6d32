/// Sorting, as the library does it. Each of its sorts is some kilobytes, though, and everything here is carried to the
/// browser: there one short merge sort stands for all of them. So whoever sorts in the engine does it through this file.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

namespace ninefold {

#if !defined(__wasm__)

using std::ranges::sort;
using std::ranges::stable_sort;

#else

/// Items of a range in order, by `before`; equal ones stay as they stand.
template <class Iterator, class Before>
void merge_sort(Iterator begin, Iterator end, const Before& before) {
  const auto count = end - begin;
  if (count <= 8) {
    for (Iterator at = begin; at != end; ++at)
      for (Iterator place = at; place != begin && before(*place, place[-1]); --place) std::iter_swap(place, place - 1);
    return;
  }
  const Iterator middle = begin + count / 2;
  merge_sort(begin, middle, before);
  merge_sort(middle, end, before);
  if (!before(*middle, middle[-1])) return;
  std::vector<std::iter_value_t<Iterator>> front(std::make_move_iterator(begin), std::make_move_iterator(middle));
  Iterator out = begin, back = middle;
  for (auto& item : front) {
    while (back != end && before(*back, item)) *out++ = std::move(*back++);
    *out++ = std::move(item);
  }
}

struct Sort {
  template <std::random_access_iterator Iterator, class Less = std::ranges::less, class Projection = std::identity>
  void operator()(Iterator begin, Iterator end, Less less = {}, Projection projection = {}) const {
    merge_sort(begin, end, [&](const auto& one, const auto& other) {
      return std::invoke(less, std::invoke(projection, one), std::invoke(projection, other));
    });
  }
  template <std::ranges::random_access_range Range, class Less = std::ranges::less, class Projection = std::identity>
  void operator()(Range&& range, Less less = {}, Projection projection = {}) const {
    (*this)(std::ranges::begin(range), std::ranges::end(range), less, projection);
  }
};

inline constexpr Sort sort, stable_sort;

#endif

}  // namespace ninefold
