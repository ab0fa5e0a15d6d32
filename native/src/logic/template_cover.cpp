#include "logic/template_cover.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Looks for one way to place a digit in every house that lacks it.
class TemplateSearch {
 public:
  TemplateSearch(const Board& board, Digit digit) : board_(board) {
    for (int house = 0; house < board.house_count(); ++house)
      if (board.missing(house).contains(digit)) lacking_[count_++] = house;
  }

  /// Adds cells of `open` to those chosen until every house is served; false when that cannot be.
  bool complete(const Cells& open, Cells& chosen) const {
    Cells fewest;
    int least = Shape::digits + 1;
    for (int i = 0; i < count_; ++i) {
      const Cells& house = board_.house(lacking_[i]).cells;
      if (house.intersects(chosen)) continue;
      const Cells here = house & open;
      if (const int number = here.count(); number < least) fewest = here, least = number;
      if (least == 0) return false;
    }
    if (least > Shape::digits) return true;
    for (Cell cell : fewest) {
      Cells more = chosen | Cells::of(cell);
      if (!complete(open - board_.peers(cell) - Cells::of(cell), more)) continue;
      chosen = more;
      return true;
    }
    return false;
  }

 private:
  const Board& board_;
  std::array<int, Shape::houses> lacking_{};
  int count_ = 0;
};

}  // namespace

Cells places_in_templates(const Board& board, Digit digit) {
  const TemplateSearch search(board, digit);
  Cells used;
  for (Cell cell : board.places(digit)) {
    if (used.contains(cell)) continue;
    Cells chosen = Cells::of(cell);
    if (search.complete(board.places(digit) - board.peers(cell) - chosen, chosen)) used |= chosen;
  }
  return used;
}

}  // namespace ninefold::logic
