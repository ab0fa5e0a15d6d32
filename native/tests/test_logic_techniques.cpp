#include <algorithm>

#include "logic_check.hpp"
#include "technique_lines.hpp"

using namespace ninefold::logic;

namespace {

Technique technique_named(const std::string& slug) {
  const auto at = std::find(std::begin(technique_slugs), std::end(technique_slugs), slug);
  check::that(at != std::end(technique_slugs), "there is a technique " + slug);
  return static_cast<Technique>(at - std::begin(technique_slugs));
}

bool names_its_pattern(const lines::Case& wanted, Technique technique) {
  Steps steps;
  Budget budget;
  find_steps(Board(wanted.position), std::array{technique}, {}, budget, steps);
  return steps.empty() || !steps[0].digits.empty();
}

void every_line_of_the_corpus_is_found_as_it_says(const std::string& path) {
  for (const std::string& line : check::lines(path)) {
    const lines::Case wanted = lines::parse_case(line);
    const Technique technique = technique_named(wanted.code);
    const std::string found = lines::mismatch(wanted, {{technique}, {}, !names_its_pattern(wanted, technique)});
    check::that(found.empty(), line + "\n  found: " + found);
  }
}

}  // namespace

int main(int, char** arguments) {
  const std::string package = std::string(arguments[1]) + "/../../src/ninefold";
  every_line_of_the_corpus_is_found_as_it_says(package + "/logic/cases/techniques.txt");
  every_line_of_the_corpus_is_found_as_it_says(package + "/logic/cases/techniques_exotic.txt");
  return check::report();
}
