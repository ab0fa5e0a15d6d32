/// Random small puzzles for `fuzz_rules.cpp`, with any compiler: rules that mean something reach deeper than random bytes do.
///
///     random_rules SECONDS [SEED]
///
/// Writes the puzzle down before it is tried, in random_rules.json, so that a crash leaves it behind.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  /// A puzzle on 4 by 4 cells; one in four with a few characters overwritten.
  std::string puzzle() {
    std::string text = R"({"size":4,)";
    if (below(3) == 0) text += R"("regions":"none",)";
    text += R"("rules":)" + list(1 + below(4), [&] { return rule(2); }) + "}";
    if (below(4) == 0)
      for (int i = 1 + below(4); i > 0; --i) text[static_cast<std::size_t>(below(static_cast<int>(text.size())))] = static_cast<char>(32 + below(95));
    return text;
  }

 private:
  int below(int end) { return static_cast<int>(random_() % static_cast<std::uint64_t>(end)); }
  std::string number(int first, int count) { return std::to_string(first + below(count)); }

  template <class Make>
  static std::string list(int count, Make make) {
    std::string text = "[";
    for (int i = 0; i < count; ++i) {
      if (i > 0) text += ',';
      text += make();
    }
    return text += ']';
  }

  std::string cells(int count) {
    std::vector<int> all(16);
    std::iota(all.begin(), all.end(), 0);
    std::shuffle(all.begin(), all.end(), random_);
    std::size_t at = 0;
    return list(count, [&] {
      const int cell = all[at++];
      return "\"r" + std::to_string(1 + cell / 4) + "c" + std::to_string(1 + cell % 4) + "\"";
    });
  }

  std::string line() { return std::string(R"(,"line":")") + (below(2) ? "row " : "column ") + number(1, 4) + R"(")"; }
  std::string from() { return below(2) ? R"("from":"start")" : R"("from":"end")"; }

  std::string rule(int depth) {
    static const char* const expressions[] = {"[12]*[34]+.*", "(1|2|3|4)*1(2|3)*", ".*12.*", "[^1]*1?.*2", "(12|34|.)*", ".*3.*", "(.*2){2}.*"};
    static const char* const plain[] = {"renban", "region-sum", "palindrome", "whisper", "entropic", "between", "extra-region", "nabner"};
    static const char* const boardwide[] = {"global-entropy", "anti-knight", "anti-king", "non-consecutive", "diagonals"};
    const auto of = [](const std::string& kind, const std::string& fields) { return R"({"kind":")" + kind + R"(")" + fields + "}"; };
    const auto on = [&](int count) { return R"(,"cells":)" + cells(count); };
    const int count = 2 + below(3);
    switch (below(depth ? 14 : 13)) {
      case 0: return of("cage", on(count) + R"(,"sum":)" + number(2, 9));
      case 1: return of("sum", on(count) + R"(,"total":)" + number(-4, 16));
      case 2: return of("sum", on(3) + R"(,"total":)" + number(-4, 12) + R"(,"weights":[)" + number(-2, 5) + "," + number(-3, 7) + ",-1]");
      case 3: return of("arrow", R"(,"bulb":)" + cells(1 + below(2)) + R"(,"path":)" + cells(count));
      case 4: return of("thermometer", on(2 + below(2)));
      case 5: return of("little-killer", on(count) + R"(,"sum":)" + number(3, 10));
      case 6: return of("automaton", on(count + below(4)) + R"(,"regex":")" + expressions[below(7)] + R"(")");
      case 7: return of("skyscraper", line() + "," + from() + R"(,"count":)" + number(1, 4));
      case 8: return of("sum-line", on(count + below(3)) + R"(,"total":)" + number(4, 5));
      case 9: return of("zipper", on(count + 1));
      case 10: return of("sandwich", line() + R"(,"sum":)" + number(0, 6));
      case 11: return of(plain[below(8)], on(count));
      case 12: return of(boardwide[below(5)], "");
      default:
        return of("any", R"(,"of":)" + list(2 + below(3), [&] { return list(1 + below(2), [&] { return rule(depth - 1); }); }));
    }
  }

  std::mt19937_64 random_;
};

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return std::puts("random_rules SECONDS [SEED]"), 64;
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(std::atoi(arguments[1]));
  Maker maker(count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  long tried = 0;
  for (; Clock::now() < end; ++tried) {
    const std::string text = maker.puzzle();
    std::ofstream("random_rules.json") << text;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }
  std::printf("%ld puzzles, nothing found\n", tried);
}
