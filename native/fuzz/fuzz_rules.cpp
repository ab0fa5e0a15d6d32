/// Any text at all as a puzzle with rules: nothing may crash, hang or disagree. Built with clang and libFuzzer, or with random_rules.cpp.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "ninefold/rules.hpp"

namespace rules = ninefold::rules;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  rules::Problem problem;
  const auto search = rules::RuleSearch::read(text, problem);
  require((search == nullptr) == !problem.text.empty());
  // Larger boards may be searched for ever.
  if (!search || search->size() > 4) return 0;
  const std::uint64_t seed = size;
  const auto plain = search->solve({600, nullptr, nullptr}, nullptr);
  const auto mixed = search->solve({600, &seed, nullptr}, nullptr);
  require(plain.count == mixed.count);
  std::vector<std::int32_t> counts;
  search->true_candidates(1, nullptr, counts);
  std::int64_t met = 0;
  for (const std::int32_t count : counts) met += count;
  require((met > 0) == (plain.count > 0));
  return 0;
}
