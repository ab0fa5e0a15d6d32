/// Rules that say anything: a regular expression over cells, and alternatives.
#include <algorithm>
#include <map>
#include <tuple>

#include "rules/lower/layers.hpp"
#include "rules/lower/lowering.hpp"
#include "rules/lower/regex.hpp"
#include "rules/utf8.hpp"
#include "sort.hpp"

namespace ninefold::rules {

namespace {

/// What an expression says of a line of that many cells.
struct Meaning {
  std::shared_ptr<const Layers> layers;
  int digit = 0;             ///< if the expression only counts this digit,
  std::uint64_t counts = 0;  ///< how often it may occur
};

/// An expression counts a digit if every other one leaves each state as it is: `.*5.*`, `([^5]*5){2}[^5]*`.
bool counts_digit(const Dfa& dfa, int digit) {
  for (int state = 0; state < dfa.state_count(); ++state)
    for (int other = 1; other <= dfa.size(); ++other)
      if (other != digit && dfa.next(state, other) != state) return false;
  return true;
}

std::uint64_t accepted_counts(const Dfa& dfa, int digit, int length) {
  std::uint64_t counts = 0;
  for (int state = 0, count = 0; state >= 0 && count <= length; state = dfa.next(state, digit), ++count)
    if (dfa.accepts(state)) counts |= std::uint64_t{1} << count;
  return counts;
}

/// `may_count`: whether no cell returns, which a count would see once only.
Meaning meaning_of(const Dfa& dfa, int length, bool may_count) {
  if (may_count && length < 64)
    for (int digit = 1; digit <= dfa.size(); ++digit)
      if (counts_digit(dfa, digit)) return {{}, digit, accepted_counts(dfa, digit, length)};
  return {build_layers(
              dfa.size(), length, dfa.state_count(), [&](int state, int digit, int) { return dfa.next(state, digit); },
              [&](int state) { return dfa.accepts(state); }),
          0, 0};
}

/// The same expression often stands in many rules, so what it means for a length is kept.
const Meaning* meaning_of(std::string_view text, std::u32string_view symbols, int length, bool may_count, std::string& problem) {
  using Key = std::tuple<std::string, std::u32string, int, bool>;
  constexpr std::size_t most = 256;
  static thread_local std::map<Key, Meaning> kept;
  Key key{text, symbols, length, may_count};
  if (const auto found = kept.find(key); found != kept.end()) return &found->second;
  const RegexResult compiled = compile_regex(decode_utf8(text), symbols, length);
  problem = compiled.problem;
  if (!problem.empty()) return nullptr;
  Meaning meaning = meaning_of(compiled.dfa, length, may_count);
  if (!meaning.digit && !meaning.layers) {
    problem = "this expression is too large for its line";
    return nullptr;
  }
  if (kept.size() >= most) kept.clear();
  return &kept.emplace(std::move(key), std::move(meaning)).first->second;
}

bool all_differ(CellList cells) {
  ninefold::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

}  // namespace

bool lower_automaton(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1, .may_return = true})) return false;
  const auto text = rule.rule().find("regex");
  if (!text || !text->is_text()) return rule.fail("regex", "this rule needs a regular expression");
  std::string problem;
  const Meaning* meaning =
      meaning_of(text->text(), rule.board().symbols, static_cast<int>(cells.size()), all_differ(cells), problem);
  if (!meaning) return rule.fail("regex", problem);
  if (meaning->digit)
    rule.conditions().counts.push_back({std::move(cells), meaning->digit, meaning->counts, rule.index()});
  else
    rule.automaton(std::move(cells), meaning->layers);
  return true;
}

namespace {

constexpr int nesting_limit = 4;
constexpr int alternative_limit = 2000;

/// Alternatives that each only confine the same different cells to a set of digits.
bool as_choice(Lowering& rule, const Any& any) {
  SetChoice choice{{}, {}, rule.index()};
  for (const Conditions& one : any.of) {
    if (!one.is_plain() || one.domains.empty()) return false;
    CellList cells;
    for (const Domain& domain : one.domains) {
      if (domain.digits != one.domains.front().digits) return false;
      cells.push_back(domain.cell);
    }
    ninefold::sort(cells.begin(), cells.end());
    if (choice.cells.empty()) choice.cells = cells;
    if (choice.cells != cells) return false;
    choice.sets.push_back(one.domains.front().digits);
  }
  rule.conditions().choices.push_back(std::move(choice));
  return true;
}

}  // namespace

bool lower_any(Lowering& rule) {
  const auto lists = rule.rule().find("of");
  if (!lists || !lists->is_list() || lists->size() == 0) return rule.fail("of", "this needs a list of lists of rules");
  if (lists->size() > alternative_limit) return rule.fail("of", "these are too many alternatives");
  if (rule.depth() >= nesting_limit) return rule.fail("of", "alternatives are nested too deep");
  Any any{{}, rule.index()};
  int which = 0;
  for (const JsonValue list : *lists) {
    const std::string place = rule.place() + ".of[" + std::to_string(which++) + "]";
    if (!list.is_list()) return rule.fail("of", "each alternative is a list of rules");
    Conditions& conditions = any.of.emplace_back();
    int inner = 0;
    for (const JsonValue one : list) {
      Lowering nested(rule.puzzle(), one, rule.index(), place + "[" + std::to_string(inner++) + "]", conditions,
                      rule.depth() + 1);
      if (!nested.lower()) return false;
    }
  }
  if (!as_choice(rule, any)) rule.conditions().anys.push_back(std::move(any));
  return true;
}

}  // namespace ninefold::rules
