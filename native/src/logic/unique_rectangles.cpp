#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

/// Four empty cells in two rows, two columns and two boxes that all could hold one pair. Corners with nothing but the
/// pair are the floor, the others the roof. Were the roof left with the pair too, the digits could be swapped.
struct Rectangle {
  Digits pair;
  std::array<Cell, 4> corner;  // clean, beside it in the row, below it in the column, opposite
  Cells floor, roof;

  [[nodiscard]] Cells cells() const { return floor | roof; }
};

bool may_stand(const Board& board, Cell cell, Digits pair, bool missing_allowed) {
  const Digits own = board.candidates(cell) & pair;
  return missing_allowed ? !own.empty() : own == pair;
}

/// Every rectangle once, from its first floor corner; visit returns true to stop.
template <class Visit>
bool each_rectangle(const Board& board, const Search& search, Visit&& visit) {
  const bool missing_allowed = search.option(Option::missing_candidates) != 0;
  for (Cell clean : board.bivalue_cells()) {
    const Digits pair = board.candidates(clean);
    const Cells open = board.places(pair.first()) | board.places(pair.last());
    const Cells in_row = (board.layout().row_cells[clean] & open) - Cells::of(clean);
    const Cells in_column = (board.layout().column_cells[clean] & open) - Cells::of(clean);
    for (Cell beside : in_row) {
      if (!may_stand(board, beside, pair, missing_allowed)) continue;
      for (Cell below : in_column) {
        const bool one_box = Layout::box_of(beside) == Layout::box_of(clean);
        if (one_box == (Layout::box_of(below) == Layout::box_of(clean))) continue;
        const Cell opposite = Layout::cell_at(Layout::row_of(below), Layout::column_of(beside));
        if (!may_stand(board, below, pair, missing_allowed) || !may_stand(board, opposite, pair, missing_allowed))
          continue;
        Rectangle rectangle{pair, {clean, beside, below, opposite}, {}, {}};
        for (Cell cell : rectangle.corner)
          (board.candidates(cell) == pair ? rectangle.floor : rectangle.roof).insert(cell);
        if (rectangle.floor.first() != clean) continue;
        if (visit(rectangle)) return true;
      }
    }
  }
  return false;
}

class Reporter {
 public:
  Reporter(const Board& board, Sink& sink) : board_(board), sink_(sink) {}

  void begin(Technique technique, const Rectangle& rectangle) {
    sink_.begin(technique, rectangle.pair);
    rectangle_ = &rectangle;
  }
  /// Closes the step with the rectangle drawn; what is special about a type has been marked before.
  bool finish() {
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) {
      for (Cell cell : rectangle_->cells()) {
        const Digits own = board_.candidates(cell);
        sink_.mark(Role::pattern, cell, own & rectangle_->pair);
        if (const Digits extra = own - rectangle_->pair) sink_.mark(Role::fin, cell, extra);
      }
    }
    return sink_.commit();
  }
  void house(int house) {
    if (sink_.wants_marks()) sink_.mark_house(Role::helper, house);
  }

 private:
  const Board& board_;
  Sink& sink_;
  const Rectangle* rectangle_ = nullptr;
};

/// Houses that hold all the cells, at most two.
struct SharedHouses {
  std::array<int, 2> house{};
  int count = 0;
};
SharedHouses shared_houses(const Board& board, const Cells& cells) {
  SharedHouses shared;
  const Cell anchor = cells.first();
  for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
    const int house = board.layout().memberships[anchor][i].house;
    if (cells.subset_of(board.house(house).cells)) shared.house[shared.count++] = house;
  }
  return shared;
}

bool type_one(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() != 1) return false;
  Reporter reporter(board, sink);
  reporter.begin(Technique::unique_rectangle_1, rectangle);
  sink.remove(board, rectangle.roof, rectangle.pair);
  return reporter.finish();
}

/// The whole roof has one extra digit, which must stand in it: type 2 in a line, type 5 otherwise.
bool one_extra_digit(const Board& board, const Search& search, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() < 2) return false;
  const Digits extra = board.digits_in(rectangle.roof) - rectangle.pair;
  if (!extra.single()) return false;
  const bool in_line = rectangle.roof.count() == 2 && shared_houses(board, rectangle.roof).count > 0;
  const Technique technique = in_line ? Technique::unique_rectangle_2 : Technique::unique_rectangle_5;
  if (!search.wants(technique)) return false;
  Reporter reporter(board, sink);
  reporter.begin(technique, rectangle);
  sink.remove(board, board.common_peers(rectangle.roof), extra.first());
  return reporter.finish();
}

/// Type 3: the roof acts as one cell with its extra digits and makes a naked subset with cells of a shared house.
class RoofSubset {
 public:
  RoofSubset(const Board& board, Sink& sink, const Rectangle& rectangle)
      : board_(board), sink_(sink), rectangle_(rectangle), extra_(board.digits_in(rectangle.roof) - rectangle.pair) {}

  bool run(int house) {
    house_ = house;
    return extend((board_.house(house).cells & board_.empty_cells()) - rectangle_.cells(), {}, extra_);
  }

 private:
  bool extend(Cells pool, Cells subset, Digits digits) {
    if (!subset.empty() && digits.count() == subset.count() + 1 && report(subset, digits)) return true;
    while (pool) {
      const Cell cell = pool.pop_first();
      const Digits own = board_.candidates(cell);
      if (own.intersects(rectangle_.pair)) continue;
      const Digits more = digits | own;
      if (more.count() > largest_subset) continue;
      if (extend(pool, subset | Cells::of(cell), more)) return true;
    }
    return false;
  }

