#include "logic/families.hpp"
#include "logic/rules/clues.hpp"
#include "logic/rules/sums/sum_step.hpp"
#include "logic/rules/techniques.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int most_open = 7;

/// What fits into the cells if the digit is in one of these places.
std::array<Digits, Fillings::most_cells> possible_with(Fillings& fillings, const Cells& places, Digit digit) {
  std::array<Digits, Fillings::most_cells> joined{};
  for (int i = 0; i < fillings.count(); ++i) {
    if (!places.contains(fillings.cell(i))) continue;
    const auto possible = fillings.possible(i, digit);
    for (std::size_t j = 0; j < possible.size(); ++j) joined[j] |= possible[j];
  }
  return joined;
}

/// A digit of a house that only fits into the cells of one sum must be there.
bool look_for_lock(const Board& board, const Sum& sum, int house, Sink& sink) {
  const Cells open = sum.cells & board.empty_cells();
  for (Digit digit : board.missing(house)) {
    const Cells places = board.places(digit, house);
    if (places.empty() || !places.subset_of(open)) continue;
    Fillings fillings(board, {&sum});
    if (!fillings.is_ready()) return false;
    sink.begin(by_rule::cage_locking, Digits::of(digit));
    remove_impossible(sink, board, fillings, possible_with(fillings, places, digit));
    if (!sink.has_effect()) continue;
    mark_sum(sink, board, sum);
    if (sink.wants_marks()) sink.mark_house(Role::helper, house);
    if (sink.commit()) return true;
  }
  return false;
}

}  // namespace

void cage_locks(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  const Sums& sums = clues.sums();
  for (int i = sums.begin(Origin::rule); i < sums.end(Origin::rule); ++i) {
    const int open = (sums[i].cells & board.empty_cells()).count();
    if (open < 2 || open > most_open) continue;
    if (!search.budget->spend()) return;
    for (int house = 0; house < board.house_count(); ++house)
      if (board.house(house).cells.intersects(sums[i].cells) && look_for_lock(board, sums[i], house, sink)) return;
  }
}

}  // namespace ninefold::logic
