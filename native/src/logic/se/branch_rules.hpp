#pragma once

#include "logic/se/sketch.hpp"

/// The small rules that nets may use inside a branch: locked digits, pairs, X-Wings. Each gives its hints to
/// `hint(reasons, removals)`, two functions that call their argument with cells and digits: `reasons` with what has left
/// since the source and made room for the hint, `removals` with what it takes away.
namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// The positions two houses share, seen from the first.
inline const auto& crossings() {
  static const auto table = [] {
    std::array<std::array<std::uint16_t, Shape::houses>, Shape::houses> made{};
    const Layout& layout = Layout::standard();
    for (int a = 0; a < Shape::houses; ++a)
      for (int b = 0; b < Shape::houses; ++b)
        for (int i = 0; i < size; ++i)
          if (a != b && layout.houses[b].cells.contains(layout.houses[a].cell[i]))
            made[a][b] = static_cast<std::uint16_t>(made[a][b] | 1u << i);
    return made;
  }();
  return table;
}

template <class Hint>
void locked_in(const Sketch& source, const Sketch& now, int first_from, int first_to, Hint hint) {
  const Layout& layout = Layout::standard();
  const auto& crossing = crossings();
  for (int from = first_from; from < first_from + size; ++from)
    for (int to = first_to; to < first_to + size; ++to) {
      const Digits shared(crossing[from][to]);
      if (shared.empty()) continue;
      for (Digit digit = 0; digit < size; ++digit) {
        const Digits base = now.where(from, digit);
        if (base.empty() || !base.subset_of(shared)) continue;
        const Digits removed = now.where(to, digit) - Digits(crossing[to][from]);
        if (removed.empty()) continue;
        hint(
            [&](auto use) {
              for (int i : source.where(from, digit) - base - shared) use(layout.houses[from].cell[i], digit);
            },
            [&](auto use) {
              for (int i : removed) use(layout.houses[to].cell[i], digit);
            });
      }
    }
}

template <class Hint>
void locked_in_boxes(const Sketch& source, const Sketch& now, Hint hint) {
  locked_in(source, now, first_box, first_column, hint);
  locked_in(source, now, first_box, first_row, hint);
}

template <class Hint>
void locked_in_lines(const Sketch& source, const Sketch& now, Hint hint) {
  locked_in(source, now, first_column, first_box, hint);
  locked_in(source, now, first_row, first_box, hint);
}

template <class Hint>
void hidden_pairs(const Sketch& source, const Sketch& now, Hint hint) {
  for (int house : house_order.number) {
    const auto& cell = Layout::standard().houses[house].cell;
    for (Digit a = 0; a < size; ++a) {
      const Digits places = now.where(house, a);
      if (places.count() != 2) continue;
      for (Digit b = a + 1; b < size; ++b) {
        if (now.where(house, b) != places) continue;
        const Digits pair = Digits::of(a, b);
        if (now.candidates(cell[places.first()]) == pair && now.candidates(cell[places.last()]) == pair) continue;
        hint(
            [&](auto use) {
              for (Digit digit : pair)
                for (int i : source.where(house, digit) - places) use(cell[i], digit);
            },
            [&](auto use) {
              for (int i : places)
                for (Digit digit : now.candidates(cell[i]) - pair) use(cell[i], digit);
            });
      }
    }
  }
}

template <class Hint>
void naked_pairs(const Sketch& source, const Sketch& now, Hint hint) {
  for (int house : house_order.number) {
    const auto& cell = Layout::standard().houses[house].cell;
    for (int i = 0; i < size; ++i) {
      const Digits pair = now.candidates(cell[i]);
      if (pair.count() != 2) continue;
      for (int j = i + 1; j < size; ++j) {
        if (now.candidates(cell[j]) != pair) continue;
        const Digits set = Digits::of(i, j);
        const Digits others = (now.where(house, pair.first()) | now.where(house, pair.last())) - set;
        if (others.empty()) continue;
        hint(
            [&](auto use) {
              for (int k : set)
                for (Digit digit : source.candidates(cell[k]) - pair) use(cell[k], digit);
            },
            [&](auto use) {
              for (int k : others)
                for (Digit digit : now.candidates(cell[k]) & pair) use(cell[k], digit);
            });
      }
    }
  }
}

template <class Hint>
void x_wings_in(const Sketch& source, const Sketch& now, int first_base, int first_cover, Hint hint) {
  const Layout& layout = Layout::standard();
  for (Digit digit = 0; digit < size; ++digit)
    for (int a = first_base; a < first_base + size; ++a) {
      const Digits covers = now.where(a, digit);
      if (covers.count() != 2) continue;
      for (int b = a + 1; b < first_base + size; ++b) {
        if (now.where(b, digit) != covers) continue;
        const Digits bases = Digits::of(a - first_base, b - first_base);
        const auto removed = [&](int cover) { return now.where(first_cover + cover, digit) - bases; };
        if (removed(covers.first()).empty() && removed(covers.last()).empty()) continue;
        hint(
            [&](auto use) {
              for (int base : {a, b})
                for (int i : source.where(base, digit) - covers) use(layout.houses[base].cell[i], digit);
            },
            [&](auto use) {
              for (int cover : covers)
                for (int i : removed(cover)) use(layout.houses[first_cover + cover].cell[i], digit);
            });
      }
    }
}

template <class Hint>
void x_wings(const Sketch& source, const Sketch& now, Hint hint) {
  x_wings_in(source, now, first_column, first_row, hint);
  x_wings_in(source, now, first_row, first_column, hint);
}

}  // namespace ninefold::logic::se
