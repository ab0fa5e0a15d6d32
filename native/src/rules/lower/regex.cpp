#include "rules/lower/regex.hpp"

#include <algorithm>
#include <map>

#include "rules/program.hpp"
#include "sort.hpp"

namespace ninefold::rules {

namespace {

constexpr std::size_t state_limit = 20'000;
/// What all sets of states hold together: as many large sets would take minutes and gigabytes.
constexpr std::size_t member_limit = 2'000'000;
constexpr int joined_limit = 64;  // in larger automata equal states are not looked for
constexpr int repeat_limit = 100;
constexpr int depth_limit = 50;

/// A nondeterministic automaton in the making: every fragment has one start and one end.
struct Nfa {
  struct Node {
    Mask digits = 0;  // taken by the edge to `target`
    int target = -1;
    std::vector<int> free;  // reached without a digit
  };
  std::vector<Node> nodes;

  int add() {
    nodes.emplace_back();
    return static_cast<int>(nodes.size()) - 1;
  }
};

struct Fragment {
  int start = -1, end = -1;
};

class Parser {
 public:
  Parser(std::u32string_view text, std::u32string_view symbols, Nfa& nfa) : text_(text), symbols_(symbols), nfa_(nfa) {}

  std::string problem;

  Fragment parse() {
    const Fragment whole = alternatives(0);
    if (problem.empty() && at_ < text_.size()) problem = "there is a ) without a (";
    return whole;
  }

 private:
  bool more() const { return at_ < text_.size() && problem.empty(); }
  bool sees(char32_t symbol) const { return at_ < text_.size() && text_[at_] == symbol; }
  bool take(char32_t symbol) {
    if (!sees(symbol)) return false;
    ++at_;
    return true;
  }

  Fragment fail(std::string text) {
    if (problem.empty()) problem = std::move(text);
    return empty();
  }

  Fragment empty() {
    const int node = nfa_.add();
    return {node, node};
  }

  Fragment alternatives(int depth) {
    if (depth > depth_limit) return fail("groups are nested too deep");
    Fragment first = sequence(depth);
    if (!sees(U'|')) return first;
    const Fragment all{nfa_.add(), nfa_.add()};
    join(all, first);
    while (take(U'|')) join(all, sequence(depth));
    return all;
  }

  void join(Fragment all, Fragment one) {
    nfa_.nodes[static_cast<std::size_t>(all.start)].free.push_back(one.start);
    nfa_.nodes[static_cast<std::size_t>(one.end)].free.push_back(all.end);
  }

  Fragment sequence(int depth) {
    Fragment all = empty();
    while (more() && !sees(U'|') && !sees(U')')) {
      const Fragment next = repeated(depth);
      nfa_.nodes[static_cast<std::size_t>(all.end)].free.push_back(next.start);
      all.end = next.end;
    }
    return all;
  }

  /// An item and what says how often; the item is parsed again for every copy.
  Fragment repeated(int depth) {
    const std::size_t begin = at_;
    Fragment item = one(depth);
    int least = 1, most = 1;
    if (!how_often(least, most)) return item;
    const std::size_t behind = at_;
    const auto copy = [&] {
      at_ = begin;
      const Fragment again = one(depth);
      at_ = behind;
      return again;
    };
    Fragment all = empty();
    const auto append = [&](Fragment next) {
      nfa_.nodes[static_cast<std::size_t>(all.end)].free.push_back(next.start);
      all.end = next.end;
    };
    for (int i = 0; i < least && problem.empty(); ++i) append(copy());
    if (most < 0) {
      const Fragment loop = copy();
      const int hub = nfa_.add();
      nfa_.nodes[static_cast<std::size_t>(hub)].free.push_back(loop.start);
      nfa_.nodes[static_cast<std::size_t>(loop.end)].free.push_back(hub);
      append({hub, hub});
      return all;
    }
    std::vector<int> leaving;
    for (int i = least; i < most && problem.empty(); ++i) {
      leaving.push_back(all.end);
      append(copy());
    }
    const int end = nfa_.add();
    leaving.push_back(all.end);
    for (const int node : leaving) nfa_.nodes[static_cast<std::size_t>(node)].free.push_back(end);
    return {all.start, end};
  }

