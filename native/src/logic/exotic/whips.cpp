#include <algorithm>
#include <unordered_set>

#include "logic/chains/link_graph.hpp"
#include "logic/families.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int longest = 5;
constexpr int candidate_bits = 10;
static_assert(Shape::cells * Shape::digits < 1 << candidate_bits && (longest - 1) * candidate_bits <= 64);

/// Supposes a candidate and goes from one cell or house to the next: there all candidates but one exclude the supposition or
/// something that followed from it, and one of them excludes what followed last. The one that is left follows too. Where
/// none is left, the supposition was wrong.
class Whips {
 public:
  Whips(const Board& board, const Search& search, Sink& sink) : board_(board), search_(search), sink_(sink) {
    graph_.build(board, GraphKind::candidates);
    words_ = graph_.words();
    by_candidate_.resize(graph_.candidate_count());
    for (Cell cell : board.empty_cells()) {
      Variable all;
      for (Digit digit : board.candidates(cell)) all.add(graph_.find(cell, digit));
      add_variable(all);
    }
    for (int house = 0; house < board.house_count(); ++house)
      for (Digit digit : board.missing(house)) {
        Variable all;
        for (Cell cell : board.places(digit, house)) all.add(graph_.find(cell, digit));
        add_variable(all);
      }
  }

  void run() {
    std::vector<int> least(graph_.candidate_count());
    for (int target = 0; target < graph_.candidate_count(); ++target) least[target] = least_length(target);
    for (int length = 2; length <= longest; ++length)
      for (int target = 0; target < graph_.candidate_count(); ++target) {
        if (least[target] > length) continue;
        target_ = target;
        length_ = length;
        followed_.assign(1, target);
        via_.clear();
        failed_.clear();
        Set excluded{};
        exclude(excluded, target);
        const bool refuted = extend(excluded);
        if (refuted && tell()) return;
        if (refuted) least[target] = longest + 1;
        if (search_.budget->exhausted()) return;
      }
  }

 private:
  /// The candidates of a cell, or of a digit in a house: one of them is true.
  struct Variable {
    std::array<std::int16_t, Shape::digits> candidates{};
    int count = 0;
    void add(int candidate) { candidates[count++] = static_cast<std::int16_t>(candidate); }
    [[nodiscard]] const std::int16_t* begin() const { return candidates.data(); }
    [[nodiscard]] const std::int16_t* end() const { return candidates.data() + count; }
  };
  static constexpr int most_variables = Shape::cells + Shape::houses * Shape::digits;
  using Set = std::array<std::uint64_t, (Shape::cells * Shape::digits + 63) / 64>;
  using Trail = std::vector<int>;

  void add_variable(const Variable& variable) {
    if (variable.count < 2) return;
    for (int candidate : variable) by_candidate_[candidate].push_back(static_cast<std::int16_t>(variables_.size()));
    sizes_[variables_.size()] = static_cast<std::uint8_t>(variable.count);
    variables_.push_back(variable);
  }
  static bool test(const Set& set, int i) { return (set[i >> 6] >> (i & 63) & 1u) != 0; }
  static void insert(Set& set, int i) { set[i >> 6] |= std::uint64_t{1} << (i & 63); }
  void exclude(Set& excluded, int by) const {
    for (int w = 0; w < words_; ++w) excluded[w] |= graph_.weak(by)[w];
  }

  /// No whip on the target is shorter. Everything that follows is let follow at once, round by round: a whip needs at
  /// least as many links as there are rounds before something is left with nothing.
  [[nodiscard]] int least_length(int target) const {
    Set excluded{}, on{};
    std::array<std::uint8_t, most_variables> open = sizes_;
    Trail now{target}, single, next;
    insert(on, target);
    for (int length = 1; length <= longest; ++length) {
      single.clear();
      for (int candidate : now)
        for (int w = 0; w < words_; ++w) {
          std::uint64_t fresh = graph_.weak(candidate)[w] & ~excluded[w];
          excluded[w] |= fresh;
          for (; fresh != 0; fresh &= fresh - 1)
            for (int variable : by_candidate_[w * 64 + lowest_bit(fresh)]) {
              if (--open[variable] == 0) return length;
              if (open[variable] == 1) single.push_back(variable);
            }
        }
      next.clear();
      for (int variable : single)
        for (int candidate : variables_[variable])
          if (!test(excluded, candidate) && !test(on, candidate)) insert(on, candidate), next.push_back(candidate);
      if (next.empty()) break;
      std::swap(now, next);
    }
    return longest + 1;
  }

