#include "logic/als/steps.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

class Blossoms {
 public:
  Blossoms(const Board& board, const Search& search, Sink& sink)
      : board_(board), search_(search), overlap_(search.option(Option::als_overlap) != 0), ranking_(sink, false),
        sets_(search.memory->sets(board)) {}

  void run() {
    for (Cell stem : board_.empty_cells()) {
      if (board_.candidates(stem).count() < 2) continue;
      stem_ = stem;
      gather_petals();
      DigitTargets open;
      for (Digit digit = 0; digit < Shape::digits; ++digit)
        if (!board_.has(stem, digit)) open.cells[digit] = board_.places(digit);
      attach(board_.candidates(stem), open, Cells::of(stem));
      if (search_.budget->exhausted()) break;
    }
    ranking_.flush();
  }

 private:
  struct Petal {
    int set;
    Digit digit;
  };

  /// For each candidate of the stem the sets that would lose that digit.
  void gather_petals() {
    for (auto& list : petals_) list.clear();
    for (int i = 0; i < sets_.size(); ++i) {
      if (sets_[i].cells.contains(stem_)) continue;
      for (Digit digit : sets_[i].digits & board_.candidates(stem_))
        if (sets_[i].seen[digit].contains(stem_)) petals_[digit].push_back(i);
    }
  }

  void attach(Digits rest, const DigitTargets& open, const Cells& used) {
    if (rest.empty()) return offer(open);
    const Digit digit = rest.first();
    for (int i : petals_[digit]) {
      if (!search_.budget->spend()) return;
      const Als& set = sets_[i];
      if (!overlap_ && set.cells.intersects(used)) continue;
      DigitTargets left;
      for (Digit common : set.digits - board_.candidates(stem_))
        left.cells[common] = open.cells[common] & set.seen[common];
      if (left.digits().empty()) continue;
      chosen_.push_back({i, digit});
      attach(rest - Digits::of(digit), left, used | set.cells);
      chosen_.pop_back();
    }
  }

  void offer(const DigitTargets& targets) {
    const Rank rank = targets.rank(static_cast<int>(chosen_.size()));
    if (!ranking_.wants(rank)) return;
    Sink& sink = ranking_.sink();
    sink.begin(Technique::death_blossom, targets.digits());
    remove_targets(board_, sink, targets);
    if (sink.wants_marks()) tell(sink);
    ranking_.commit(rank);
  }

  void tell(Sink& sink) const {
    constexpr std::array roles{Role::set_a, Role::set_b, Role::set_c, Role::set_d};
    sink.mark(Role::pivot, stem_, board_.candidates(stem_));
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const Als& set = sets_[chosen_[i].set];
      mark_set(board_, sink, roles[i % roles.size()], set.cells);
      sink.mark(Role::restricted, set.places[chosen_[i].digit], chosen_[i].digit);
    }
  }

  const Board& board_;
  const Search& search_;
  bool overlap_;
  Ranking ranking_;
  const AlsCollection& sets_;
  Cell stem_ = 0;
  std::array<std::vector<int>, Shape::digits> petals_;
  std::vector<Petal> chosen_;
};

}  // namespace

/// A cell each of whose candidates would take a digit from a set: a digit common to all those sets is in one of them.
void death_blossoms(const Board& board, const Search& search, Sink& sink) { Blossoms(board, search, sink).run(); }

}  // namespace ninefold::logic