  /// True if something says how often; `most` -1 is for ever.
  bool how_often(int& least, int& most) {
    if (take(U'*')) return least = 0, most = -1, true;
    if (take(U'+')) return least = 1, most = -1, true;
    if (take(U'?')) return least = 0, most = 1, true;
    if (!take(U'{')) return false;
    least = number();
    most = least;
    if (take(U',')) most = sees(U'}') ? -1 : number();
    if (least < 0 || !take(U'}') || (most >= 0 && most < least)) {
      fail("a repetition is written like {2}, {2,} or {2,4}");
      return false;
    }
    if (std::max(least, most) > repeat_limit) {
      fail("a repetition is at most " + std::to_string(repeat_limit));
      return false;
    }
    return true;
  }

  int number() {
    int number = -1;
    while (at_ < text_.size() && text_[at_] >= U'0' && text_[at_] <= U'9' && number < 100'000)
      number = std::max(number, 0) * 10 + static_cast<int>(text_[at_++] - U'0');
    return number;
  }

  Fragment one(int depth) {
    if (nfa_.nodes.size() > state_limit) return fail("this expression is too large");
    if (take(U'(')) {
      const Fragment group = alternatives(depth + 1);
      return take(U')') ? group : fail("a group is not closed");
    }
    if (take(U'.')) return symbol(all_digits(static_cast<int>(symbols_.size())));
    if (take(U'[')) return one_of();
    const Mask digit = digit_at();
    return digit ? symbol(digit) : problem.empty() ? fail("this is no symbol of the board: " + shown()) : empty();
  }

  std::string shown() const {
    return at_ < text_.size() && text_[at_] < 128 ? std::string(1, static_cast<char>(text_[at_])) : "?";
  }

  Fragment symbol(Mask digits) {
    const Fragment edge{nfa_.add(), nfa_.add()};
    nfa_.nodes[static_cast<std::size_t>(edge.start)].digits = digits;
    nfa_.nodes[static_cast<std::size_t>(edge.start)].target = edge.end;
    return edge;
  }

  /// The digit whose symbol comes next, as a mask; it is taken.
  Mask digit_at() {
    if (at_ >= text_.size()) return 0;
    const std::size_t found = symbols_.find(text_[at_]);
    if (found == std::u32string_view::npos) return 0;
    ++at_;
    return Mask{1} << found;
  }

  Fragment one_of() {
    const bool is_negated = take(U'^');
    if (sees(U']')) return fail("a class holds at least one symbol");
    Mask digits = 0;
    while (more() && !sees(U']')) {
      const Mask first = digit_at();
      if (!first) return fail("this is no symbol of the board: " + shown());
      digits |= first;
      if (take(U'-')) {
        const Mask last = digit_at();
        if (last < first) return fail("a range goes from a smaller to a larger symbol");
        digits |= ((last - 1) | last) & ~(first - 1);
      }
    }
    if (!take(U']')) return fail("a class is not closed");
    const Mask all = all_digits(static_cast<int>(symbols_.size()));
    return symbol(is_negated ? all & ~digits : digits);
  }

  std::u32string_view text_, symbols_;
  Nfa& nfa_;
  std::size_t at_ = 0;
};

}  // namespace

class DfaBuilder {
 public:
  /// `longest`: behind so many digits nothing is built.
  DfaBuilder(const Nfa& nfa, int size, int longest) : nfa_(nfa), longest_(longest) { dfa_.size_ = size; }

  /// False when there are too many states.
  bool build(Fragment whole, Dfa& dfa) {
    end_ = whole.end;
    number_of(closure({whole.start}));
    // States are found in the order of the digits they lie behind.
    std::size_t layer_end = 1;
    int behind = 0;
    for (std::size_t state = 0; state < sets_.size(); ++state) {
      if (sets_.size() > state_limit || members_ > member_limit) return false;
      if (state == layer_end) {
        ++behind;
        layer_end = sets_.size();
      }
      if (behind == longest_) {
        dfa_.next_.insert(dfa_.next_.end(), static_cast<std::size_t>(dfa_.size_), -1);
        continue;
      }
      for (int digit = 1; digit <= dfa_.size_; ++digit) {
        std::vector<int> targets;
        for (const int node : sets_[state])
          if (nfa_.nodes[static_cast<std::size_t>(node)].digits & bit_of(digit))
            targets.push_back(nfa_.nodes[static_cast<std::size_t>(node)].target);
        const int next = targets.empty() ? -1 : number_of(closure(std::move(targets)));
        dfa_.next_.push_back(next);
      }
    }
    dfa = std::move(dfa_);
    return true;
  }

