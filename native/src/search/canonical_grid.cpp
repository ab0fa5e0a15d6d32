/// The canonical form of a full grid, found from pairs of rows.
///
/// The first row of the form is 123456789, so a first row and an order of columns fix the names of the digits, and the
/// remaining rows follow by sorting. What is left is to find the first two rows and the orders of columns that make
/// the second row smallest. Call the minirows of the first row A, B, C after the boxes of the image. In the second row
///
/// * either every minirow is one of the others as a set: the best image is 456 789 123, for each order of columns of
///   the first box, or
/// * the first box has two digits of B and one of C; then the second has one of A and two of C, the third two of A and
///   one of B. The best image begins 45 7, and the digit of A in the second box comes first there and is called 1 if
///   the grid lets it; then 89 follow and the order of columns is complete.
///
/// If any pair of rows is of the first kind, it wins.
#include <algorithm>

#include "canonical.hpp"
#include "sort.hpp"

namespace ninefold::search {

namespace {

constexpr int orders_of_three[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

class Search {
 public:
  explicit Search(const BothWays& grid) : grid_(grid) {
    for (int way = 0; way < 2; ++way)
      for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 9; ++column) {
          const std::uint8_t digit = grid.digits[way][row][column];
          minirows_[way][row][column / 3] |= static_cast<std::uint16_t>(1u << digit);
          column_of_[way][row][digit] = static_cast<std::uint8_t>(column);
        }
  }

  void run(Canonical& result) {
    find_kind();
    for (int way = 0; way < 2; ++way)
      for (int first = 0; first < 9; ++first)
        for (int second = first / 3 * 3; second < first / 3 * 3 + 3; ++second)
          if (second != first) try_pair(way, first, second);
    result.symmetry = best_symmetry_;
    result.automorphisms = ties_;
  }

 private:
  bool is_pure(int way, int first, int second) const {
    const std::uint16_t minirow = minirows_[way][second][0];
    return minirow == minirows_[way][first][1] || minirow == minirows_[way][first][2];
  }

  void find_kind() {
    for (int way = 0; way < 2; ++way)
      for (int band = 0; band < 9; band += 3)
        pure_ |= is_pure(way, band, band + 1) || is_pure(way, band, band + 2) || is_pure(way, band + 1, band + 2);
  }

  void try_pair(int way, int first, int second) {
    if (pure_ != is_pure(way, first, second)) return;
    way_ = way;
    first_ = first;
    second_ = second;
    for (int box = 0; box < 3; ++box) pure_ ? try_pure(box) : try_mixed(box);
  }

  const std::uint8_t* row(int index) const { return grid_.digits[way_][index]; }

  /// The box of the first row that shares most digits with this box of the second.
  int partner(int box) const {
    const int next = box == 2 ? 0 : box + 1;
    const int shared = minirows_[way_][second_][box] & minirows_[way_][first_][next];
    return shared & (shared - 1) ? next : 3 - box - next;
  }

  void try_pure(int box) {
    const std::uint8_t* column_of = column_of_[way_][first_];
    for (const auto& order : orders_of_three) {
      for (int i = 0; i < 3; ++i) {
        columns_[i] = static_cast<std::uint8_t>(3 * box + order[i]);
        columns_[3 + i] = column_of[row(second_)[columns_[i]]];
        columns_[6 + i] = column_of[row(second_)[columns_[3 + i]]];
      }
      try_columns();
    }
  }

  void try_mixed(int box) {
    const std::uint8_t *one = row(first_), *two = row(second_), *column_of = column_of_[way_][first_];
    const int box_b = partner(box), box_c = 3 - box - box_b;
    const std::uint16_t minirow_b = minirows_[way_][first_][box_b], minirow_a = minirows_[way_][first_][box];
    int from_b[2], count = 0, from_c = 0, lead = 0;
    for (int column = 3 * box; column < 3 * box + 3; ++column)
      if (minirow_b >> two[column] & 1) from_b[count++] = column;
      else from_c = column;
    for (int column = 3 * box_b; column < 3 * box_b + 3; ++column)
      if (minirow_a >> two[column] & 1) lead = column;
    // `lead` should be the column of the digit called 4, which is the second row's first, and its digit called 1.
    if (two[from_b[1]] == one[lead]) std::swap(from_b[0], from_b[1]);
    const bool is_leading = two[from_b[0]] == one[lead];
    const int rank = !is_leading ? 2 : column_of[two[lead]] != from_b[0] ? 1 : 0;
    if (rank > best_rank_) return;
    best_rank_ = rank;
    for (int turn = 0; turn < (is_leading ? 1 : 2); ++turn) {
      columns_[0] = static_cast<std::uint8_t>(from_b[turn]);
      columns_[1] = static_cast<std::uint8_t>(from_b[1 - turn]);
      columns_[2] = static_cast<std::uint8_t>(from_c);
      columns_[3] = column_of[two[columns_[0]]];
      columns_[4] = column_of[two[columns_[1]]];
      columns_[5] = static_cast<std::uint8_t>(9 * box_b + 3 - columns_[3] - columns_[4]);
      columns_[6] = column_of[two[from_c]];
      order_last_columns(box_c);
      try_columns();
    }
  }

  /// The other two columns of the third box: in the order in which the second row names their digits.
  void order_last_columns(int box_c) {
    const std::uint8_t* column_of = column_of_[way_][first_];
    int place = 7;
    for (int i = 3; i < 6; ++i) {
      const std::uint8_t column = column_of[row(second_)[columns_[i]]];
      if (column / 3 == box_c && column != columns_[6]) columns_[place++] = column;
    }
  }

  std::uint64_t image_of(int index) const {
    std::uint64_t image = 0;
    for (const std::uint8_t column : columns_) image = image << 4 | names_[row(index)[column]];
    return image;
  }

  /// Compares the whole image of these columns with the best so far.
  void try_columns() {
    for (int i = 0; i < 9; ++i) names_[row(first_)[columns_[i]]] = static_cast<std::uint8_t>(i + 1);
    std::uint64_t image = image_of(second_);
    int better = compare(image, 0);
    if (better < 0) return;
    int order[9] = {first_, second_, first_ / 3 * 9 + 3 - first_ - second_};
    image_[0] = image;
    image_[1] = image_of(order[2]);
    if (better == 0) better = compare(image_[1], 1);
    if (better < 0) return;
    sort_rows(order);
    for (int i = 3; i < 9; ++i) {
      image_[i - 1] = image_of(order[i]);
      if (better == 0) better = compare(image_[i - 1], i - 1);
      if (better < 0) return;
    }
    ++ties_;
    if (better > 0) keep(order);
  }

  /// 1 if the image is smaller than the best one's, -1 if it is larger.
  int compare(std::uint64_t image, int index) const {
    return image < best_[index] ? 1 : image > best_[index] ? -1 : 0;
  }

  /// The other two bands: rows and bands by the name in the first column.
  void sort_rows(int* order) const {
    const auto name = [&](int index) { return names_[row(index)[columns_[0]]]; };
    const auto by_name = [&](int a, int b) { return name(a) < name(b); };
    int place = 3;
    for (int index = 0; index < 9; ++index)
      if (index / 3 != first_ / 3) order[place++] = index;
    ninefold::sort(order + 3, order + 6, by_name);
    ninefold::sort(order + 6, order + 9, by_name);
    if (by_name(order[6], order[3])) std::swap_ranges(order + 3, order + 6, order + 6);
  }

  void keep(const int* order) {
    ties_ = 1;
    std::copy_n(image_, 8, best_);
    best_symmetry_.transposed = way_ == 1;
    std::copy_n(order, 9, best_symmetry_.rows);
    std::copy_n(columns_, 9, best_symmetry_.columns);
    std::copy_n(names_, 10, best_symmetry_.digits);
  }

  const BothWays& grid_;
  std::uint16_t minirows_[2][9][3] = {};
  std::uint8_t column_of_[2][9][10];
  bool pure_ = false;
  int best_rank_ = 2;
  int way_ = 0, first_ = 0, second_ = 0;
  std::uint8_t columns_[9] = {};
  std::uint8_t names_[10] = {};
  std::uint64_t image_[8] = {};
  std::uint64_t best_[8] = {UINT64_MAX};
  std::uint64_t ties_ = 0;
  Symmetry best_symmetry_;
};

}  // namespace

void canonical_grid(const BothWays& grid, Canonical& result) { Search(grid).run(result); }

}  // namespace ninefold::search
