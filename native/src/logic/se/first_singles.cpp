#include "logic/se/first_singles.hpp"

#include <algorithm>

#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// A mask for every digit; the last ones are idle. Two vectors of eight, because every processor has those.
struct Lanes {
  using Half = std::uint16_t __attribute__((vector_size(16)));
  Half low{}, high{};

  static constexpr int half = 8;
  void insert(int digit, int bit) {
    const auto mask = static_cast<std::uint16_t>(1 << bit);
    if (digit < half) low[digit] |= mask;
    else high[digit - half] |= mask;
  }
  [[nodiscard]] unsigned operator[](int digit) const { return digit < half ? low[digit] : high[digit - half]; }

  friend Lanes operator|(const Lanes& a, const Lanes& b) { return {a.low | b.low, a.high | b.high}; }
  friend Lanes operator&(const Lanes& a, const Lanes& b) { return {a.low & b.low, a.high & b.high}; }
  friend Lanes operator-(const Lanes& a, const Lanes& b) { return {a.low & ~b.low, a.high & ~b.high}; }
  friend Lanes operator&(const Lanes& a, std::uint16_t mask) { return {a.low & mask, a.high & mask}; }
  friend Lanes operator*(const Lanes& a, std::uint16_t factor) { return {a.low * factor, a.high * factor}; }
  friend Lanes operator>>(const Lanes& a, int count) { return {a.low >> count, a.high >> count}; }

  /// Those masks that have one bit.
  [[nodiscard]] Lanes alone() const {
    return {low & reinterpret_cast<Half>((low & (low - 1)) == 0), high & reinterpret_cast<Half>((high & (high - 1)) == 0)};
  }
  /// All bits where there are some.
  [[nodiscard]] Lanes filled() const {
    return {reinterpret_cast<Half>(low != 0), reinterpret_cast<Half>(high != 0)};
  }
  /// The bits of any mask.
  [[nodiscard]] std::uint16_t any() const {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    const Words both = reinterpret_cast<Words>(low | high);
    std::uint64_t word = both[0] | both[1];
    word |= word >> 32;
    return static_cast<std::uint16_t>(word | word >> 16);
  }
};

/// What occurs once among several masks.
struct Once {
  Lanes one, more;
  void add(const Lanes& lanes) {
    more = more | (one & lanes);
    one = one | lanes;
  }
};

constexpr int box_rows = Shape::box_rows, box_columns = Shape::box_columns;

/// The lowest bit of every box in a row.
constexpr std::uint16_t box_starts() {
  std::uint16_t starts = 0;
  for (int column = 0; column < size; column += box_columns) starts |= 1 << column;
  return starts;
}
constexpr std::uint16_t box_width = (1 << box_columns) - 1;

/// The lowest bit of every box that has any bit.
Lanes any_in_box(const Lanes& lanes) {
  Lanes any = lanes;
  for (int i = 1; i < box_columns; ++i) any = any | (lanes >> i);
  return any & box_starts();
}

/// The whole of those boxes in which one bit of three rows stands alone.
Lanes alone_in_box(const Once& rows) {
  Once columns;
  for (int i = 0; i < box_columns; ++i) columns.add((rows.one >> i) & box_starts());
  return (columns.one - columns.more - any_in_box(rows.more)) * box_width;
}

/// The places of every digit, row by row: a bit for each column.
class Places {
 public:
  explicit Places(const Values& values) {
    for (int digit = 0; digit < size; ++digit)
      for (int column = 0; column < size; ++column) rows_[0].insert(digit, column);
    rows_.fill(rows_[0]);
    Rows placed{};
    for (Cell cell = 0; cell < Shape::cells; ++cell)
      if (values[cell] != 0) placed[cell / size].insert(values[cell] - 1, cell % size);
    strike(placed);
  }

  /// Places all singles there are at once; says whether there were any.
  bool place_singles(Values& values, int floor) {
    Rows singles = hidden(floor > 15);
    if (floor > 23 && !any(singles)) singles = naked();
    if (!any(singles)) return false;
    for (int row = 0; row < size; ++row)
      for (int digit = 0; digit < size; ++digit)
        if (const unsigned mask = singles[row][digit]; mask != 0)
          values[row * size + lowest_bit(mask)] = static_cast<std::uint8_t>(digit + 1);
    strike(singles);
    return true;
  }

 private:
  using Rows = std::array<Lanes, size>;

  static bool any(const Rows& rows) {
    return std::ranges::any_of(rows, [](const Lanes& row) { return row.any() != 0; });
  }

  /// Digits with one place in a box, or in a line too.
  [[nodiscard]] Rows hidden(bool in_lines) const {
    Rows singles;
    Once columns;
    for (int first = 0; first < size; first += box_rows) {
      Once band;
      for (int row = first; row < first + box_rows; ++row) {
        band.add(rows_[row]);
        if (in_lines) columns.add(rows_[row]);
      }
      const Lanes boxes = alone_in_box(band);
      for (int row = first; row < first + box_rows; ++row) singles[row] = rows_[row] & boxes;
    }
    if (!in_lines) return singles;
    const Lanes alone = columns.one - columns.more;
    for (int row = 0; row < size; ++row) singles[row] = singles[row] | (rows_[row] & alone) | rows_[row].alone();
    return singles;
  }

  /// Cells with one digit.
  [[nodiscard]] Rows naked() const {
    Rows singles;
    for (int row = 0; row < size; ++row) {
      unsigned one = 0, more = 0;
      for (int digit = 0; digit < size; ++digit) more |= one & rows_[row][digit], one |= rows_[row][digit];
      singles[row] = rows_[row] & static_cast<std::uint16_t>(one & ~more);
    }
    return singles;
  }

  /// Takes away what sees a digit that has been placed.
  void strike(const Rows& placed) {
    Lanes columns;
    for (int first = 0; first < size; first += box_rows) {
      Lanes band;
      for (int row = first; row < first + box_rows; ++row) band = band | placed[row];
      columns = columns | band;
      const Lanes boxes = any_in_box(band) * box_width;
      for (int row = first; row < first + box_rows; ++row)
        rows_[row] = (rows_[row] - boxes - placed[row].filled()) & static_cast<std::uint16_t>(~placed[row].any());
    }
    for (Lanes& row : rows_) row = row - columns;
  }

  Rows rows_;
};

}  // namespace

Values with_singles(std::span<const std::uint8_t, Shape::cells> puzzle, int floor) {
  Values values;
  std::ranges::copy(puzzle, values.begin());
  if (floor <= 12) return values;
  Places places(values);
  while (places.place_singles(values, floor)) {
  }
  return values;
}

}  // namespace ninefold::logic::se
