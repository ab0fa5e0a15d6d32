#include "logic/rules/sums/combinations.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

Combinations::Combinations(const Board& board, const Sum& sum) : board_(board), is_ready_(read(sum)) {
  if (is_ready_) choose(board.digits_in(cells_), cells_.count(), total_, 0);
}

bool Combinations::read(const Sum& sum) {
  total_ = sum.total;
  int sign = 0;
  for (const Sum::Term& term : sum.terms) {
    if (const int value = board_.value(term.cell)) {
      total_ -= value * term.weight;
      continue;
    }
    if ((term.weight != 1 && term.weight != -1) || sign == -term.weight) return false;
    if (!cells_.subset_of(board_.peers(term.cell))) return false;
    sign = term.weight;
    cells_.insert(term.cell);
  }
  total_ *= sign;
  return sign != 0;
}

void Combinations::choose(Digits left, int cells, int total, unsigned chosen) {
  if (cells == 0) {
    if (total == 0) keep(chosen);
    return;
  }
  while (left.count() >= cells && is_ready_) {
    int least = 0, most_sum = 0;
    Digits low = left, high = left;
    for (int i = 0; i < cells; ++i) {
      least += low.pop_first() + 1;
      most_sum += high.last() + 1;
      high.erase(high.last());
    }
    if (total < least || total > most_sum) return;
    const Digit digit = left.pop_first();
    choose(left, cells - 1, total - digit - 1, chosen | 1u << digit);
  }
}

void Combinations::keep(unsigned chosen) {
  for (Cell cell : cells_)
    if (!board_.candidates(cell).intersects(Digits(chosen))) return;
  if (count_ == most) {
    is_ready_ = false;
    return;
  }
  sets_[static_cast<std::size_t>(count_++)] = static_cast<Mask>(chosen);
  in_some_ |= chosen;
}

}  // namespace ninefold::logic
