#include "logic/se/rule.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

namespace {

/// All places of a digit in one house lie in a second one: the rest of the second loses it.
struct Locked {
  Digit digit;
  int from, to;  // houses
  Cells base, removed;
};

void mark(Sink& sink, const Locked& locked) {
  if (!sink.wants_marks()) return;
  sink.mark(Role::pattern, locked.base, locked.digit);
  sink.mark_house(Role::pattern, locked.from);
  sink.mark_house(Role::cover, locked.to);
}

/// How houses of one kind cross those of another: each crossing holds a part of a house's positions.
class Crossings {
 public:
  constexpr Crossings(int first_from, int first_to) : first_from_(first_from) {
    constexpr Layout layout = Layout::make_standard();
    std::array<unsigned, size> parts{};
    for (int from = 0; from < size; ++from) {
      count_ = 0;
      for (int to = 0; to < size; ++to) {
        unsigned part = 0;
        for (int i = 0; i < size; ++i)
          if (layout.houses[first_to + to].cells.contains(layout.houses[first_from + from].cell[i])) part |= 1u << i;
        if (part == 0) continue;
        parts[count_] = part;  // the same for every house of a kind
        house_[from][count_++] = static_cast<std::uint8_t>(first_to + to);
      }
    }
    part_.fill(none);
    for (unsigned positions = 1; positions < part_.size(); ++positions)
      for (int i = 0; i < count_; ++i)
        if ((positions & ~parts[i]) == 0) part_[positions] = static_cast<std::uint8_t>(i);
  }

  /// Gives every locked digit, house after house in order, to `use` until it says true.
  template <class Use>
  bool each_locked(const Board& board, Use use) const {
    for (int from = first_from_; from < first_from_ + size; ++from) {
      std::array<Digits, none + 1> locked{};
      for (Digit digit : board.missing(from)) locked[part_[board.where(from, digit).bits()]].insert(digit);
      for (int i = 0; i < count_; ++i)
        for (Digit digit : locked[i]) {
          const int to = house_[from - first_from_][i];
          const Cells base = board.places(digit, from), removed = board.places(digit, to) - base;
          if (!removed.empty() && use(Locked{digit, from, to, base, removed})) return true;
        }
    }
    return false;
  }

 private:
  static constexpr std::uint8_t none = size;
  int first_from_, count_ = 0;
  std::array<std::array<std::uint8_t, size>, size> house_{};  // by house and part
  std::array<std::uint8_t, 1 << size> part_{};  // by positions
};

constexpr Crossings box_columns(first_box, first_column), box_rows(first_box, first_row), columns(first_column, first_box),
    rows(first_row, first_box);

template <class Point, class Claim>
bool each_locked(const Board& board, Point point, Claim claim) {
  return box_columns.each_locked(board, point) || box_rows.each_locked(board, point) ||
         columns.each_locked(board, claim) || rows.each_locked(board, claim);
}

/// Whether the removal at once leaves a single place in another house of the kind it started from.
bool place_at_once(const Board& board, Sink& sink, const Locked& locked, Technique technique, int rating) {
  const int first = locked.from / size * size;
  for (int house = first; house < first + size; ++house) {
    if (house == locked.from) continue;
    const Cells before = board.places(locked.digit, house);
    if (!before.intersects(locked.removed)) continue;
    const Cells after = before - locked.removed;
    if (after.count() != 1) continue;
    sink.begin(technique, Digits::of(locked.digit));
    sink.set_extra(rating);
    sink.place(after.first(), locked.digit);
    mark(sink, locked);
    if (sink.wants_marks()) sink.mark_house(Role::helper, house);
    return sink.commit();
  }
  return false;
}

bool remove(const Board& board, Sink& sink, const Locked& locked, Technique technique, int rating) {
  sink.begin(technique, Digits::of(locked.digit));
  sink.set_extra(rating);
  sink.remove(board, locked.removed, locked.digit);
  mark(sink, locked);
  return sink.commit();
}

}  // namespace

bool direct_locking(Round& round) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  const auto pointing = [&](const Locked& locked) {
    return place_at_once(board, sink, locked, Technique::direct_pointing, 17);
  };
  const auto claiming = [&](const Locked& locked) {
    return place_at_once(board, sink, locked, Technique::direct_claiming, 19);
  };
  return each_locked(board, pointing, claiming);
}

bool locking(Round& round) {
  const Board& board = round.board;
  Sink& sink = round.sink;
  const auto pointing = [&](const Locked& locked) { return remove(board, sink, locked, Technique::pointing, 26); };
  const auto claiming = [&](const Locked& locked) { return remove(board, sink, locked, Technique::claiming, 28); };
  return each_locked(board, pointing, claiming);
}

}  // namespace ninefold::logic::se
