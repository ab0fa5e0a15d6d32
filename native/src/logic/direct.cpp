#include "logic/families.hpp"
#include "logic/intersections.hpp"
#include "logic/subsets.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// The single that appears once a digit has left some cells: its cell and house.
struct Single {
  Cell cell;
  Digit digit;
  int house;
};

/// Houses around `gone` in which the digit is left with one place; visit returns true to stop.
template <class Visit>
bool each_single_left(const Board& board, Digit digit, const Cells& gone, Visit&& visit) {
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells places = board.places(digit, house);
    if (!places.intersects(gone)) continue;
    const Cells left = places - gone;
    if (left.count() == 1 && visit(Single{left.first(), digit, house})) return true;
  }
  return false;
}

bool report(Sink& sink, Technique technique, const Single& single) {
  sink.begin(technique, Digits::of(single.digit));
  sink.place(single.cell, single.digit);
  if (!sink.wants_marks()) return false;
  sink.mark(Role::conclusion, single.cell, Digits::of(single.digit));
  sink.mark_house(Role::conclusion, single.house);
  return true;
}

void direct_locked(const Board& board, Sink& sink, Technique technique, bool from_box) {
  each_locked(board, from_box, [&](const Locked& locked) {
    return each_single_left(board, locked.digit, locked.outside, [&](const Single& single) {
      if (report(sink, technique, single)) mark_locked(sink, locked);
      return sink.commit();
    });
  });
}

bool direct_hidden(const Board& board, Sink& sink, Technique technique, const HiddenSubset& subset) {
  for (Digit digit : board.digits_in(subset.cells) - subset.digits) {
    const Cells gone = subset.cells & board.places(digit);
    const bool stop = each_single_left(board, digit, gone, [&](const Single& single) {
      if (report(sink, technique, single)) mark_hidden(board, sink, subset);
      return sink.commit();
    });
    if (stop) return true;
  }
  return false;
}

void direct_hidden_size(const Board& board, Sink& sink, Technique technique, int size) {
  for (int house = 0; house < board.house_count(); ++house) {
    const bool stop = each_hidden(board, house, size, [&](const HiddenSubset& subset) {
      return direct_hidden(board, sink, technique, subset);
    });
    if (stop) return;
  }
}

}  // namespace

/// Eliminations that need no pencil marks because a hidden single follows at once; told as that one placement.
void direct_forms(const Board& board, const Search& search, Sink& sink) {
  using enum Technique;
  if (search.wants(direct_pointing)) direct_locked(board, sink, direct_pointing, true);
  if (!sink.full() && search.wants(direct_claiming)) direct_locked(board, sink, direct_claiming, false);
  if (!sink.full() && search.wants(direct_hidden_pair)) direct_hidden_size(board, sink, direct_hidden_pair, 2);
  if (!sink.full() && search.wants(direct_hidden_triplet)) direct_hidden_size(board, sink, direct_hidden_triplet, 3);
}

}  // namespace ninefold::logic
