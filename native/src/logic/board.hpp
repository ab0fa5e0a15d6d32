#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "logic/layout.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// What a caller hands in: values (0 = empty), which of them are given, and a candidate mask per cell (bit 0 = digit 1).
struct Position {
  std::array<std::uint8_t, Shape::cells> values{};
  std::array<std::uint8_t, Shape::cells> given{};
  std::array<Mask, Shape::cells> candidates{};
};

/// The board of candidates. Three views of the same fact are kept in step by place() and remove(): the digits of a
/// cell, the cells of a digit, and the positions of a digit in a house.
class Board {
 public:
  explicit Board(const Layout& layout) : layout_(&layout) {
    const Digits every = layout.digits();
    candidates_.fill(static_cast<Mask>(every.bits()));
    for (Digit digit : every) places_[digit] = layout.cells();
    empty_ = layout.cells();
    missing_.fill(every);
    for (auto& house : where_) house.fill(static_cast<Mask>(every.bits()));
  }

  /// Values first, each striking its peers' candidates; then whatever the position's masks leave out.
  Board(const Position& position, const Layout& layout) : Board(layout) {
    for (Cell cell : layout.cells()) {
      if (position.values[cell] == 0) continue;
      place(cell, position.values[cell] - 1);
      if (position.given[cell]) given_.insert(cell);
    }
    for (Cell cell : Cells(empty_)) remove(cell, candidates(cell) - Digits(position.candidates[cell]));
  }

#if !defined(NINEFOLD_WIDTH)
  Board() : Board(Layout::standard()) {}
  explicit Board(const Position& position) : Board(position, Layout::standard()) {}

  /// The values of a puzzle, all at once: five times as fast, but its singles are in the order of their houses and cells,
  /// not in the order they appeared.
  explicit Board(std::span<const std::uint8_t, Shape::cells> values, const Layout& layout = Layout::standard())
      : layout_(&layout) {
    missing_.fill(Digits::up_to(Shape::digits));
    places_.fill(Cells::all());
    for (Cell cell = 0; cell < Shape::cells; ++cell) set_value(cell, values[cell]);
    for (Cells& places : places_) places &= empty_;
    for (Cell cell : empty_) open_up(cell);
    for (int house = 0; house < layout.house_count; ++house)
      for (Digit digit : missing_[house]) note_single(house, digit);
  }
#endif

  [[nodiscard]] const Layout& layout() const { return *layout_; }
  [[nodiscard]] const Cells& peers(Cell cell) const { return layout_->peers[cell]; }
  [[nodiscard]] const House& house(int number) const { return layout_->houses[number]; }
  [[nodiscard]] int house_count() const { return layout_->house_count; }
  /// Houses, and after them the sets that are smaller: what is said of digits inside a house does not hold for these.
  [[nodiscard]] int set_count() const { return layout_->set_count(); }

  [[nodiscard]] Digits candidates(Cell cell) const { return Digits(candidates_[cell]); }
  [[nodiscard]] bool has(Cell cell, Digit digit) const { return ((candidates_[cell] >> digit) & 1u) != 0; }
  /// Every cell where the digit is still a candidate; solved cells are not in it.
  [[nodiscard]] const Cells& places(Digit digit) const { return places_[digit]; }
  [[nodiscard]] Cells places(Digit digit, int house) const { return places_[digit] & layout_->houses[house].cells; }
  /// The positions of the digit inside a house.
  [[nodiscard]] Digits where(int house, Digit digit) const { return Digits(where_[house][digit]); }
  /// The cells at the given positions of a house.
  [[nodiscard]] Cells at(int house, Digits positions) const {
    Cells cells;
    for (int position : positions) cells.insert(layout_->houses[house].cell[position]);
    return cells;
  }
  /// Digits that have no value in the house yet.
  [[nodiscard]] Digits missing(int house) const { return missing_[house]; }
  /// Houses with one digit missing.
  [[nodiscard]] const CellSet<Shape::houses>& nearly_full_houses() const { return nearly_full_; }
  /// Digits with exactly one place left in the house.
  [[nodiscard]] Digits hidden(int house) const { return Digits(hidden_[house]); }

