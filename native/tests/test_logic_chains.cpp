#include "logic_check.hpp"
#include "technique_lines.hpp"

using namespace ninefold::logic;

namespace {

/// How a line is searched: by the settings of its code, or, when it names a technique, as anybody would search.
lines::Code code_of(const std::string& name) {
  static const auto codes = lines::chain_codes();
  if (const auto code = codes.find(name); code != codes.end()) return code->second;
  const auto at = std::find(std::begin(technique_slugs), std::end(technique_slugs), name);
  if (at == std::end(technique_slugs)) return {};
  return {{static_cast<Technique>(at - std::begin(technique_slugs))}, {}, false};
}

void every_line_is_found_as_it_says(const std::string& path) {
  for (const std::string& line : check::lines(path)) {
    const lines::Case wanted = lines::parse_case(line);
    const lines::Code code = code_of(wanted.code);
    check::that(!code.techniques.empty(), "a technique called " + wanted.code);
    const std::string found = lines::mismatch(wanted, code);
    check::that(found.empty(), line + "\n  found: " + found);
  }
}

/// Chains are told node by node: states alternate, and every node but the first hangs on the one before it.
void chains_alternate(const std::string& path) {
  for (const std::string& line : check::lines(path)) {
    const lines::Case wanted = lines::parse_case(line);
    if (wanted.code.find("aic") == std::string::npos && wanted.code.find("-chain") == std::string::npos) continue;
    if (wanted.code.find("forcing") != std::string::npos || wanted.code == "als-chain") continue;
    Steps steps;
    Budget budget;
    find_steps(Board(wanted.position), code_of(wanted.code).techniques, {}, budget, steps);
    for (int i = 0; i < steps.size(); ++i) {
      const auto nodes = steps[i].nodes;
      check::that(nodes.size() % 2 == 0 && !nodes.front().on && nodes.back().on, line + " starts off and ends on");
      for (std::size_t j = 1; j < nodes.size(); ++j)
        check::that(nodes[j].on != nodes[j - 1].on && nodes[j].parent == static_cast<int>(j) - 1 &&
                        (nodes[j].link == Link::strong) == nodes[j].on,
                    line + " alternates");
    }
  }
}

}  // namespace

int main(int, char** arguments) {
  const std::string path = std::string(arguments[1]) + "/../../src/ninefold/logic/cases/techniques_chains.txt";
  every_line_is_found_as_it_says(path);
  chains_alternate(path);
  return check::report();
}
