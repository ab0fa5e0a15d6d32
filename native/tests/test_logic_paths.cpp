#include <string>

#include "logic_check.hpp"
#include "ninefold/logic.hpp"

using namespace ninefold::logic;

namespace {

constexpr std::uint64_t node_limit = 500;
/// Each position goes through every finder, which the sanitizers make ten times slower.
#if defined(__SANITIZE_ADDRESS__)
constexpr int positions_per_path = 1;
#else
constexpr int positions_per_path = 2;
#endif

struct Puzzle {
  std::array<std::uint8_t, Shape::cells> givens{}, solution{};
};

Puzzle parse_puzzle(const std::string& line) {
  Puzzle puzzle;
  for (int cell = 0; cell < Shape::cells; ++cell) {
    puzzle.givens[cell] = line[cell] == '.' ? 0 : static_cast<std::uint8_t>(line[cell] - '0');
    puzzle.solution[cell] = static_cast<std::uint8_t>(line[Shape::cells + 1 + cell] - '0');
  }
  return puzzle;
}

std::vector<Technique> all_techniques() {
  std::vector<Technique> techniques;
  for (int id = 0; id < technique_count; ++id) techniques.push_back(static_cast<Technique>(id));
  return techniques;
}

void check_step(const Board& board, const StepView& step, Technique asked, const Puzzle& puzzle) {
  const std::string name(slug_of(asked));
  check::that(step.technique == asked, name + " yields only what was asked for");
  check::that(!step.marks.empty() || !step.nodes.empty(), name + " draws its steps");
  for (const auto& [cell, digit] : step.removals) {
    check::that(puzzle.solution[cell] != digit + 1, name + " never removes the true digit");
    check::that(board.has(cell, digit), name + " removes what is there");
  }
  for (const auto& [cell, digit] : step.placements)
    check::that(puzzle.solution[cell] == digit + 1, name + " places the true digit");
}

void check_position(const Board& board, const std::vector<Technique>& techniques, const Puzzle& puzzle) {
  Steps steps;
  for (Technique technique : techniques) {
    steps.clear();
    Budget budget(nullptr, node_limit);
    find_steps(board, std::array{technique}, {}, budget, steps);
    for (int i = 0; i < steps.size(); ++i) check_step(board, steps[i], technique, puzzle);
  }
}

bool has_single(const Board& board) {
  bool found = !board.naked_cells().empty();
  for (int house = 0; house < board.house_count(); ++house) found = found || !board.hidden(house).empty();
  return found;
}

/// Positions with a single are many and alike, so only those without one are looked at, spread over the path.
void no_technique_contradicts_the_solution_along_a_path(const Puzzle& puzzle, const Profile& profile,
                                                        const std::vector<Technique>& techniques) {
  Board board(position_of(puzzle.givens));
  Steps steps;
  for (int left = positions_per_path, turn = 0;;) {
    if (left > 0 && !has_single(board) && turn++ % 2 == 0) {
      check_position(board, techniques, puzzle);
      --left;
    }
    steps.clear();
    if (!next_step(board, profile, nullptr, steps, false).found) return;
    apply(board, steps[0]);
  }
}

}  // namespace

int main(int, char** arguments) {
  const std::vector<Technique> techniques = all_techniques();
  Profile profile;
  profile.node_limit = node_limit;
  for (Technique technique : techniques) profile.entries.emplace_back(std::vector{technique});
  for (const std::string& line : check::sample(std::string(arguments[1]) + "/logic_puzzles.txt"))
    no_technique_contradicts_the_solution_along_a_path(parse_puzzle(line), profile, techniques);
  return check::report();
}
