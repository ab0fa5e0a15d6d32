#include <algorithm>

#include "logic/families.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/sums/fillings.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

using Possible = std::array<Digits, Shape::digits>;  // by place on the line

/// A line of cells that all see each other, and what its clue says: one of some cases, of which each is a sum.
class LineSum {
 public:
  LineSum(const Board& board, const Clue& clue) : board_(board), cells_(clue.cells), total_(clue.numbers[0]) {}

  /// What some case has at each place of the line.
  Possible of_sandwich() {
    const int size = count();
    for (int one = 0; one < size; ++one)
      for (int other = 0; other < size; ++other)
        if (one != other && may_be(one, 0) && may_be(other, size - 1)) try_sandwich(one, other);
    return possible_;
  }

  /// The first digit says how many are added up.
  Possible of_x_sum() {
    for (Digit first = 0; first < count(); ++first)
      if (may_be(0, first)) try_x_sum(first);
    return possible_;
  }

 private:
  [[nodiscard]] int count() const { return static_cast<int>(cells_.size()); }
  [[nodiscard]] bool may_be(int place, Digit digit) const {
    return board_.has(cells_[at(place)], digit) || board_.value(cells_[at(place)]) == digit + 1;
  }
  static std::size_t at(int place) { return static_cast<std::size_t>(place); }

  Sum sum_of(int begin, int end, int total) const {
    Sum sum;
    sum.total = total;
    for (int place = begin; place < end; ++place) {
      sum.terms.push_back({static_cast<CellNumber>(cells_[at(place)]), 1});
      sum.cells.insert(cells_[at(place)]);
    }
    return sum;
  }

  /// Adds what the cells of the sums can be with these digits gone from them; false where there is no way.
  bool try_fillings(std::initializer_list<const Sum*> sums, Digits gone) {
    Fillings fillings(board_, sums, gone);
    if (!fillings.exists()) return false;
    const auto found = fillings.possible();
    for (int i = 0; i < fillings.count(); ++i) {
      const auto place = std::ranges::find(cells_, fillings.cell(i)) - cells_.begin();
      possible_[static_cast<std::size_t>(place)] |= found[at(i)];
    }
    return true;
  }

  void try_sandwich(int one, int other) {
    const auto [first, last] = std::minmax(one, other);
    const int size = count();
    Sum inside = sum_of(first + 1, last, total_);
    Sum outside = sum_of(0, first, size * (size + 1) / 2 - 1 - size - total_);
    const Sum behind = sum_of(last + 1, size, 0);
    outside.terms.insert(outside.terms.end(), behind.terms.begin(), behind.terms.end());
    outside.cells |= behind.cells;
    if (!try_fillings({&inside, &outside}, Digits::of(0, size - 1))) return;
    possible_[at(one)].insert(0);
    possible_[at(other)].insert(size - 1);
  }

  void try_x_sum(Digit first) {
    const Sum rest = sum_of(1, first + 1, total_ - first - 1);
    const Sum behind = sum_of(first + 1, count(), count() * (count() + 1) / 2 - total_);
    if (try_fillings({&rest, &behind}, Digits::of(first))) possible_[0].insert(first);
  }

  const Board& board_;
  const std::vector<Cell>& cells_;
  int total_;
  Possible possible_{};
};

bool is_short(const Clue& clue) { return clue.cells.size() <= Fillings::most_cells; }

bool report(const Board& board, const Clue& clue, const Possible& possible, Technique technique, Sink& sink) {
  sink.begin(technique, {});
  for (std::size_t place = 0; place < clue.cells.size(); ++place)
    sink.remove(board, clue.cells[place], board.candidates(clue.cells[place]) - possible[place]);
  if (!sink.has_effect()) return false;
  if (sink.wants_marks()) {
    sink.mark_rule(Role::pattern, clue.rule);
    for (Cell cell : clue.cells) sink.mark(Role::helper, cell);
  }
  return sink.commit();
}

}  // namespace

void outside_sums(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  for (const Clue& clue : clues.clues()) {
    const bool is_sandwich = clue.kind == "sandwich", is_x_sum = clue.kind == "x-sum";
    if ((!is_sandwich && !is_x_sum) || !is_short(clue)) continue;
    const Technique technique = is_sandwich ? by_rule::sandwich_sums : by_rule::x_sums;
    if (!search.wants(technique)) continue;
    if (!search.budget->spend()) return;
    LineSum line(board, clue);
    if (report(board, clue, is_sandwich ? line.of_sandwich() : line.of_x_sum(), technique, sink)) return;
  }
}

}  // namespace ninefold::logic
