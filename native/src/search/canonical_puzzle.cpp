/// The canonical form of a puzzle, found row by row.
///
/// A *view* is a symmetry under construction: the rows chosen so far, and as much of the order of columns and of the
/// naming of digits as these rows decide. All views of one generation show the same smallest image so far. The next
/// generation consists of every view with one more row whose image is again the smallest.
///
/// Columns that are blank in all rows so far are *fresh*: their order is open. Blank comes before every digit, so
/// fresh columns always lead their stack, and stacks that are fresh altogether lead the others. A digit without a name
/// gets the next free one, so it counts as larger than all named digits, and which digit it is does not matter yet.
#include <algorithm>
#include <bit>
#include <vector>

#include "canonical.hpp"

namespace ninefold::search {

namespace {

constexpr std::uint8_t unnamed = 15;
constexpr int orders_of_three[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};

struct View {
  std::uint8_t names[10] = {0,       unnamed, unnamed, unnamed, unnamed,
                            unnamed, unnamed, unnamed, unnamed, unnamed};
  std::uint8_t columns[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};  ///< by place in the image
  std::uint8_t rows[9] = {};
  std::uint8_t fresh[3] = {3, 3, 3};  ///< leading fresh columns of each stack of the image
  std::uint8_t fresh_stacks = 3;      ///< leading stacks that are fresh altogether
  std::uint8_t next_name = 1;
  bool transposed = false;
  std::uint16_t rows_left = 511;
  std::uint64_t weight = 1;  ///< symmetries this view stands for, orders of fresh columns not counted
};

/// A minirow of the image: three names of four bits, the leftmost highest.
constexpr std::uint32_t pack(std::uint32_t a, std::uint32_t b, std::uint32_t c) { return a << 8 | b << 4 | c; }

inline void order(std::uint32_t& a, std::uint32_t& b) {
  const std::uint32_t low = std::min(a, b), high = std::max(a, b);
  a = low;
  b = high;
}

/// The smallest image the view can give the row, unnamed digits as 15: comparable among views of one generation.
/// Gives up, with some larger value, when it cannot be as small as `best`.
std::uint64_t image_of(const View& view, const std::uint8_t* row, std::uint64_t best) {
  std::uint32_t stacks[3];
  for (int stack = 0; stack < 3; ++stack) {
    const std::uint8_t* columns = view.columns + 3 * stack;
    std::uint32_t a = view.names[row[columns[0]]], b = view.names[row[columns[1]]], c = view.names[row[columns[2]]];
    if (view.fresh[stack] >= 2) order(a, b);
    if (view.fresh[stack] == 3) {
      order(b, c);
      order(a, b);
    }
    stacks[stack] = pack(a, b, c);
    if (stack == 0 && view.fresh_stacks < 2 && stacks[0] > best >> 24) return UINT64_MAX;
  }
  if (view.fresh_stacks >= 2) order(stacks[0], stacks[1]);
  if (view.fresh_stacks == 3) {
    order(stacks[1], stacks[2]);
    order(stacks[0], stacks[1]);
  }
  return std::uint64_t{stacks[0]} << 24 | stacks[1] << 12 | stacks[2];
}

/// Neighbouring columns (or stacks, of width three) whose order the image leaves open.
struct OpenOrder {
  int first, count, width;
};

/// A view and the row it should see next, which stands for some others like it.
struct Choice {
  const View* view;
  int row, alike;
};

class Search {
 public:
  explicit Search(const BothWays& puzzle) : puzzle_(puzzle) {
    for (int way = 0; way < 2; ++way)
      for (int row = 0; row < 9; ++row) {
        const std::uint8_t* digits = puzzle.digits[way][row];
        if (std::all_of(digits, digits + 9, [](std::uint8_t digit) { return digit == 0; }))
          blank_rows_[way] |= static_cast<std::uint16_t>(1 << row);
      }
    views_.reserve(64);
    next_views_.reserve(64);
    best_rows_.reserve(64);
    views_.resize(2);
    views_[1].transposed = true;
  }

  void run(Canonical& result) {
    for (depth_ = 0; depth_ < 9; ++depth_) {
      best_ = UINT64_MAX;
      best_rows_.clear();
      for (const View& view : views_) try_rows(view);
      next_views_.clear();
      for (const Choice& choice : best_rows_) add_row(choice);
      views_.swap(next_views_);
    }
    for (const View& view : views_) result.automorphisms += symmetries_of(view);
    write(views_.front(), result.symmetry);
  }

 private:
  /// Tries every row that may come next. Blank rows of a band, and blank bands, are alike: one stands for all.
  void try_rows(const View& view) {
    const std::uint32_t blank = blank_rows_[view.transposed];
    const bool new_band = depth_ % 3 == 0;
    const int last_band = new_band ? -1 : view.rows[depth_ - 1] / 3;
    const std::uint32_t blank_and_left = blank & view.rows_left;
    int blank_bands = 0;
    if (new_band)
      for (int band = 0; band < 3; ++band) blank_bands += (blank_and_left >> (3 * band) & 7) == 7;
    bool blank_band_done = false;
    for (int band = 0; band < 3; ++band) {
      if (!new_band && band != last_band) continue;
      const std::uint32_t left = view.rows_left >> (3 * band) & 7, blank_left = left & blank >> (3 * band);
      int alike = 1;
      if (blank_left == 7 && new_band) {
        if (blank_band_done) continue;
        blank_band_done = true;
        alike = blank_bands;
      }
      if (blank_left) try_row(view, 3 * band + std::countr_zero(blank_left), alike * std::popcount(blank_left));
      for (std::uint32_t others = left & ~blank_left; others; others &= others - 1)
        try_row(view, 3 * band + std::countr_zero(others), 1);
    }
  }

