#include "logic/rules/ways.hpp"

#include "logic/rules/may_hold.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

using Set = rules::Mask;  // of digits

namespace {

bool is_single(Set digits) { return (digits & (digits - 1)) == 0; }

/// The digits that go with any of these, read from the first cell to the second or back.
Set partners(const rules::Relation& rows, Set digits, bool is_back) {
  Set found = 0;
  if (is_back) {
    for (std::size_t digit = 0; digit < rows.size(); ++digit)
      if ((rows[digit] & digits) != 0) found |= Set{1} << digit;
    return found;
  }
  for (; digits != 0; digits &= digits - 1) found |= rows[static_cast<std::size_t>(std::countr_zero(digits))];
  return found;
}

}  // namespace

Open open_digits(const Board& board, const Part& part) {
  Open open{};
  for (std::size_t i = 0; i < part.cells.size(); ++i) {
    const int value = board.value(part.cells[i]);
    open[i] = value != 0 ? rules::bit_of(value) : Set{board.candidates(part.cells[i]).bits()};
  }
  return open;
}

bool Ways::start(Open& open) const {
  for (int i = 0; i < count_; ++i)
    if (open[i] == 0) return false;
  for (const rules::Domain& one : part_.conditions.domains)
    if ((open[one.cell] &= one.digits) == 0) return false;
  return settle(open, (std::uint64_t{1} << count_) - 1);
}

bool Ways::place(Open& open, int place, Set digit) const {
  open[place] = digit;
  return settle(open, std::uint64_t{1} << place);
}

bool Ways::settle(Open& open, std::uint64_t changed) const {
  while (changed != 0) {
    const int at = std::countr_zero(changed);
    changed &= changed - 1;
    const auto keep = [&](int other, Set digits) {
      const Set now = open[other] & digits;
      if (now == open[other]) return true;
      open[other] = now;
      changed |= std::uint64_t{1} << other;
      return now != 0;
    };
    if (is_single(open[at]))
      for (std::uint64_t seen = part_.differ[static_cast<std::size_t>(at)]; seen != 0; seen &= seen - 1)
        if (!keep(std::countr_zero(seen), ~open[at])) return false;
    for (const rules::Pair& one : part_.conditions.pairs) {
      if (one.first != at && one.second != at) continue;
      const bool is_back = one.second == at;
      if (!keep(is_back ? one.first : one.second, partners(clues_.relation(one), open[at], is_back))) return false;
    }
  }
  return may_hold(clues_.program(), part_.conditions, open);
}

int Ways::fewest(const Open& open) const {
  int best = -1, least = 100;
  for (int i = 0; i < count_; ++i) {
    if (is_single(open[i])) continue;
    const int digits = count_bits(open[i]);
    if (digits < least) least = digits, best = i;
  }
  return best;
}

Left left_by(const Clues& clues, const Part& part, const Open& open, int nodes) {
  Left left;
  left.needed = ~Set{0};
  Ways ways(clues, part);
  const auto note = [&](const Open& way) {
    Set used = 0;
    for (std::size_t i = 0; i < part.cells.size(); ++i) {
      left.digits[i] |= way[i];
      used |= way[i];
    }
    left.needed &= used;
    left.has_way = true;
    return true;
  };
  for (std::size_t i = 0; i < part.cells.size(); ++i)
    for (Set rest = open[i]; rest != 0; rest &= rest - 1) {
      const Set digit = rest & (~rest + 1);
      if ((left.digits[i] & digit) != 0) continue;
      Open with = open;
      with[i] = digit;
      if (ways.each(with, nodes, note)) continue;
      left.digits[i] |= digit;
      left.is_known = false;
    }
  if (!left.has_way) left.needed = 0;
  for (Set rest = left.needed; rest != 0; rest &= rest - 1) {
    const Set digit = rest & (~rest + 1);
    Open without = open;
    for (std::size_t i = 0; i < part.cells.size(); ++i) without[i] &= ~digit;
    if (!ways.each(without, nodes, note)) left.needed &= ~digit;
  }
  return left;
}

}  // namespace ninefold::logic