  /// A digit with one place left in a house.
  struct HiddenSingle {
    std::uint8_t house, digit;
  };
  /// Calls visit(HiddenSingle) for those that are still open, the one that appeared first before the others, until it
  /// returns true.
  template <class Visit>
  void each_hidden_single(Visit&& visit) const {
    for (int i = hidden_order_.begin; i < hidden_order_.end; ++i)
      if (is_open(hidden_order_.list[i]) && visit(hidden_order_.list[i])) return;
  }
  /// The same for cells with one candidate left.
  template <class Visit>
  void each_naked_single(Visit&& visit) const {
    for (int i = naked_order_.begin; i < naked_order_.end; ++i)
      if (naked_.contains(naked_order_.list[i]) && visit(Cell{naked_order_.list[i]})) return;
  }

  /// 0 for an empty cell, else 1 for digit 1 and so on.
  [[nodiscard]] int value(Cell cell) const { return values_[cell]; }
  [[nodiscard]] bool is_given(Cell cell) const { return given_.contains(cell); }
  [[nodiscard]] const Cells& given_cells() const { return given_; }
  [[nodiscard]] const Cells& empty_cells() const { return empty_; }
  [[nodiscard]] const Cells& bivalue_cells() const { return bivalue_; }
  /// Empty cells with one candidate.
  [[nodiscard]] const Cells& naked_cells() const { return naked_; }
  [[nodiscard]] bool is_solved() const { return empty_.empty() && !contradiction_; }
  /// A cell without candidates, a digit without a place, or a digit placed where it was not a candidate.
  [[nodiscard]] bool contradiction() const { return contradiction_; }

  /// Whether two cells are the only places of the digit in a house.
  [[nodiscard]] bool is_strong(int house, Digit digit) const { return where(house, digit).count() == 2; }
  /// The other place of a strong link, or -1 when the house holds more than two places.
  [[nodiscard]] Cell conjugate(int house, Digit digit, Cell cell) const {
    Cells ends = places(digit, house);
    if (ends.count() != 2) return -1;
    ends.erase(cell);
    return ends.first();
  }
  /// Whether a house holds both cells and no third place of the digit.
  [[nodiscard]] bool has_strong_link(Digit digit, Cell a, Cell b) const {
    for (int i = 0; i < layout_->membership_count[a]; ++i) {
      const int number = layout_->memberships[a][i].house;
      if (layout_->houses[number].cells.contains(b) && is_strong(number, digit)) return true;
    }
    return false;
  }
  /// Cells that see every one of the given cells.
  [[nodiscard]] Cells common_peers(Cells cells) const {
    Cells common = Cells::all();
    for (Cell cell : cells) common &= layout_->peers[cell];
    return common;
  }
  /// Every candidate of the given cells together.
  [[nodiscard]] Digits digits_in(Cells cells) const {
    Digits digits;
    for (Cell cell : cells) digits |= candidates(cell);
    return digits;
  }

  void place(Cell cell, Digit digit) {
    if (!has(cell, digit)) contradiction_ = true;
    values_[cell] = static_cast<std::uint8_t>(digit + 1);
    empty_.erase(cell);
    for (int i = 0; i < layout_->membership_count[cell]; ++i) {
      const int house = layout_->memberships[cell][i].house;
      missing_[house].erase(digit);
      hidden_[house] &= static_cast<Mask>(~(1u << digit));
      if (missing_[house].single()) nearly_full_.insert(house);
      if (missing_[house].empty()) nearly_full_.erase(house);
    }
    const Digits others = candidates(cell) - Digits::of(digit);
    candidates_[cell] = 0;
    bivalue_.erase(cell);
    naked_.erase(cell);
    strike(cell, digit);
    for (Cell peer : places_[digit] & layout_->peers[cell]) remove(peer, digit);
    for (Digit other : others) strike(cell, other);
    while (hidden_order_.begin < hidden_order_.end && !is_open(hidden_order_.list[hidden_order_.begin]))
      ++hidden_order_.begin;
    while (naked_order_.begin < naked_order_.end && !naked_.contains(naked_order_.list[naked_order_.begin]))
      ++naked_order_.begin;
  }

