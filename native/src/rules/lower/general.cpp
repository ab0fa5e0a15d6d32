/// Rules that say anything: a regular expression over cells, and alternatives.
#include <algorithm>
#include <map>
#include <tuple>

#include "rules/lower/layers.hpp"
#include "rules/lower/lowering.hpp"
#include "rules/lower/regex.hpp"
#include "rules/utf8.hpp"

namespace ninefold::rules {

namespace {

/// The same expression often stands in many rules, so what it means for a length is kept.
std::shared_ptr<const Layers> layers_of(std::string_view text, std::u32string_view symbols, int length, std::string& problem) {
  using Key = std::tuple<std::string, std::u32string, int>;
  constexpr std::size_t most = 256;
  static thread_local std::map<Key, std::shared_ptr<const Layers>> kept;
  Key key{text, symbols, length};
  if (const auto found = kept.find(key); found != kept.end()) return found->second;
  const RegexResult compiled = compile_regex(decode_utf8(text), symbols);
  problem = compiled.problem;
  if (!problem.empty()) return {};
  const Dfa& dfa = compiled.dfa;
  auto layers = build_layers(
      static_cast<int>(symbols.size()), length, dfa.state_count(),
      [&](int state, int digit, int) { return dfa.next(state, digit); }, [&](int state) { return dfa.accepts(state); });
  if (!layers) {
    problem = "this expression is too large for its line";
    return {};
  }
  if (kept.size() >= most) kept.clear();
  return kept.emplace(std::move(key), std::move(layers)).first->second;
}

}  // namespace

bool lower_automaton(Lowering& rule) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1, .may_return = true})) return false;
  const auto text = rule.rule().find("regex");
  if (!text || !text->is_text()) return rule.fail("regex", "this rule needs a regular expression");
  std::string problem;
  auto layers = layers_of(text->text(), rule.board().symbols, static_cast<int>(cells.size()), problem);
  if (!layers) return rule.fail("regex", problem);
  rule.automaton(std::move(cells), std::move(layers));
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
    std::sort(cells.begin(), cells.end());
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