 private:
  std::vector<int> closure(std::vector<int> nodes) {
    std::vector<bool> seen(nfa_.nodes.size());
    for (const int node : nodes) seen[static_cast<std::size_t>(node)] = true;
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const int next : nfa_.nodes[static_cast<std::size_t>(nodes[i])].free)
        if (!seen[static_cast<std::size_t>(next)]) {
          seen[static_cast<std::size_t>(next)] = true;
          nodes.push_back(next);
        }
    // Only nodes that take a digit, or the end, tell states apart.
    std::erase_if(nodes, [&](int node) { return node != end_ && nfa_.nodes[static_cast<std::size_t>(node)].target < 0; });
    ninefold::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
  }

  int number_of(std::vector<int> nodes) {
    const auto [place, is_new] = numbers_.try_emplace(nodes, static_cast<int>(sets_.size()));
    if (is_new) {
      dfa_.accepts_.push_back(std::binary_search(nodes.begin(), nodes.end(), end_));
      members_ += nodes.size();
      sets_.push_back(std::move(nodes));
    }
    return place->second;
  }

  const Nfa& nfa_;
  int longest_;
  int end_ = -1;
  Dfa dfa_;
  std::map<std::vector<int>, int> numbers_;
  std::vector<std::vector<int>> sets_;
  std::size_t members_ = 0;
};

/// States that accept the same from there on become one. The first stays the first.
Dfa joined_states(const Dfa& dfa) {
  const auto count = static_cast<std::size_t>(dfa.state_count());
  std::vector<int> part(count);
  for (std::size_t state = 0; state < count; ++state) part[state] = dfa.accepts_[state];
  for (std::size_t parts = 0;;) {
    // Told apart by their part and by the parts that digits lead to.
    std::map<std::vector<int>, int> numbers;
    std::vector<int> next(count);
    for (std::size_t state = 0; state < count; ++state) {
      std::vector<int> told{part[state]};
      for (int digit = 1; digit <= dfa.size_; ++digit) {
        const int to = dfa.next(static_cast<int>(state), digit);
        told.push_back(to < 0 ? -1 : part[static_cast<std::size_t>(to)]);
      }
      next[state] = numbers.try_emplace(std::move(told), static_cast<int>(numbers.size())).first->second;
    }
    part = std::move(next);
    if (numbers.size() == parts) break;
    parts = numbers.size();
  }
  Dfa joined;
  joined.size_ = dfa.size_;
  for (std::size_t state = 0; state < count; ++state) {
    if (part[state] != joined.state_count()) continue;
    joined.accepts_.push_back(dfa.accepts_[state]);
    for (int digit = 1; digit <= dfa.size_; ++digit) {
      const int to = dfa.next(static_cast<int>(state), digit);
      joined.next_.push_back(to < 0 ? -1 : part[static_cast<std::size_t>(to)]);
    }
  }
  return joined;
}

RegexResult compile_regex(std::u32string_view text, std::u32string_view symbols, int length) {
  RegexResult result;
  Nfa nfa;
  Parser parser(text, symbols, nfa);
  const Fragment whole = parser.parse();
  result.problem = parser.problem;
  // What is too large for lines of any length need not be so for a short one.
  const auto built = [&](int longest) {
    return DfaBuilder(nfa, static_cast<int>(symbols.size()), longest).build(whole, result.dfa);
  };
  if (result.problem.empty() && !built(-1) && !built(length))
    result.problem = "this expression is too large";
  else if (result.dfa.state_count() <= joined_limit)
    result.dfa = joined_states(result.dfa);
  return result;
}

}  // namespace ninefold::rules
