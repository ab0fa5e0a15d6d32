#include "logic/rules/sums/fillings.hpp"

#include <algorithm>

#include "stop.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// A search that takes more is no way of reasoning, and too long for a rating.
constexpr int most_nodes = 3000;

}  // namespace

Fillings::Fillings(const Board& board, std::initializer_list<const Sum*> sums, Digits gone) {
  for (const Sum* sum : sums) add(board, *sum);
  for (int i = 0; i < count_; ++i) masks_[i] = static_cast<Mask>(masks_[i] & ~gone.bits());
  for (int i = 0; i < count_; ++i)
    for (int j = 0; j < count_; ++j)
      if (board.peers(cells_[i]).contains(cells_[j])) sees_[i] |= 1u << j;
}

void Fillings::add(const Board& board, const Sum& sum) {
  if ((sum.cells & board.empty_cells()).count() > most_cells) is_ready_ = false;
  if (!is_ready_) return;
  rests_[sum_count_] = sum.total;
  for (const Sum::Term& term : sum.terms) {
    if (const int value = board.value(term.cell)) {
      rests_[sum_count_] -= value * term.weight;
      continue;
    }
    const int place = place_of(board, term.cell);
    if (place < 0) return;
    weights_[sum_count_][place] = term.weight;
  }
  ++sum_count_;
}

int Fillings::place_of(const Board& board, Cell cell) {
  for (int i = 0; i < count_; ++i)
    if (cells_[i] == cell) return i;
  if (count_ == most_cells) {
    is_ready_ = false;
    return -1;
  }
  cells_[count_] = static_cast<CellNumber>(cell);
  masks_[count_] = static_cast<Mask>(board.candidates(cell).bits());
  return count_++;
}

bool Fillings::holds(Digit digit) const {
  unsigned all = 0;
  for (int i = 0; i < count_; ++i) all |= masks_[i];
  return (all >> digit & 1u) != 0;
}

/// The digits of a cell that leave every sum within reach.
Mask Fillings::narrowed(const Masks& masks, const Rests& rests, unsigned open, int at) const {
  unsigned kept = masks[at];
  for (int sum = 0; sum < sum_count_; ++sum) {
    const int own = weights_[sum][at];
    if (own == 0) continue;
    int least = rests[sum], most = rests[sum];  // what the cell has to bring, times its weight
    for (unsigned rest = open & ~(1u << at); rest != 0; rest &= rest - 1) {
      const int i = lowest_bit(rest), weight = weights_[sum][i];
      if (weight == 0) continue;
      const int low = weight * (lowest_bit(masks[i]) + 1), high = weight * (highest_bit(masks[i]) + 1);
      least -= std::max(low, high);
      most -= std::min(low, high);
    }
    for (Digit digit : Digits(kept)) {
      const int brought = own * (digit + 1);
      if (brought < least || brought > most) kept &= ~(1u << digit);
    }
  }
  return static_cast<Mask>(kept);
}

bool Fillings::put(Masks masks, Rests rests, unsigned open, int at, Digit digit) {
  way_[at] = static_cast<Mask>(1u << digit);
  open &= ~(1u << at);
  for (int sum = 0; sum < sum_count_; ++sum) rests[sum] -= weights_[sum][at] * (digit + 1);
  for (unsigned seen = open & sees_[at]; seen != 0; seen &= seen - 1) {
    Mask& mask = masks[lowest_bit(seen)];
    mask = static_cast<Mask>(mask & ~(1u << digit));
    if (mask == 0) return false;
  }
  return fill(masks, rests, open);
}

bool Fillings::fill(Masks masks, Rests rests, unsigned open) {
  if (give_turn()) nodes_ = most_nodes;
  if (++nodes_ > most_nodes) return true;
  if (open == 0) {
    for (int sum = 0; sum < sum_count_; ++sum)
      if (rests[sum] != 0) return false;
    return true;
  }
  int best = -1, fewest = Shape::digits + 1;
  for (unsigned rest = open; rest != 0; rest &= rest - 1) {
    const int i = lowest_bit(rest);
    masks[i] = narrowed(masks, rests, open, i);
    const int left = Digits(masks[i]).count();
    if (left == 0) return false;
    if (left < fewest) best = i, fewest = left;
  }
  for (Digit digit : Digits(masks[best]))
    if (put(masks, rests, open, best, digit)) return true;
  return false;
}

bool Fillings::exists() {
  if (std::any_of(masks_.begin(), masks_.begin() + count_, [](Mask mask) { return mask == 0; })) return false;
  nodes_ = 0;
  return fill(masks_, rests_, (1u << count_) - 1);
}

bool Fillings::exists_without(Digit digit) {
  Masks masks = masks_;
  for (int i = 0; i < count_; ++i) {
    masks[i] = static_cast<Mask>(masks[i] & ~(1u << digit));
    if (masks[i] == 0) return false;
  }
  nodes_ = 0;
  return fill(masks, rests_, (1u << count_) - 1);
}

std::array<Digits, Fillings::most_cells> Fillings::possible() { return possible(masks_); }

std::array<Digits, Fillings::most_cells> Fillings::possible(int at, Digit digit) {
  Masks masks = masks_;
  masks[at] = static_cast<Mask>(1u << digit);
  return possible(masks);
}

std::array<Digits, Fillings::most_cells> Fillings::possible(const Masks& masks) {
  std::array<Digits, most_cells> found{}, every{};
  for (int i = 0; i < count_; ++i) every[i] = Digits(masks[i]);
  nodes_ = 0;
  const unsigned open = (1u << count_) - 1;
  for (int i = 0; i < count_; ++i)
    for (Digit digit : Digits(narrowed(masks, rests_, open, i))) {
      if (found[i].contains(digit) || !put(masks, rests_, open, i, digit)) continue;
      if (nodes_ > most_nodes) return every;
      for (int j = 0; j < count_; ++j) found[j] |= Digits(way_[j]);
    }
  return found;
}

}  // namespace ninefold::logic
