#include "logic/exotic/guards.hpp"
#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Three cells of a box in three rows and three columns, as the column of each row. The first three are even.
constexpr std::array<std::array<int, 3>, 6> patterns{{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};
constexpr bool is_odd(int pattern) { return pattern >= 3; }

constexpr int most_guarded_cells = 3;

/// One way to place the pattern in a box.
struct Corner {
  Cells cells;
  Cells guarded;  // those with other candidates
  bool odd = false;
};

/// The patterns of a box whose cells can all hold the three digits, with few other candidates.
class Corners {
 public:
  Corners(const Board& board, int box, Digits digits) {
    for (int pattern = 0; pattern < 6; ++pattern) {
      Corner corner;
      corner.odd = is_odd(pattern);
      bool fits = true;
      for (int row = 0; row < 3 && fits; ++row) {
        const Cell cell = Layout::cell_at(box / 3 * 3 + row, box % 3 * 3 + patterns[pattern][row]);
        fits = (board.candidates(cell) & digits).count() > 1;
        corner.cells.insert(cell);
        if (!board.candidates(cell).subset_of(digits)) corner.guarded.insert(cell);
      }
      if (fits && corner.guarded.count() <= most_guarded_cells) corners_[count_++] = corner;
    }
  }
  [[nodiscard]] const Corner* begin() const { return corners_.data(); }
  [[nodiscard]] const Corner* end() const { return corners_.data() + count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }

 private:
  std::array<Corner, 6> corners_;
  int count_ = 0;
};

bool offer(const Board& board, Sink& sink, Digits digits, const Cells& cells) {
  Guards guards;
  for (Cell cell : cells) guards.add(cell, board.candidates(cell) - digits);
  if (guards.empty()) return false;
  sink.begin(Technique::tridagon, digits);
  guards.conclude(board, sink);
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    for (Cell cell : cells) sink.mark(Role::pattern, cell, digits & board.candidates(cell));
    guards.mark(sink);
  }
  return sink.commit();
}

/// Chooses a pattern for each of four boxes; an odd number of odd ones cannot be filled with three digits.
bool search_boxes(const Board& board, Sink& sink, Digits digits, std::span<const Corners> boxes, const Cells& cells,
                  int guarded, bool odd) {
  if (guarded > most_guarded_cells) return false;
  if (boxes.empty()) return odd && offer(board, sink, digits, cells);
  for (const Corner& corner : boxes.front())
    if (search_boxes(board, sink, digits, boxes.subspan(1), cells | corner.cells, guarded + corner.guarded.count(),
                     odd != corner.odd))
      return true;
  return false;
}

}  // namespace

/// Three digits in twelve cells of four boxes that no filling fits: one of the other candidates there is true.
void tridagons(const Board& board, const Search& search, Sink& sink) {
  if constexpr (Shape::digits == 9) {
    for (Digit a = 0; a < 9; ++a)
      for (Digit b = a + 1; b < 9; ++b)
        for (Digit c = b + 1; c < 9; ++c) {
          if (!search.budget->spend()) return;
          const Digits digits = Digits::of(a, b, c);
          std::vector<Corners> corners;
          for (int box = 0; box < 9; ++box) corners.emplace_back(board, box, digits);
          for (int one = 0; one < 9; ++one)
            for (int other = 0; other < 9; ++other) {
              if (other / 3 <= one / 3 || other % 3 <= one % 3) continue;
              const std::array boxes{corners[one], corners[one / 3 * 3 + other % 3], corners[other / 3 * 3 + one % 3],
                                     corners[other]};
              if (search_boxes(board, sink, digits, boxes, {}, 0, false)) return;
            }
        }
  }
}

}  // namespace ninefold::logic
