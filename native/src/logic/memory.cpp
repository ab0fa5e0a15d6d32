#include "logic/memory.hpp"

#include <algorithm>

#include "logic/template_cover.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr bool templates_are_cheap = Shape::digits <= 9;

}  // namespace

void Memory::refresh(const Board& board) {
  bool same = true;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    same = same && places_[digit] == board.places(digit);
    places_[digit] = board.places(digit);
  }
  if (!same) has_sets_ = has_links_ = false;
}

const AlsCollection& Memory::sets(const Board& board) {
  refresh(board);
  if (!has_sets_) sets_.build(board);
  has_sets_ = true;
  return sets_;
}

const AlsLinks& Memory::links(const Board& board, bool overlap) {
  sets(board);
  if (!has_links_ || overlap != overlap_) links_.build(board, sets_, overlap);
  has_links_ = true;
  overlap_ = overlap;
  return links_;
}

bool Memory::is_settled(const Board& board, Digit digit) {
  const Cells& places = board.places(digit);
  if (settled_for_[digit] != places) {
    settled_for_[digit] = places;
    settled_.erase(digit);
    if (templates_are_cheap && places_in_templates(board, digit) == places) settled_.insert(digit);
  }
  return settled_.contains(digit) || places.empty();
}

bool Memory::is_barren(Technique technique, Digit digit, const Cells& places) const {
  return std::ranges::any_of(barren_, [&](const Barren& known) {
    return known.technique == technique && known.places[digit] == places;
  });
}

void Memory::note_barren(Technique technique, Digit digit, const Cells& places) {
  auto known = std::ranges::find(barren_, technique, &Barren::technique);
  if (known == barren_.end()) known = barren_.insert(known, Barren{technique, {}});
  known->places[digit] = places;
}

}  // namespace ninefold::logic
