#pragma once

#include "logic/se/bits.hpp"
#include "logic/se/sketch.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// Which links a chain may use from off to on: X joins the only two places of a digit in a house, Y the only two
/// candidates of a cell. Going on turns off the digit's other places, and, unless only X is allowed, the cell's others.
enum class Mode : std::uint8_t { x, y, xy };

/// A short list of candidates.
struct Targets {
  std::array<std::uint16_t, 3 * size> items;
  int count = 0;

  void add(int candidate) { items[count++] = static_cast<std::uint16_t>(candidate); }
  [[nodiscard]] const std::uint16_t* begin() const { return items.data(); }
  [[nodiscard]] const std::uint16_t* end() const { return items.data() + count; }
};

/// The candidates of a board, numbered by cell and then digit, and what each of them says about the others.
template <int Words>
class Links {
 public:
  static constexpr int capacity = Words * 64;
  using Set = Bits<Words>;

  void build(const Sketch& sketch) {
    count = 0;
    for (Cell cell = 0; cell < Shape::cells; ++cell)
      for (Digit digit : sketch.candidates(cell)) {
        cells[count] = static_cast<std::uint8_t>(cell);
        digits[count] = static_cast<std::uint8_t>(digit);
        numbers[cell][digit] = static_cast<std::uint16_t>(count++);
      }
    for (int i = 0; i < count; ++i) weak_x[i] = strong_x[i] = strong_y[i] = Set();
    for (int house = 0; house < Shape::houses; ++house)
      for (Digit digit = 0; digit < size; ++digit) link_house(house, digit, sketch.where(house, digit));
    for (int i = 0; i < count; ++i) weak_x[i].erase(i);
    for (Cell cell = 0; cell < Shape::cells; ++cell) link_cell(cell, sketch.candidates(cell));
  }

  [[nodiscard]] Set weak(int i, Mode mode) const { return mode == Mode::x ? weak_x[i] : weak_x[i] | weak_y[i]; }
  [[nodiscard]] Set strong(int i, Mode mode) const {
    return mode == Mode::x ? strong_x[i] : mode == Mode::y ? strong_y[i] : strong_x[i] | strong_y[i];
  }

  /// What goes off when the candidate goes on, in the program's order.
  void offs(const Sketch& sketch, int i, Mode mode, Targets& targets) const {
    targets.count = 0;
    const Cell cell = cells[i];
    const Digit digit = digits[i];
    if (mode != Mode::x)
      for (Digit other : sketch.candidates(cell))
        if (other != digit) targets.add(numbers[cell][other]);
    Cells seen = Cells::of(cell);
    for (const auto& [house, position] : chain_houses(cell).of)
      for (int at : sketch.where(house, digit)) {
        const Cell other = Layout::standard().houses[house].cell[at];
        if (seen.contains(other)) continue;
        seen.insert(other);
        targets.add(numbers[other][digit]);
      }
  }
  /// What goes on when the candidate goes off, in the program's order.
  void ons(const Sketch& sketch, int i, Mode mode, Targets& targets) const {
    targets.count = 0;
    const Cell cell = cells[i];
    const Digit digit = digits[i];
    const Digits rest = sketch.candidates(cell) - Digits::of(digit);
    if (mode != Mode::x && rest.single()) targets.add(numbers[cell][rest.first()]);
    if (mode == Mode::y) return;
    Cells seen;
    for (const auto& [house, position] : chain_houses(cell).of) {
      const Cell other = partner(sketch, house, position, digit);
      if (other < 0 || seen.contains(other)) continue;
      seen.insert(other);
      targets.add(numbers[other][digit]);
    }
  }

  int count = 0;
  std::array<std::uint8_t, capacity> cells, digits;
  std::array<std::array<std::uint16_t, size>, Shape::cells> numbers;
  std::array<Set, capacity> weak_x, weak_y, strong_x, strong_y;

 private:
  /// The only other place of the digit in the house, or -1.
  static Cell partner(const Sketch& sketch, int house, int position, Digit digit) {
    const Digits rest = sketch.where(house, digit) - Digits::of(position);
    return rest.single() ? Layout::standard().houses[house].cell[rest.first()] : -1;
  }

  void link_house(int house, Digit digit, Digits places) {
    if (places.empty() || places.single()) return;
    const auto number = [&](int at) { return numbers[Layout::standard().houses[house].cell[at]][digit]; };
    Set all;
    for (int at : places) all.insert(number(at));
    for (int at : places) weak_x[number(at)] |= all;
    const int first = number(places.first()), last = number(places.last());
    if (places != Digits::of(places.first(), places.last())) return;
    strong_x[first].insert(last);
    strong_x[last].insert(first);
  }

  void link_cell(Cell cell, Digits digits) {
    Set all;
    for (Digit digit : digits) all.insert(numbers[cell][digit]);
    for (Digit digit : digits) {
      const int i = numbers[cell][digit];
      weak_y[i] = all;
      weak_y[i].erase(i);
      if ((digits - Digits::of(digit)).single()) strong_y[i] = weak_y[i];
    }
  }
};

}  // namespace ninefold::logic::se