  void try_row(const View& view, int row, int alike) {
    const std::uint64_t image = image_of(view, puzzle_.digits[view.transposed][row], best_);
    if (image > best_) return;
    if (image < best_) {
      best_ = image;
      best_rows_.clear();
    }
    best_rows_.push_back({&view, row, alike});
  }

  void add_row(const Choice& choice) {
    View next = *choice.view;
    next.rows[depth_] = static_cast<std::uint8_t>(choice.row);
    next.rows_left = static_cast<std::uint16_t>(next.rows_left & ~(1u << choice.row));
    next.weight *= static_cast<std::uint64_t>(choice.alike);
    if (best_ == 0)
      next_views_.push_back(next);
    else
      settle_columns(next);
  }

  /// Puts the columns into the order that gives the image, once per choice it leaves, and names the new digits.
  void settle_columns(View& view) {
    const std::uint8_t* row = puzzle_.digits[view.transposed][view.rows[depth_]];
    const auto name = [&](int place) { return view.names[row[view.columns[place]]]; };
    open_count_ = 0;
    for (int stack = 0; stack < 3; ++stack) sort_fresh_columns(view, row, stack);
    sort_fresh_stacks(view, row);
    for (int stack = 0; stack < 3; ++stack) {
      int blank = 0, news = 0;
      for (int i = 0; i < view.fresh[stack]; ++i) {
        blank += name(3 * stack + i) == 0;
        news += name(3 * stack + i) == unnamed;
      }
      if (news > 1) open_[open_count_++] = {3 * stack + view.fresh[stack] - news, news, 1};
      view.fresh[stack] = static_cast<std::uint8_t>(blank);
    }
    view.fresh_stacks = static_cast<std::uint8_t>(
        std::find_if(view.fresh, view.fresh + 3, [](std::uint8_t fresh) { return fresh != 3; }) - view.fresh);
    branch(view);
  }

  static void sort_fresh_columns(View& view, const std::uint8_t* row, int stack) {
    std::uint8_t* columns = view.columns + 3 * stack;
    const auto order = [&](int i, int j) {
      if (view.names[row[columns[j]]] < view.names[row[columns[i]]]) std::swap(columns[i], columns[j]);
    };
    if (view.fresh[stack] >= 2) order(0, 1);
    if (view.fresh[stack] < 3) return;
    order(1, 2);
    order(0, 1);
  }

  void sort_fresh_stacks(View& view, const std::uint8_t* row) {
    const auto minirow = [&](int stack) {
      const std::uint8_t* columns = view.columns + 3 * stack;
      return pack(view.names[row[columns[0]]], view.names[row[columns[1]]], view.names[row[columns[2]]]);
    };
    for (int pass = 1; pass < view.fresh_stacks; ++pass)
      for (int stack = pass; stack > 0 && minirow(stack) < minirow(stack - 1); --stack)
        std::swap_ranges(view.columns + 3 * stack, view.columns + 3 * stack + 3, view.columns + 3 * stack - 3);
    for (int stack = 0; stack < view.fresh_stacks;) {
      int end = stack + 1;
      while (end < view.fresh_stacks && minirow(end) == minirow(stack)) ++end;
      if (end - stack > 1 && minirow(stack) != 0) open_[open_count_++] = {3 * stack, end - stack, 3};
      stack = end;
    }
  }

  /// One view per choice of order.
  void branch(const View& view) {
    const std::size_t begin = next_views_.size();
    next_views_.push_back(view);
    for (int i = 0; i < open_count_; ++i) {
      const std::size_t end = next_views_.size();
      for (int order = 1; order < (open_[i].count == 2 ? 2 : 6); ++order)
        for (std::size_t other = begin; other < end; ++other)
          next_views_.push_back(reordered(next_views_[other], open_[i], orders_of_three[order]));
    }
    for (std::size_t other = begin; other < next_views_.size(); ++other) name_digits(next_views_[other]);
  }

  static View reordered(const View& view, const OpenOrder& open, const int* order) {
    View other = view;
    for (int item = 0; item < open.count; ++item)
      std::copy_n(view.columns + open.first + order[item] * open.width, open.width,
                  other.columns + open.first + item * open.width);
    return other;
  }

  void name_digits(View& view) {
    const std::uint8_t* row = puzzle_.digits[view.transposed][view.rows[depth_]];
    for (const std::uint8_t column : view.columns)
      if (view.names[row[column]] == unnamed) view.names[row[column]] = view.next_name++;
  }

  static std::uint64_t symmetries_of(const View& view) {
    constexpr std::uint64_t factorial[4] = {1, 1, 2, 6};
    std::uint64_t symmetries = view.weight * factorial[view.fresh_stacks];
    for (const std::uint8_t fresh : view.fresh) symmetries *= factorial[fresh];
    return symmetries;
  }

  /// Digits that do not occur get the names that are left, in order.
  static void write(View view, Symmetry& symmetry) {
    for (std::uint8_t& name : view.names)
      if (name == unnamed) name = view.next_name++;
    symmetry.transposed = view.transposed;
    std::copy_n(view.rows, 9, symmetry.rows);
    std::copy_n(view.columns, 9, symmetry.columns);
    std::copy_n(view.names, 10, symmetry.digits);
  }

  const BothWays& puzzle_;
  std::uint16_t blank_rows_[2] = {};
  std::vector<View> views_, next_views_;
  std::vector<Choice> best_rows_;
  std::uint64_t best_ = 0;
  int depth_ = 0;
  OpenOrder open_[4];
  int open_count_ = 0;
};

}  // namespace

void canonical_puzzle(const BothWays& puzzle, Canonical& result) { Search(puzzle).run(result); }

}  // namespace ninefold::search