  /// Whether the supposition can be refuted with the links that are left; the way stands in followed_ and via_.
  bool extend(const Set& excluded) {
    if (!search_.budget->spend() || !remember()) return false;
    const int last = followed_.back();
    const bool is_last = static_cast<int>(via_.size()) + 1 == length_;
    Trail tried;
    for (int w = 0; w < words_; ++w)
      for (std::uint64_t rest = graph_.weak(last)[w]; rest != 0; rest &= rest - 1)
        for (int variable : by_candidate_[w * 64 + lowest_bit(rest)]) {
          if (std::ranges::find(via_, variable) != via_.end()) continue;
          if (std::ranges::find(tried, variable) != tried.end()) continue;
          tried.push_back(variable);
          if (try_variable(variable, excluded, is_last)) return true;
        }
    return false;
  }

  bool try_variable(int variable, const Set& excluded, bool is_last) {
    int left = -1;
    for (int candidate : variables_[variable]) {
      if (test(excluded, candidate)) continue;
      if (left >= 0 || is_last) return false;
      left = candidate;
    }
    // What already follows needs no further variable.
    if (left >= 0 && std::ranges::find(followed_, left) != followed_.end()) return false;
    via_.push_back(variable);
    if (left < 0) return true;
    followed_.push_back(left);
    Set more = excluded;
    exclude(more, left);
    if (extend(more)) return true;
    followed_.pop_back();
    via_.pop_back();
    return false;
  }

  /// False when the same candidates have followed before, with the same one last and no fewer links left.
  bool remember() {
    Trail key(followed_.begin() + 1, followed_.end());
    if (!key.empty()) ninefold::sort(key.begin(), key.end() - 1);
    std::uint64_t packed = 0;
    for (int each : key) packed = packed << candidate_bits | static_cast<std::uint64_t>(each + 1);
    return failed_.insert(packed).second;
  }

  bool tell() {
    const Cell cell = graph_.cell(target_);
    const Digit digit = graph_.digit(target_);
    sink_.begin(Technique::whip, Digits::of(digit));
    sink_.remove(board_, cell, Digits::of(digit));
    sink_.set_length(static_cast<int>(via_.size()));
    if (sink_.wants_marks()) tell_nodes();
    return sink_.commit();
  }

  /// One branch: the supposition, what it excludes in each cell or house, and what is left there.
  void tell_nodes() {
    std::vector<int> node_of(2 * graph_.candidate_count(), -1);
    node_of[2 * target_ + 1] = add_node(target_, true, {});
    for (std::size_t i = 0; i < via_.size(); ++i) {
      std::vector<int> offs;
      const int left = i + 1 < followed_.size() ? followed_[i + 1] : -1;
      for (int candidate : variables_[via_[i]]) {
        if (candidate == left) continue;
        int& off = node_of[2 * candidate];
        if (off < 0) off = add_node(candidate, false, {node_of[2 * reason_of(candidate) + 1]});
        offs.push_back(off);
      }
      if (left >= 0) node_of[2 * left + 1] = add_node(left, true, offs);
    }
    sink_.mark(Role::link_end, graph_.cell(target_), Digits::of(graph_.digit(target_)));
    for (int candidate : variables_[via_.back()])
      sink_.mark(Role::conclusion, graph_.cell(candidate), Digits::of(graph_.digit(candidate)));
  }
  [[nodiscard]] int reason_of(int candidate) const {
    return *std::ranges::find_if(followed_, [&](int on) { return graph_.is_weak(on, candidate); });
  }
  int add_node(int candidate, bool on, const std::vector<int>& parents) {
    const Link link = parents.empty() ? Link::none : on ? Link::strong : Link::weak;
    const auto first = static_cast<std::int16_t>(parents.empty() ? -1 : parents[0]);
    const GraphNode& node = graph_.node(candidate);
    const int index = sink_.node(
        {node.cells, Cells(), static_cast<std::uint8_t>(node.digit), NodeKind::candidate, link, on, 0, first});
    for (std::size_t i = 1; i < parents.size(); ++i)
      sink_.join({static_cast<std::int16_t>(index), static_cast<std::int16_t>(parents[i]), link});
    return index;
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  LinkGraph graph_;
  int words_ = 0, target_ = 0, length_ = 0;
  std::vector<Variable> variables_;
  std::array<std::uint8_t, most_variables> sizes_{};     // of the variables
  std::vector<std::vector<std::int16_t>> by_candidate_;  // variables
  Trail followed_, via_;
  std::unordered_set<std::uint64_t> failed_;
};

}  // namespace

void whips(const Board& board, const Search& search, Sink& sink) { Whips(board, search, sink).run(); }

}  // namespace ninefold::logic
