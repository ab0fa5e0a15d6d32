#pragma once

#include "logic/se/bits.hpp"
#include "logic/se/sketch.hpp"

namespace ninefold::logic::se {

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

  void build(const Board& board) {
    count = 0;
    for (Cell cell : board.empty_cells())
      for (Digit digit : board.candidates(cell)) {
        cells[count] = static_cast<std::uint8_t>(cell);
        digits[count] = static_cast<std::uint8_t>(digit);
        numbers[cell][digit] = static_cast<std::uint16_t>(count++);
      }
    for (int i = 0; i < count; ++i) link(board, i);
  }

  [[nodiscard]] Set weak(int i, Mode mode) const { return mode == Mode::x ? weak_x[i] : weak_x[i] | weak_y[i]; }
  [[nodiscard]] Set strong(int i, Mode mode) const {
    return mode == Mode::x ? strong_x[i] : mode == Mode::y ? strong_y[i] : strong_x[i] | strong_y[i];
  }

  /// What goes off when the candidate goes on, in the program's order.
  void offs(const Board& board, int i, Mode mode, Targets& targets) const {
    targets.count = 0;
    const Cell cell = cells[i];
    const Digit digit = digits[i];
    if (mode != Mode::x)
      for (Digit other : board.candidates(cell))
        if (other != digit) targets.add(numbers[cell][other]);
    Cells seen = Cells::of(cell);
    for (const auto& [house, position] : chain_houses(cell).of)
      for (Cell other : board.places(digit, house) - seen) {
        seen.insert(other);
        targets.add(numbers[other][digit]);
      }
  }
  /// What goes on when the candidate goes off, in the program's order.
  void ons(const Board& board, int i, Mode mode, Targets& targets) const {
    targets.count = 0;
    const Cell cell = cells[i];
    const Digit digit = digits[i];
    const Digits both = board.candidates(cell);
    if (mode != Mode::x && both.count() == 2) targets.add(numbers[cell][(both - Digits::of(digit)).first()]);
    if (mode == Mode::y) return;
    Cells seen;
    for (const auto& [house, position] : chain_houses(cell).of) {
      const Cell other = board.conjugate(house, digit, cell);
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
  void link(const Board& board, int i) {
    const Cell cell = cells[i];
    const Digit digit = digits[i];
    weak_x[i] = weak_y[i] = strong_x[i] = strong_y[i] = Set();
    for (Digit other : board.candidates(cell))
      if (other != digit) weak_y[i].insert(numbers[cell][other]);
    if (board.candidates(cell).count() == 2) strong_y[i] = weak_y[i];
    for (Cell other : board.places(digit) & board.peers(cell)) weak_x[i].insert(numbers[other][digit]);
    for (int house : houses_of(cell))
      if (const Cell other = board.conjugate(house, digit, cell); other >= 0) strong_x[i].insert(numbers[other][digit]);
  }
};

}  // namespace ninefold::logic::se
