#include "logic_check.hpp"
#include "technique_lines.hpp"

namespace {

/// Runs the lines of a file whose codes belong here and prints a table; without a file, the corpus alone is checked.
void run_file(const std::string& path, bool talk) {
  const auto codes = lines::chain_codes();
  std::map<std::string, std::pair<int, int>> table;
  for (const std::string& line : check::lines(path)) {
    const lines::Case wanted = lines::parse_case(line);
    const auto code = codes.find(wanted.code);
    if (code == codes.end()) continue;
    const std::string found = lines::judge(wanted, code->second);
    auto& [cases, passed] = table[wanted.code + (wanted.siamese ? "s" : "")];
    ++cases;
    passed += found.empty();
    check::that(found.empty(), line + "\n  found: " + found);
  }
  if (!talk) return;
  for (const auto& [code, counts] : table) std::printf("%-8s %4d %4d\n", code.c_str(), counts.first, counts.second);
}

}  // namespace

int main(int count, char** arguments) {
  const std::string path = count > 1 ? arguments[1] : "";
  if (path.ends_with(".txt")) run_file(path, true);
  else run_file(path + "/techniques_chains.txt", false);
  return check::report();
}
