#include "logic_check.hpp"
#include "ninefold/logic.hpp"

using namespace ninefold::logic;

namespace {

Board board_of(const char* text) {
  std::array<std::uint8_t, 16> values{};
  for (int i = 0; i < 16; ++i) values[i] = text[i] == '.' ? 0 : static_cast<std::uint8_t>(text[i] - '0');
  return Board(position_of(values));
}

Profile singles() {
  Profile profile;
  profile.entries = {Entry({Technique::full_house}, {}, 1), Entry({Technique::naked_single}, {}, 2),
                     Entry({Technique::hidden_single}, {}, 3)};
  return profile;
}

void a_four_by_four_puzzle_is_solved_by_singles() {
  const Figures figures = run(board_of("1......2..4..3.."), singles());
  check::that(figures.outcome == Outcome::solved, "1......2..4..3.. is solved by singles");
  check::equal(figures.steps, 12, "every empty cell takes one step");
}

void a_four_by_four_board_has_twelve_houses_and_seven_peers() {
  const Board board;
  check::equal(board.house_count(), 12, "twelve houses");
  for (Cell cell = 0; cell < 16; ++cell) check::equal(board.peers(cell).count(), 7, "seven peers");
}

void clashing_givens_are_a_contradiction() {
  check::that(board_of("1.1.............").contradiction(), "two ones in a row");
  check::that(run(board_of("1.1............."), singles()).outcome == Outcome::contradiction, "and the run says so");
}

}  // namespace

int main() {
  a_four_by_four_puzzle_is_solved_by_singles();
  a_four_by_four_board_has_twelve_houses_and_seven_peers();
  clashing_givens_are_a_contradiction();
  return check::report();
}
