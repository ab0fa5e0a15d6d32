#include "logic_check.hpp"
#include "ninefold/logic.hpp"

using namespace ninefold::logic;

namespace {

/// Every view of the candidates tells the same story.
void check_consistent(const Board& board, const char* when) {
  for (Cell cell = 0; cell < Shape::cells; ++cell) {
    for (Digit digit = 0; digit < Shape::digits; ++digit)
      check::equal(board.places(digit).contains(cell), board.has(cell, digit), when);
    const int count = board.candidates(cell).count();
    check::equal(board.bivalue_cells().contains(cell), count == 2, when);
    check::equal(board.naked_cells().contains(cell), count == 1, when);
    check::equal(board.empty_cells().contains(cell), board.value(cell) == 0, when);
  }
  for (int house = 0; house < board.house_count(); ++house)
    for (Digit digit = 0; digit < Shape::digits; ++digit) {
      check::that(board.at(house, board.where(house, digit)) == board.places(digit, house), when);
      check::equal(board.hidden(house).contains(digit), board.where(house, digit).single(), when);
    }
}

void views_stay_in_step_while_candidates_leave() {
  Board board;
  std::uint32_t seed = 1;
  for (int round = 0; round < 400; ++round) {
    seed = seed * 1664525u + 1013904223u;
    const Cell cell = static_cast<Cell>((seed >> 8) % Shape::cells);
    const Digit digit = static_cast<Digit>((seed >> 20) % Shape::digits);
    if (board.candidates(cell).count() > 1) board.remove(cell, digit);
    if (round % 40 == 39 && !board.candidates(cell).empty()) board.place(cell, board.candidates(cell).first());
    if (board.contradiction()) break;
    check_consistent(board, "views agree after every change");
  }
}

void placing_strikes_the_digit_from_twenty_peers() {
  Board board;
  board.place(40, 4);
  check::equal(board.places(4).count(), 81 - 21, "digit 5 keeps 60 places");
  check::equal(board.value(40), 5, "the value is kept");
  check::that(!board.is_given(40), "a placed digit is not a given");
}

/// The values at once, or one after the other.
void check_alike(const std::array<std::uint8_t, Shape::cells>& values, const char* when) {
  const Board at_once(values), one_by_one(position_of(values));
  check_consistent(at_once, when);
  check::equal(at_once.contradiction(), one_by_one.contradiction(), when);
  for (Cell cell = 0; cell < Shape::cells; ++cell) {
    check::equal(at_once.value(cell), one_by_one.value(cell), when);
    check::that(at_once.candidates(cell) == one_by_one.candidates(cell), when);
    check::equal(at_once.is_given(cell), one_by_one.is_given(cell), when);
  }
  check::that(at_once.nearly_full_houses() == one_by_one.nearly_full_houses(), when);
  for (int house = 0; house < at_once.house_count(); ++house)
    check::that(at_once.missing(house) == one_by_one.missing(house), when);
}

void values_at_once_make_the_same_board() {
  std::array<std::uint8_t, Shape::cells> values{};
  for (Cell cell = 0; cell < Shape::cells; ++cell) {
    const int row = cell / 9, column = cell % 9;
    if (cell % 7 < 5) values[cell] = static_cast<std::uint8_t>((3 * row + row / 3 + column) % 9 + 1);
  }
  check_alike(values, "a part of a grid");
  check_alike({}, "nothing");
  check_alike({1, 2, 3, 4, 5, 6, 7, 8}, "a house with one digit missing");
  check_alike({1, 1}, "two equal values in a house");
  check_alike({1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9}, "a cell without a digit");
}

void a_cell_without_candidates_is_a_contradiction() {
  Board board;
  board.remove(0, Digits::up_to(8));
  check::that(!board.contradiction(), "one candidate is enough");
  board.remove(0, 8);
  check::that(board.contradiction(), "none is a contradiction");
}

void a_digit_without_a_place_is_a_contradiction() {
  Board board;
  for (Cell cell = 0; cell < 8; ++cell) board.remove(cell, 3);
  check::that(board.hidden(0).contains(3), "one place is a hidden single");
  board.remove(8, 3);
  check::that(board.contradiction(), "no place is a contradiction");
}

void a_raised_flag_stops_a_run() {
  Watch watch;
  watch.stop = true;
  Profile profile;
  profile.entries = {Entry({Technique::naked_single})};
  check::that(run(Board(), profile, &watch).outcome == Outcome::stopped, "the run says it was stopped");
}

}  // namespace

int main() {
  views_stay_in_step_while_candidates_leave();
  placing_strikes_the_digit_from_twenty_peers();
  values_at_once_make_the_same_board();
  a_cell_without_candidates_is_a_contradiction();
  a_digit_without_a_place_is_a_contradiction();
  a_raised_flag_stops_a_run();
  return check::report();
}
