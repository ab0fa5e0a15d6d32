#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "logic/technique_slugs.hpp"

/// The few words the logic tests share: a named case, a check that says what it wanted, and corpus lines.
namespace check {

inline int failures = 0;

inline void that(bool holds, const std::string& what) {
  if (holds) return;
  ++failures;
  std::fprintf(stderr, "failed: %s\n", what.c_str());
}

template <class A, class B>
void equal(const A& found, const B& wanted, const std::string& what) {
  that(found == wanted, what);
}

/// Lines of a corpus file without comments and blanks; a missing file ends the test.
inline std::vector<std::string> lines(const std::string& path) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    std::exit(2);
  }
  std::vector<std::string> all;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') all.push_back(line);
  return all;
}

/// The lines of a corpus file, or every third under the sanitizers, which make finders ten times slower.
inline std::vector<std::string> sample(const std::string& path) {
  std::vector<std::string> chosen = lines(path);
#if defined(__SANITIZE_ADDRESS__)
  std::size_t position = 0;
  std::erase_if(chosen, [&](const std::string&) { return position++ % 3 != 0; });
#endif
  return chosen;
}

inline int report() {
  if (failures != 0) std::fprintf(stderr, "%d checks failed\n", failures);
  return failures == 0 ? 0 : 1;
}

}  // namespace check