  bool report(const Cells& subset, Digits digits) {
    Reporter reporter(board_, sink_);
    reporter.begin(Technique::unique_rectangle_3, rectangle_);
    Cells around;
    const SharedHouses shared = shared_houses(board_, rectangle_.roof | subset);
    for (int i = 0; i < shared.count; ++i) around |= board_.house(shared.house[i]).cells;
    // A subset that fits both houses is told from the first of them only.
    if (shared.house[0] != house_) return false;
    sink_.remove(board_, around - subset - rectangle_.cells(), digits);
    if (!sink_.has_effect()) return false;
    if (sink_.wants_marks()) {
      for (Cell cell : subset) sink_.mark(Role::helper, cell, board_.candidates(cell));
      for (int i = 0; i < shared.count; ++i) sink_.mark_house(Role::helper, shared.house[i]);
    }
    return reporter.finish();
  }

  static constexpr int largest_subset = 5;
  const Board& board_;
  Sink& sink_;
  const Rectangle& rectangle_;
  Digits extra_;
  int house_ = 0;
};

bool type_three(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() != 2) return false;
  if ((board.digits_in(rectangle.roof) - rectangle.pair).count() < 2) return false;
  RoofSubset subset(board, sink, rectangle);
  const SharedHouses shared = shared_houses(board, rectangle.roof);
  for (int i = 0; i < shared.count; ++i)
    if (subset.run(shared.house[i])) return true;
  return false;
}

/// A digit that is placed in the house already is confined to nothing.
bool confined(const Board& board, Digit digit, int house, const Cells& cells) {
  const Cells places = board.places(digit, house);
  return !places.empty() && places.subset_of(cells);
}

/// Type 4: one digit of the pair is confined to the roof in a shared house, so the other cannot stand there.
bool type_four(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() != 2) return false;
  const SharedHouses shared = shared_houses(board, rectangle.roof);
  for (int i = 0; i < shared.count; ++i)
    for (Digit locked : rectangle.pair) {
      if (!confined(board, locked, shared.house[i], rectangle.roof)) continue;
      Reporter reporter(board, sink);
      reporter.begin(Technique::unique_rectangle_4, rectangle);
      sink.remove(board, rectangle.roof, rectangle.pair - Digits::of(locked));
      reporter.house(shared.house[i]);
      if (reporter.finish()) return true;
    }
  return false;
}

/// Type 6: a diagonal roof and a digit that makes an X-Wing on the corners; it cannot stand on the roof.
bool type_six(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() != 2 || shared_houses(board, rectangle.roof).count > 0) return false;
  const Cell one = rectangle.roof.first(), two = rectangle.roof.last();
  for (Digit digit : rectangle.pair) {
    const bool rows = confined(board, digit, Layout::row_house(one), rectangle.cells()) &&
                      confined(board, digit, Layout::row_house(two), rectangle.cells());
    const bool columns = confined(board, digit, Layout::column_house(one), rectangle.cells()) &&
                         confined(board, digit, Layout::column_house(two), rectangle.cells());
    if (!rows && !columns) continue;
    Reporter reporter(board, sink);
    reporter.begin(Technique::unique_rectangle_6, rectangle);
    sink.remove(board, rectangle.roof, digit);
    for (Cell cell : rectangle.roof) reporter.house(rows ? Layout::row_house(cell) : Layout::column_house(cell));
    if (reporter.finish()) return true;
  }
  return false;
}

/// A clean corner, and a digit confined to the rectangle in both lines of the opposite corner: were the other digit
/// there, the rest would follow and could be swapped.
bool hidden_rectangle(const Board& board, Sink& sink, const Rectangle& rectangle) {
  if (rectangle.roof.count() < 2) return false;
  for (int i = 0; i < 4; ++i) {
    const Cell clean = rectangle.corner[i], opposite = rectangle.corner[3 - i];
    if (!rectangle.floor.contains(clean)) continue;
    for (Digit digit : rectangle.pair) {
      const int row = Layout::row_house(opposite), column = Layout::column_house(opposite);
      if (!confined(board, digit, row, rectangle.cells()) || !confined(board, digit, column, rectangle.cells()))
        continue;
      Reporter reporter(board, sink);
      reporter.begin(Technique::hidden_rectangle, rectangle);
      sink.remove(board, opposite, rectangle.pair - Digits::of(digit));
      reporter.house(row);
      reporter.house(column);
      if (reporter.finish()) return true;
    }
  }
  return false;
}

}  // namespace

/// Rectangles that would allow two solutions are avoided; assumes that the puzzle has only one.
void unique_rectangles(const Board& board, const Search& search, Sink& sink) {
  each_rectangle(board, search, [&](const Rectangle& rectangle) {
    return (search.wants(Technique::unique_rectangle_1) && type_one(board, sink, rectangle)) ||
           one_extra_digit(board, search, sink, rectangle) ||
           (search.wants(Technique::unique_rectangle_3) && type_three(board, sink, rectangle)) ||
           (search.wants(Technique::unique_rectangle_4) && type_four(board, sink, rectangle)) ||
           (search.wants(Technique::unique_rectangle_6) && type_six(board, sink, rectangle)) ||
           (search.wants(Technique::hidden_rectangle) && hidden_rectangle(board, sink, rectangle));
  });
}

}  // namespace ninefold::logic
