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

/// The techniques whose proofs span the board: chains, sets, fish of any shape, forcing, templates.
std::vector<Technique> judged_techniques() {
  std::vector<Technique> techniques;
  const auto add = [&](Technique first, Technique last) {
    for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i)
      if (finder_of(static_cast<Technique>(i)) != nullptr) techniques.push_back(static_cast<Technique>(i));
  };
  using enum Technique;
  add(franken_x_wing, franken_jellyfish);
  add(finned_franken_x_wing, finned_franken_jellyfish);
  add(mutant_x_wing, mutant_swordfish);
  add(finned_mutant_x_wing, finned_mutant_swordfish);
  add(kraken_fish_1, kraken_fish_2);
  add(x_chain, als_aic_2);
  add(als_xz, death_blossom);
  add(guardians, guardians);
  add(whip, whip);
  add(bivalue_oddagon, junior_exocet);
  add(nishio_forcing_chain, forcing_net_verity);
  add(dynamic_forcing_chain, dynamic_forcing_chain_plus);
  add(template_set, template_delete);
  return techniques;
}

bool agrees(const StepView& step, const Solution& solution) {
  const auto is_true = [&](const Candidate& each) { return solution[each.cell] == each.digit + 1; };
  return std::ranges::none_of(step.removals, is_true) && std::ranges::all_of(step.placements, is_true);
}

void judge_position(const Board& board, const Solution& solution, const std::string& puzzle) {
  for (Technique technique : judged_techniques())
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
      if (steps[0].placements.empty() && ++positions % 8 == 0) judge_position(board, solution, puzzle);
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
