#include <algorithm>

#include "logic/als/steps.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Shortest chains of sets from one set that is left by one digit. A set is left by another digit than it was entered
/// by, so it is visited once per digit of entry. Only neighbours in the chain must not share cells.
class AlsChains {
 public:
  AlsChains(const Board& board, const Search& search, Sink& sink)
      : board_(board), search_(search), ranking_(sink, false, search.option(Option::easiest_first) != 0),
        forward_(search.option(Option::als_forward) != 0), sets_(search.memory->sets(board)),
        links_(search.memory->links(board, search.option(Option::als_overlap) != 0)) {
    seen_.reset(Shape::digits, sets_.size());
  }

  void run() {
    for (int start = 0; start < sets_.size() && search_.budget->spend(); ++start)
      for (Digit exit : sets_[start].digits) from(start, exit);
    ranking_.flush();
  }

 private:
  struct Visit {
    std::int16_t set, parent;
    std::int8_t entry, depth;  // depth: sets before this one
  };

  void from(int start, Digit exit) {
    for (Digit digit = 0; digit < Shape::digits; ++digit) std::fill_n(seen_[digit], seen_.words(), 0);
    queue_.clear();
    queue_.push_back({static_cast<std::int16_t>(start), -1, -1, 0});
    enter(0, exit);
    for (std::size_t i = 1; i < queue_.size(); ++i) {
      const Visit visit = queue_[i];
      if (visit.depth > 2 && visit.set > start) offer(start, exit, static_cast<int>(i));
      if (visit.depth + 1 >= max_sets) continue;
      for (Digit digit : sets_[visit.set].digits)
        if (digit != visit.entry) enter(static_cast<int>(i), digit);
    }
  }

  void enter(int from, Digit digit) {
    const std::uint64_t* row = links_.linked(queue_[from].set, digit);
    const int first = forward_ ? queue_[from].set + 1 : 0;
    for (int w = first >> 6; w < links_.words(); ++w) {
      std::uint64_t fresh = row[w] & ~seen_[digit][w];
      if (w == first >> 6) fresh &= ~std::uint64_t{0} << (first & 63);
      seen_[digit][w] |= fresh;
      for (; fresh != 0; fresh &= fresh - 1)
        queue_.push_back({static_cast<std::int16_t>(w * 64 + std::countr_zero(fresh)), static_cast<std::int16_t>(from),
                          static_cast<std::int8_t>(digit), static_cast<std::int8_t>(queue_[from].depth + 1)});
    }
  }

  void offer(int start, Digit exit, int end) {
    const Als &a = sets_[start], &b = sets_[queue_[end].set];
    DigitTargets targets;
    for (Digit digit : (a.digits & b.digits) - Digits::of(exit, queue_[end].entry))
      targets.add(digit, seen_by_both(board_, a, b, digit));
    if (targets.digits().empty()) return;
    const Rank rank = targets.rank(queue_[end].depth);
    if (!ranking_.wants(rank)) return;
    Sink& sink = ranking_.sink();
    sink.begin(Technique::als_chain, targets.digits());
    remove_targets(board_, sink, targets);
    sink.set_length(queue_[end].depth + 1);
    if (sink.wants_marks()) tell(end, sink);
    ranking_.commit(rank);
  }

  void tell(int end, Sink& sink) const {
    std::vector<int> route;
    for (int at = end; at >= 0; at = queue_[at].parent) route.push_back(at);
    std::ranges::reverse(route);
    constexpr std::array roles{Role::set_a, Role::set_b, Role::set_c, Role::set_d};
    for (std::size_t i = 0; i < route.size(); ++i) {
      const Als& set = sets_[queue_[route[i]].set];
      mark_set(board_, sink, roles[i % roles.size()], set.cells);
      if (i == 0) continue;
      const Digit entry = queue_[route[i]].entry;
      const Als& before = sets_[queue_[route[i - 1]].set];
      sink.mark(Role::restricted, before.places[entry] | set.places[entry], entry);
    }
  }

  static constexpr int max_sets = 7;

  const Board& board_;
  const Search& search_;
  Ranking ranking_;
  bool forward_;
  const AlsCollection& sets_;
  const AlsLinks& links_;
  BitRows seen_;
  std::vector<Visit> queue_;
};

}  // namespace

void als_chains(const Board& board, const Search& search, Sink& sink) { AlsChains(board, search, sink).run(); }

}  // namespace ninefold::logic
