#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Candidates beyond a bivalue universal grave: without them every cell would hold two candidates and every digit
/// would have two places in each house, which never has exactly one solution.
struct Grave {
  Cells cells;  // with more than two candidates
  std::array<Digits, Shape::cells> extra{};
  Digits digits;  // all extra digits together
};

/// Digits of a cell with more than two places in every house of it: only those can be extra.
Digits crowded(const Board& board, Cell cell) {
  Digits digits = board.candidates(cell);
  for (Digit digit : board.candidates(cell))
    for (int i = 0; i < board.layout().membership_count[cell]; ++i)
      if (board.where(board.layout().memberships[cell][i].house, digit).count() <= 2) digits.erase(digit);
  return digits;
}

/// Whether taking away the extra candidates leaves a grave.
bool leaves_grave(const Board& board, const Grave& grave) {
  std::array<std::array<std::int8_t, Shape::digits>, Shape::houses> places{};
  for (int house = 0; house < board.house_count(); ++house)
    for (Digit digit : board.missing(house))
      places[house][digit] = static_cast<std::int8_t>(board.where(house, digit).count());
  for (Cell cell : grave.cells)
    for (Digit digit : grave.extra[cell])
      for (int i = 0; i < board.layout().membership_count[cell]; ++i)
        --places[board.layout().memberships[cell][i].house][digit];
  for (int house = 0; house < board.house_count(); ++house)
    for (Digit digit : board.missing(house))
      if (places[house][digit] != 2) return false;
  return true;
}

bool find_grave(const Board& board, int max_cells, Grave& grave) {
  grave.cells = board.empty_cells() - board.bivalue_cells();
  if (grave.cells.empty() || grave.cells.count() > max_cells || board.naked_cells()) return false;
  for (Cell cell : grave.cells) {
    const Digits extra = crowded(board, cell);
    if (board.candidates(cell).count() - extra.count() != 2) return false;
    grave.extra[cell] = extra;
    grave.digits |= extra;
  }
  return leaves_grave(board, grave);
}

void mark_grave(Sink& sink, const Grave& grave) {
  for (Cell cell : grave.cells) sink.mark(Role::fin, cell, grave.extra[cell]);
}

bool finish(Sink& sink, const Grave& grave) {
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) mark_grave(sink, grave);
  return sink.commit();
}

/// One cell, one extra digit: it must be the digit of the cell.
bool plus_one(const Board& board, Sink& sink, const Grave& grave) {
  if (grave.cells.count() != 1 || !grave.digits.single()) return false;
  const Cell cell = grave.cells.first();
  sink.begin(Technique::bug_plus_1, grave.digits);
  sink.remove(board, cell, board.candidates(cell) - grave.digits);
  return finish(sink, grave);
}

/// Several cells with the same extra digit: it leaves whatever sees them all.
bool type_two(const Board& board, Sink& sink, const Grave& grave) {
  if (grave.cells.count() < 2 || !grave.digits.single()) return false;
  sink.begin(Technique::bug_2, grave.digits);
  sink.remove(board, board.common_peers(grave.cells), grave.digits.first());
  return finish(sink, grave);
}

constexpr int largest_subset = 5;

/// The cells of a house act as one with the extra digits and make a naked subset with others.
bool extend_subset(const Board& board, Sink& sink, const Grave& grave, int house, Cells pool, Cells subset,
                   Digits digits) {
  if (!subset.empty() && digits.count() == subset.count() + 1) {
    sink.begin(Technique::bug_3, grave.digits);
    sink.remove(board, board.house(house).cells - grave.cells - subset, digits);
    if (sink.has_effect()) {
      if (sink.wants_marks()) {
        for (Cell cell : subset) sink.mark(Role::helper, cell, board.candidates(cell));
        sink.mark_house(Role::helper, house);
      }
      if (finish(sink, grave)) return true;
    }
  }
  while (pool) {
    const Cell cell = pool.pop_first();
    const Digits more = digits | board.candidates(cell);
    if (more.count() <= largest_subset &&
        extend_subset(board, sink, grave, house, pool, subset | Cells::of(cell), more))
      return true;
  }
  return false;
}

template <class Visit>
bool each_house_around(const Board& board, const Cells& cells, Visit&& visit) {
  const Cell anchor = cells.first();
  for (int i = 0; i < board.layout().membership_count[anchor]; ++i) {
    const int house = board.layout().memberships[anchor][i].house;
    if (cells.subset_of(board.house(house).cells) && visit(house)) return true;
  }
  return false;
}

bool type_three(const Board& board, Sink& sink, const Grave& grave) {
  if (grave.cells.count() < 2 || grave.digits.count() < 2) return false;
  return each_house_around(board, grave.cells, [&](int house) {
    const Cells pool = (board.house(house).cells & board.empty_cells()) - grave.cells;
    return extend_subset(board, sink, grave, house, pool, {}, grave.digits);
  });
}

/// Two cells of a house that share a digit found nowhere else in it: their other common digits leave.
bool type_four(const Board& board, Sink& sink, const Grave& grave) {
  if (grave.cells.count() != 2) return false;
  return each_house_around(board, grave.cells, [&](int house) {
    for (Digit locked : board.missing(house)) {
      if (grave.digits.contains(locked) || board.places(locked, house) != grave.cells) continue;
      sink.begin(Technique::bug_4, grave.digits);
      for (Cell cell : grave.cells)
        sink.remove(board, cell, board.candidates(cell) - grave.extra[cell] - Digits::of(locked));
      if (!sink.has_effect()) continue;
      if (sink.wants_marks()) {
        for (Cell cell : grave.cells) sink.mark(Role::pattern, cell, Digits::of(locked));
        sink.mark_house(Role::helper, house);
      }
      if (finish(sink, grave)) return true;
    }
    return false;
  });
}

}  // namespace

/// Candidates that keep the board from being a bivalue universal grave; assumes that the puzzle has one solution.
void graves(const Board& board, const Search& search, Sink& sink) {
  const bool several =
      search.wants(Technique::bug_2) || search.wants(Technique::bug_3) || search.wants(Technique::bug_4);
  Grave grave;
  if (!find_grave(board, several ? Shape::digits : 1, grave)) return;
  if (search.wants(Technique::bug_plus_1) && plus_one(board, sink, grave)) return;
  if (search.wants(Technique::bug_2) && type_two(board, sink, grave)) return;
  if (search.wants(Technique::bug_4) && type_four(board, sink, grave)) return;
  if (search.wants(Technique::bug_3)) type_three(board, sink, grave);
}

}  // namespace ninefold::logic
