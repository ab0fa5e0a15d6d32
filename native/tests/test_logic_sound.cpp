#include "logic_check.hpp"
#include "technique_lines.hpp"

using namespace ninefold::logic;

namespace {

using Solution = std::array<std::uint8_t, Shape::cells>;

std::array<std::uint8_t, Shape::cells> parse_grid(const std::string& text) {
  std::array<std::uint8_t, Shape::cells> values{};
  for (int cell = 0; cell < Shape::cells; ++cell)
    values[cell] = text[cell] == '.' ? 0 : static_cast<std::uint8_t>(text[cell] - '0');
  return values;
}

/// Every technique; chains inside chains, which take long, only now and then.
std::vector<Technique> checked_techniques(bool with_nested) {
  std::vector<Technique> techniques;
  for (int i = 0; i < technique_count; ++i) {
    const auto technique = static_cast<Technique>(i);
    const bool nested = slug_of(technique).starts_with("nested");
    if (with_nested || !nested) techniques.push_back(technique);
  }
  return techniques;
}

bool agrees(const StepView& step, const Solution& solution) {
  const auto is_true = [&](const Candidate& each) { return solution[each.cell] == each.digit + 1; };
  return std::ranges::none_of(step.removals, is_true) && std::ranges::all_of(step.placements, is_true);
}

void check_position(const Board& board, const Solution& solution, const std::string& puzzle, bool with_nested) {
  for (Technique technique : checked_techniques(with_nested))
    for (const int overlap : {0, 1}) {
      Options options;
      options.set(Option::siamese, 1);
      options.set(Option::als_overlap, overlap);
      options.set(Option::als_nodes, overlap);
      Steps steps;
      Budget budget(nullptr, 5000);
      find_steps(board, std::array{technique}, options, budget, steps, false);
      for (int i = 0; i < steps.size(); ++i)
        check::that(agrees(steps[i], solution), std::string(slug_of(technique)) + " removes the truth in " + puzzle);
    }
}

Profile path_of_chains() {
  using enum Technique;
  Profile profile;
  for (const Technique technique : {full_house, naked_single, hidden_single, pointing, claiming, naked_pair, naked_triple,
                                    x_chain, xy_chain, aic_1, aic_2, discontinuous_nice_loop, als_xz,
                                    forcing_chain_contradiction, forcing_net_contradiction})
    profile.entries.emplace_back(std::vector{technique}, Options{}, 1, 0);
  return profile;
}

void no_technique_removes_a_true_digit_on_the_way_to_the_solution(const std::string& corpus) {
  const Profile profile = path_of_chains();
  int positions = 0;
  for (const std::string& line : check::sample(corpus + "/logic_puzzles.txt")) {
    const std::string puzzle = line.substr(0, Shape::cells);
    const Solution solution = parse_grid(line.substr(Shape::cells + 1));
    Board board(position_of(parse_grid(puzzle)));
    for (Steps steps; next_step(board, profile, nullptr, steps, false).found; steps.clear()) {
      // Positions that a single solves are many and all alike, and neighbours hardly differ.
      if (steps[0].placements.empty() && ++positions % 24 == 0)
        check_position(board, solution, puzzle, positions % 192 == 0);
      apply(board, steps[0]);
    }
  }
  check::that(positions > 10, "the walk meets many positions");
}

}  // namespace

int main(int, char** arguments) {
  no_technique_removes_a_true_digit_on_the_way_to_the_solution(arguments[1]);
  return check::report();
}
