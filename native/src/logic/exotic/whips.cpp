#include <algorithm>
#include <set>

#include "logic/chains/link_graph.hpp"
#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

constexpr int longest = 5;

/// Supposes a candidate and goes from one cell or house to the next: there all candidates but one exclude the supposition or
/// something that followed from it, and one of them excludes what followed last. The one that is left follows too. Where
/// none is left, the supposition was wrong.
class Whips {
 public:
  Whips(const Board& board, const Search& search, Sink& sink) : board_(board), search_(search), sink_(sink) {
    graph_.build(board, GraphKind::candidates);
    words_ = graph_.words();
    for (Cell cell : board.empty_cells()) {
      std::vector<int> all;
      for (Digit digit : board.candidates(cell)) all.push_back(graph_.find(cell, digit));
      add_variable(all);
    }
    for (int house = 0; house < board.house_count(); ++house)
      for (Digit digit : board.missing(house)) {
        std::vector<int> all;
        for (Cell cell : board.places(digit, house)) all.push_back(graph_.find(cell, digit));
        add_variable(all);
      }
    by_candidate_.resize(graph_.candidate_count());
    refuted_.assign(graph_.candidate_count(), 0);
    for (int v = 0; v < static_cast<int>(variables_.size()); ++v)
      for (int candidate : variables_[v]) by_candidate_[candidate].push_back(v);
  }

  void run() {
    for (int length = 2; length <= longest; ++length)
      for (int target = 0; target < graph_.candidate_count(); ++target) {
        if (refuted_[target]) continue;
        target_ = target;
        length_ = length;
        followed_.assign(1, target);
        via_.clear();
        failed_.clear();
        std::vector<std::uint64_t> excluded(graph_.weak(target), graph_.weak(target) + words_);
        refuted_[target] = extend(excluded);
        if (refuted_[target] && tell()) return;
        if (search_.budget->exhausted()) return;
      }
  }

 private:
  void add_variable(const std::vector<int>& candidates) {
    if (candidates.size() > 1) variables_.push_back(candidates);
  }
  static bool test(const std::vector<std::uint64_t>& set, int i) { return (set[i >> 6] >> (i & 63) & 1u) != 0; }

  /// Whether the supposition can be refuted with the links that are left; the way stands in followed_ and via_.
  bool extend(const std::vector<std::uint64_t>& excluded) {
    if (!search_.budget->spend()) return false;
    if (!remember()) return false;
    const int last = followed_.back();
    const bool is_last = static_cast<int>(via_.size()) + 1 == length_;
    Trail tried;
    for (int w = 0; w < words_; ++w)
      for (std::uint64_t rest = graph_.weak(last)[w]; rest != 0; rest &= rest - 1)
        for (int variable : by_candidate_[w * 64 + std::countr_zero(rest)]) {
          if (std::ranges::find(tried, variable) != tried.end() || std::ranges::find(via_, variable) != via_.end())
            continue;
          tried.push_back(variable);
          if (try_variable(variable, excluded, is_last)) return true;
        }
    return false;
  }

  bool try_variable(int variable, const std::vector<std::uint64_t>& excluded, bool is_last) {
    int left = -1;
    for (int candidate : variables_[variable]) {
      // What already follows needs no further variable.
      if (std::ranges::find(followed_, candidate) != followed_.end()) return false;
      if (test(excluded, candidate)) continue;
      if (left >= 0 || is_last) return false;
      left = candidate;
    }
    via_.push_back(variable);
    if (left < 0) return true;
    followed_.push_back(left);
    std::vector<std::uint64_t> more = excluded;
    for (int w = 0; w < words_; ++w) more[w] |= graph_.weak(left)[w];
    if (extend(more)) return true;
    followed_.pop_back();
    via_.pop_back();
    return false;
  }

  /// False when the same candidates have followed before, with the same one last and no fewer links left.
  bool remember() {
    Trail key(followed_.begin(), followed_.end() - 1);
    std::ranges::sort(key);
    key.push_back(followed_.back());
    return failed_.insert(std::move(key)).second;
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
    std::vector<int> told(2 * graph_.candidate_count(), -1);
    told[2 * target_ + 1] = add_node(target_, true, {});
    for (std::size_t i = 0; i < via_.size(); ++i) {
      std::vector<int> offs;
      const int left = i + 1 < followed_.size() ? followed_[i + 1] : -1;
      for (int candidate : variables_[via_[i]]) {
        if (candidate == left) continue;
        if (told[2 * candidate] < 0) told[2 * candidate] = add_node(candidate, false, {told[2 * reason_of(candidate) + 1]});
        offs.push_back(told[2 * candidate]);
      }
      if (left >= 0) told[2 * left + 1] = add_node(left, true, offs);
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

  using Trail = std::vector<int>;

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  LinkGraph graph_;
  int words_ = 0, target_ = 0, length_ = 0;
  std::vector<std::vector<int>> variables_, by_candidate_;
  Trail followed_, via_;
  std::set<Trail> failed_;
  std::vector<char> refuted_;  // by target
};

}  // namespace

void whips(const Board& board, const Search& search, Sink& sink) { Whips(board, search, sink).run(); }

}  // namespace ninefold::logic
