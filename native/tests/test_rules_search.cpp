/// Puzzles with rules through the doorway: known counts, one answer for all ways to ask, and texts that are none.
#include <algorithm>
#include <cstring>
#include <set>

#include "check.hpp"
#include "ninefold/rules.hpp"

namespace rules = ninefold::rules;

namespace {

std::unique_ptr<const rules::RuleSearch> read(const std::string& text) {
  rules::Problem problem;
  auto search = rules::RuleSearch::read(text, problem);
  CHECK_ABOUT(search != nullptr, problem.place + " " + problem.text);
  return search;
}

std::int64_t count(const std::string& text, std::int64_t limit = 1'000'000) {
  return read(text)->solve({limit, nullptr, nullptr}, nullptr).count;
}

void known_counts() {
  CHECK(count(R"({"size":4,"rules":[]})") == 288);
  CHECK(count(R"({"size":4,"regions":"none","rules":[]})") == 576);
  CHECK(count(R"({"size":5,"regions":"none","rules":[]})") == 161'280);
  CHECK(count(R"({"size":9,"rules":[{"kind":"anti-king"},{"kind":"anti-knight"},{"kind":"non-consecutive"}]})") == 72);
  CHECK(count(R"({"size":4,"rules":[{"kind":"odd","cells":["r1c1"]},{"kind":"even","cells":["r1c1"]}]})") == 0);
}

const char* const mixed =
    R"({"size":6,"rules":[{"kind":"diagonals"},{"kind":"thermometer","cells":["r1c1","r2c2","r3c3"]},)"
    R"({"kind":"cage","cells":["r5c5","r5c6","r6c5"],"sum":9},{"kind":"any","of":[[{"kind":"odd","cells":["r4c4"]}],)"
    R"([{"kind":"sum","cells":["r4c4","r4c5"],"total":5}]]}]})";

void seeds_change_the_order_and_nothing_else() {
  const auto search = read(mixed);
  const auto cells = static_cast<std::size_t>(search->cell_count());
  std::set<std::string> plain;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    std::vector<std::uint8_t> found;
    const auto result = search->solve({100'000, seed ? &seed : nullptr, nullptr}, &found);
    std::set<std::string> all;
    for (std::int64_t i = 0; i < result.count; ++i) all.insert(search->write(found.data() + static_cast<std::size_t>(i) * cells));
    CHECK(static_cast<std::int64_t>(all.size()) == result.count);
    if (seed == 0) plain = all;
    CHECK(!all.empty() && all == plain);
  }
}

/// A board that tells no digits apart is searched by families of solutions; a seed searches it without.
void renamed_digits_are_all_found_once() {
  for (const char* const text : {R"({"size":4,"regions":"none","rules":[{"kind":"clone","groups":[["r1c1","r1c2"],["r2c3","r2c4"]]}]})",
                                 R"({"size":4,"regions":"1112122332433444","rules":[]})",
                                 R"({"size":4,"rules":[{"kind":"anti-king"}]})", R"({"size":4,"rules":[{"kind":"diagonals"}]})"}) {
    const auto search = read(text);
    const auto cells = static_cast<std::size_t>(search->cell_count());
    const std::uint64_t seed = 5;
    std::vector<std::uint8_t> found, seeded;
    const auto result = search->solve({1'000, nullptr, nullptr}, &found);
    const auto other = search->solve({1'000, &seed, nullptr}, &seeded);
    std::set<std::string> one, two;
    for (std::size_t at = 0; at < found.size(); at += cells) one.insert(search->write(found.data() + at));
    for (std::size_t at = 0; at < seeded.size(); at += cells) two.insert(search->write(seeded.data() + at));
    CHECK(one.size() == static_cast<std::size_t>(result.count) && one == two);
    CHECK(other.count == result.count && result.count == count(text));
    rules::RuleSolutions each(*search, {});
    std::set<std::string> three;
    for (std::vector<std::uint8_t> next(cells); each.next(next.data());) three.insert(search->write(next.data()));
    CHECK(three == one);
  }
}

/// An expression that only counts a digit says the same as a list of cells that may have it.
void expressions_that_count_are_counts() {
  const std::string board = R"({"size":5,"regions":"none","givens":"12345....................","rules":[)";
  const std::string cells = R"("cells":["r2c1","r3c2","r4c4","r5c3"])", one = R"({"kind":"automaton",)" + cells + R"(,"regex":)";
  const std::string some = board + one + R"(".*2.*"}]})", none = board + one + R"("[^2]*"}]})", all = board + "]}";
  const std::string single = board + one + R"("[^2]*2[^2]*"}]})", more = board + one + R"("(.*2){2}.*"}]})";
  CHECK(count(some) > 0 && count(none) > 0 && count(single) > 0 && count(more) > 0);
  CHECK(count(some) + count(none) == count(all));
  CHECK(count(single) + count(more) == count(some));
  CHECK(count(none) == count(board + R"({"kind":"domain",)" + cells + R"(,"digits":[1,3,4,5]}]})"));
  // A cell that returns is met twice.
  const std::string twice = R"({"kind":"automaton","cells":["r2c1","r2c1"],"regex":"(.*2){2}"}]})";
  CHECK(count(board + twice) == count(board + R"({"kind":"domain","cells":["r2c1"],"digits":[2]}]})"));
}

void true_candidates_are_counted() {
  const auto search = read(mixed);
  std::vector<std::uint8_t> found;
  search->solve({100'000, nullptr, nullptr}, &found);
  std::vector<std::int32_t> expected(static_cast<std::size_t>(search->cell_count() * search->size())), counts;
  for (std::size_t i = 0; i < found.size(); ++i)
    ++expected[i % static_cast<std::size_t>(search->cell_count()) * static_cast<std::size_t>(search->size()) + found[i] - 1u];
  search->true_candidates(100'000, nullptr, counts);
  CHECK(counts == expected);
  search->true_candidates(3, nullptr, counts);
  for (std::size_t i = 0; i < counts.size(); ++i) CHECK(counts[i] == std::min(expected[i], 3));
}

void a_stopped_search_says_so() {
  rules::SearchWatch watch;
  watch.stop = true;
  const auto result = read(R"({"size":9,"rules":[]})")->solve({1'000'000, nullptr, &watch}, nullptr);
  CHECK(result.was_stopped && result.count < 1'000'000);
}

/// All ways to ask agree where two ends of a path change at once, and where alternatives stand in alternatives.
void automata_and_alternatives_miss_nothing() {
  const char* const none =
      R"({"size":4,"regions":"none","rules":[{"kind":"sum-line","cells":["r2c1","r3c2","r3c4","r3c3"],"total":5},)"
      R"({"kind":"automaton","cells":["r1c3","r2c4","r1c2","r1c4"],"regex":".*12.*"},)"
      R"({"kind":"automaton","cells":["r4c2","r3c1","r2c1","r2c3","r3c3","r4c3"],"regex":"(12|34|.)*"}]})";
  std::vector<std::int32_t> counts;
  read(none)->true_candidates(1, nullptr, counts);
  CHECK(count(none) == 0 && std::all_of(counts.begin(), counts.end(), [](std::int32_t one) { return one == 0; }));
  CHECK(count(R"({"size":4,"rules":[{"kind":"any","of":[[{"kind":"any","of":[[{"kind":"global-entropy"}],)"
              R"([{"kind":"automaton","cells":["r1c4","r4c1","r2c3","r2c4"],"regex":"(1|2|3|4)*1(2|3)*"}]]}],)"
              R"([{"kind":"sum","cells":["r1c4","r2c4","r2c1"],"total":1,"weights":[1,-2,-1]}],)"
              R"([{"kind":"little-killer","cells":["r1c2","r3c4"],"sum":9}]]}]})") == 144);
}

/// Every text cut short or with one byte changed is read or refused, and nothing else happens.
void broken_texts() {
  const std::string text = mixed;
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char byte : {'\0', '"', '{', '9', '-', ']'}) {
      std::string broken = text;
      broken[at] = byte;
      rules::Problem problem;
      const auto search = rules::RuleSearch::read(byte ? broken : text.substr(0, at), problem);
      CHECK(search != nullptr || !problem.text.empty());
      if (search) search->solve({2, nullptr, nullptr}, nullptr);
    }
}

}  // namespace

int main() {
  known_counts();
  seeds_change_the_order_and_nothing_else();
  renamed_digits_are_all_found_once();
  expressions_that_count_are_counts();
  true_candidates_are_counted();
  a_stopped_search_says_so();
  automata_and_alternatives_miss_nothing();
  broken_texts();
  return check::summary();
}
