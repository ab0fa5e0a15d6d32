/// The whole test harness: count, report the place of a failure, exit code.
#pragma once

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace check {

inline int passed = 0;
inline int failed = 0;

inline bool record(bool ok, const char* expression, const char* file, int line, const std::string& about) {
  ++(ok ? passed : failed);
  if (!ok) std::printf("%s:%d: %s is false%s%s\n", file, line, expression, about.empty() ? "" : ": ", about.c_str());
  return ok;
}

inline int summary() {
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed || !passed ? 1 : 0;
}

/// The lines of a corpus file that are neither empty nor comments.
inline std::vector<std::string> read_lines(const std::string& folder, const std::string& name) {
  std::ifstream file(folder + "/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

}  // namespace check

#define CHECK(expression) check::record((expression), #expression, __FILE__, __LINE__, {})
#define CHECK_ABOUT(expression, about) check::record((expression), #expression, __FILE__, __LINE__, (about))
