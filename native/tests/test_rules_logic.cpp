/// Logic under rules through the doorway: on the way to the solution no step of any technique contradicts it.
#include <algorithm>

#include "check.hpp"
#include "logic/technique_slugs.hpp"
#include "ninefold/rule_logic.hpp"

namespace rules = ninefold::rules;
using namespace ninefold::logic;

namespace {

using Solution = std::vector<std::uint8_t>;

Solution solution_of(const std::string& text) {
  rules::Problem problem;
  const auto search = rules::RuleSearch::read(text, problem);
  if (!CHECK_ABOUT(search != nullptr, problem.place + " " + problem.text)) return {};
  Solution solution;
  CHECK_ABOUT(search->solve({2, nullptr, nullptr}, &solution).count == 1, text);
  return solution;
}

std::vector<Technique> all_techniques() {
  std::vector<Technique> techniques;
  for (int i = 0; i < technique_count; ++i) techniques.push_back(static_cast<Technique>(i));
  return techniques;
}

/// Every technique on a line of its own, in the order of the catalogue.
ProfileLines every_technique() {
  ProfileLines profile{{}, 50'000};
  for (const Technique technique : all_techniques()) profile.lines.push_back({{technique}, {}, 1, 0});
  return profile;
}

bool agrees(const PlainStep& step, const Solution& solution) {
  const auto is_true = [&](const PlainStep::Candidate& each) { return solution[each.cell] == each.digit; };
  return std::ranges::none_of(step.removals, is_true) && std::ranges::all_of(step.placements, is_true);
}

/// The givens as they stand in the text, and in the other cells what no peer rules out.
RuleLogic::Position first_position(const RuleLogic& logic, const std::string& text) {
  RuleLogic::Position position;
  position.candidates = logic.open_digits();
  const std::string field = "\"givens\":\"";
  const std::size_t start = text.find(field);
  for (std::size_t cell = 0; cell < position.candidates.size(); ++cell) {
    const char symbol = start == std::string::npos ? '.' : text[start + field.size() + cell];
    position.values.push_back(static_cast<std::uint8_t>(symbol == '.' ? 0 : symbol >= 'A' ? symbol - 'A' + 10 : symbol - '0'));
    position.given.push_back(symbol != '.');
  }
  const std::vector<std::vector<int>> peers = logic.peers();
  for (std::size_t cell = 0; cell < peers.size(); ++cell)
    for (const int peer : peers[cell])
      if (position.values[peer]) position.candidates[cell] &= ~(1U << (position.values[peer] - 1));
  return position;
}

void check_steps(const std::vector<PlainStep>& steps, const Solution& solution, const std::string& text) {
  for (const PlainStep& step : steps)
    CHECK_ABOUT(agrees(step, solution), std::string(slug_of(step.technique)) + " removes the truth in " + text);
}

void no_step_contradicts_the_solution(const std::string& corpus) {
  for (const std::string& text : check::read_lines(corpus, "rule_puzzles.txt")) {
    rules::Problem problem;
    const auto logic = RuleLogic::read(text, problem);
    if (!CHECK_ABOUT(logic != nullptr, problem.place + " " + problem.text)) continue;
    const Solution solution = solution_of(text);
    const RuleLogic::Position position = first_position(*logic, text);
    const RuleLogic::Path path = logic->solve_path(position, every_technique(), 0, nullptr);
    CHECK_ABOUT(!path.steps.empty(), text);
    check_steps(path.steps, solution, text);
    std::vector<PlainStep> steps;
    logic->find_steps(position, all_techniques(), {}, 5000, nullptr, steps);
    check_steps(steps, solution, text);
  }
}

}  // namespace

int main(int, char** arguments) {
  no_step_contradicts_the_solution(arguments[1]);
  return check::summary();
}