  void remove(Cell cell, Digit digit) {
    if (!has(cell, digit)) return;
    candidates_[cell] = static_cast<Mask>(candidates_[cell] & ~(1u << digit));
    strike(cell, digit);
    recount(cell);
  }
  void remove(Cell cell, Digits digits) {
    digits &= candidates(cell);
    if (digits.empty()) return;
    candidates_[cell] = static_cast<Mask>(candidates_[cell] & ~digits.bits());
    for (Digit digit : digits) strike(cell, digit);
    recount(cell);
  }
  void remove(const Cells& cells, Digit digit) {
    for (Cell cell : cells) remove(cell, digit);
  }

 private:
  /// Singles in the order they appeared. Each appears once, because candidates never come back.
  template <class T, int Size>
  struct Order {
    std::array<T, Size> list{};
    std::uint16_t begin = 0, end = 0;
    void push(T item) { list[end++] = item; }
  };

  [[nodiscard]] bool is_open(HiddenSingle single) const { return hidden(single.house).contains(single.digit); }

  void set_value(Cell cell, std::uint8_t value) {
    values_[cell] = value;
    if (value == 0) return empty_.insert(cell);
    const Digit digit = value - 1;
    given_.insert(cell);
    places_[digit] -= layout_->peers[cell];
    for (int i = 0; i < layout_->membership_count[cell]; ++i) {
      Digits& missing = missing_[layout_->memberships[cell][i].house];
      contradiction_ = contradiction_ || !missing.contains(digit);
      missing.erase(digit);
    }
  }
  /// Enters the candidates that the values leave an empty cell.
  void open_up(Cell cell) {
    Digits digits = Digits::up_to(Shape::digits);
    for (int i = 0; i < layout_->membership_count[cell]; ++i) digits &= missing_[layout_->memberships[cell][i].house];
    candidates_[cell] = static_cast<Mask>(digits.bits());
    for (int i = 0; i < layout_->membership_count[cell]; ++i) {
      const auto [house, position] = layout_->memberships[cell][i];
      for (Digit digit : digits) where_[house][digit] |= static_cast<Mask>(1u << position);
    }
    recount(cell);
  }
  /// Takes note of a missing digit that has one place in the house, or none.
  void note_single(int house, Digit digit) {
    const unsigned left = where_[house][digit];
    if (left == 0) contradiction_ = true;
    if (missing_[house].single()) nearly_full_.insert(house);
    if (!Digits(left).single()) return;
    hidden_[house] |= static_cast<Mask>(1u << digit);
    hidden_order_.push({static_cast<std::uint8_t>(house), static_cast<std::uint8_t>(digit)});
  }

  /// Takes the cell out of the digit's places and positions.
  void strike(Cell cell, Digit digit) {
    places_[digit].erase(cell);
    for (int i = 0; i < layout_->membership_count[cell]; ++i) {
      const auto [house, position] = layout_->memberships[cell][i];
      const unsigned left = where_[house][digit] & ~(1u << position);
      where_[house][digit] = static_cast<Mask>(left);
      if ((left & (left - 1)) != 0 || !missing_[house].contains(digit)) continue;
      const auto bit = static_cast<Mask>(1u << digit);
      if (left != 0) {
        hidden_[house] |= bit;
        hidden_order_.push({house, static_cast<std::uint8_t>(digit)});
      } else {
        hidden_[house] &= static_cast<Mask>(~bit);
        contradiction_ = true;
      }
    }
  }
  void recount(Cell cell) {
    switch (candidates(cell).count()) {
      case 0:
        contradiction_ = true;
        naked_.erase(cell);
        bivalue_.erase(cell);
        break;
      case 1:
        bivalue_.erase(cell);
        naked_.insert(cell);
        naked_order_.push(static_cast<CellNumber>(cell));
        break;
      case 2: bivalue_.insert(cell); break;
      default: break;
    }
  }

  const Layout* layout_;
  std::array<Mask, Shape::cells> candidates_{};
  std::array<std::array<Mask, Shape::digits>, Shape::houses> where_{};
  std::array<Cells, Shape::digits> places_{};
  std::array<Digits, Shape::houses> missing_{};
  std::array<Mask, Shape::houses> hidden_{};
  std::array<std::uint8_t, Shape::cells> values_{};
  Cells empty_, given_, bivalue_, naked_;
  CellSet<Shape::houses> nearly_full_;
  Order<HiddenSingle, Shape::houses * Shape::digits> hidden_order_;
  Order<CellNumber, Shape::cells> naked_order_;
  bool contradiction_ = false;
};

}  // namespace ninefold::logic
