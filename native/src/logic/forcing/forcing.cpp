#include <algorithm>
#include <optional>

#include "logic/chains/chain_nodes.hpp"
#include "logic/chains/route_search.hpp"
#include "logic/families.hpp"
#include "logic/forcing/propagation.hpp"
#include "logic/forcing/implication_tables.hpp"
#include "logic/ranking.hpp"

namespace ninefold::logic {

namespace {

constexpr int look_ahead = 4;  // rounds of singles after a premise of a net

using State = int;  // 2 * candidate + (on ? 1 : 0)

/// Refutes premises that contradict themselves and proves what every alternative of a cell or a house leads to.
class Forcing {
 public:
  Forcing(const Board& board, const Search& search, Sink& sink, bool net)
      : board_(board), search_(search), sink_(sink), net_(net),
        contradiction_(net ? Technique::forcing_net_contradiction : Technique::forcing_chain_contradiction),
        verity_(net ? Technique::forcing_net_verity : Technique::forcing_chain_verity) {
    graph_.build(board, net ? GraphKind::candidates : GraphKind::groups);
    count_ = graph_.candidate_count();
    fill_alternatives();
  }

  void run() {
    if (!search_.budget->spend(2 * count_)) return;
    if (net_) tables_.place_singles(board_, graph_, look_ahead);
    else tables_.follow_links(graph_);
    refuted_.assign(2 * count_, 0);
    proven_.assign(2 * count_, -1);
    if (search_.wants(contradiction_)) refute();
    if (search_.wants(verity_)) prove();
    for (State conclusion : in_order()) {
      if (refuted_[conclusion ^ 1] != 0 && tell_refutation(conclusion)) return;
      if (proven_[conclusion] >= 0 && (sink_.wants_all() || refuted_[conclusion ^ 1] == 0) && tell_proof(conclusion))
        return;
    }
  }

 private:
  /// The candidates of a cell, or the places of a digit in a house: one of them is true.
  struct Alternatives {
    int cell, house;  // one of them is -1
    std::vector<std::int16_t> candidates;
  };

  void fill_alternatives() {
    for (Cell cell : board_.empty_cells()) {
      Alternatives& cells = alternatives_.emplace_back(Alternatives{cell, -1, {}});
      for (Digit digit : board_.candidates(cell)) add(cells, cell, digit);
    }
    for (int house = 0; house < board_.house_count(); ++house)
      for (Digit digit : board_.missing(house)) {
        Alternatives& places = alternatives_.emplace_back(Alternatives{-1, house, {}});
        for (Cell cell : board_.places(digit, house)) add(places, cell, digit);
      }
  }
  void add(Alternatives& to, Cell cell, Digit digit) {
    to.candidates.push_back(static_cast<std::int16_t>(graph_.find(cell, digit)));
  }

  [[nodiscard]] bool leads(State premise, State conclusion) const {
    const std::uint64_t* row = (conclusion & 1) != 0 ? tables_.on(premise) : tables_.off(premise);
    const int candidate = conclusion / 2;
    return (row[candidate >> 6] >> (candidate & 63) & 1u) != 0;
  }
  [[nodiscard]] bool exhausts(State premise, const Alternatives& set) const {
    return std::ranges::all_of(set.candidates, [&](int each) { return leads(premise, 2 * each); });
  }

  void refute() {
    for (State premise = 0; premise < 2 * count_; ++premise) {
      bool clash = false;
      for (int w = 0; w < tables_.words(); ++w) clash |= (tables_.on(premise)[w] & tables_.off(premise)[w]) != 0;
      refuted_[premise] = clash || std::ranges::any_of(alternatives_, [&](const auto& set) {
                            return exhausts(premise, set);
                          });
    }
  }

  void prove() {
    std::vector<std::uint64_t> on(tables_.words()), off(tables_.words());
    for (int number = 0; number < static_cast<int>(alternatives_.size()); ++number) {
      std::ranges::fill(on, ~std::uint64_t{0});
      std::ranges::fill(off, ~std::uint64_t{0});
      for (int each : alternatives_[number].candidates) meet(2 * each + 1, on, off);
      keep(number, on, off);
    }
    for (int each = 0; each < count_; ++each) {
      std::ranges::fill(on, ~std::uint64_t{0});
      std::ranges::fill(off, ~std::uint64_t{0});
      meet(2 * each, on, off);
      meet(2 * each + 1, on, off);
      keep(static_cast<int>(alternatives_.size()) + each, on, off);
    }
  }
  void meet(State premise, std::vector<std::uint64_t>& on, std::vector<std::uint64_t>& off) const {
    for (int w = 0; w < tables_.words(); ++w) {
      on[w] &= tables_.on(premise)[w];
      off[w] &= tables_.off(premise)[w];
    }
  }
  void keep(int number, const std::vector<std::uint64_t>& on, const std::vector<std::uint64_t>& off) {
    const auto note = [&](State conclusion) {
      if (proven_[conclusion] < 0) proven_[conclusion] = static_cast<std::int16_t>(number);
    };
    for_each_bit(on.data(), tables_.words(), [&](int each) { note(2 * each + 1); });
    for_each_bit(off.data(), tables_.words(), [&](int each) { note(2 * each); });
  }

  /// Placements first, then removals, each from the top of the board.
  [[nodiscard]] std::vector<State> in_order() const {
    std::vector<State> order;
    for (State each = 0; each < 2 * count_; ++each)
      if (refuted_[each ^ 1] != 0 || proven_[each] >= 0) order.push_back(each);
    const auto key = [&](State each) {
      const int place = graph_.cell(each / 2) + graph_.digit(each / 2) + 1;
      return std::pair((each & 1) == 0, place);
    };
    std::ranges::stable_sort(order, {}, key);
    return order;
  }

  void begin(Technique technique, State conclusion) {
    const Cell cell = graph_.cell(conclusion / 2);
    const Digit digit = graph_.digit(conclusion / 2);
    sink_.begin(technique, Digits::of(digit));
    if ((conclusion & 1) != 0) sink_.place(cell, digit);
    else sink_.remove(board_, cell, Digits::of(digit));
  }

  bool tell_refutation(State conclusion) {
    begin(contradiction_, conclusion);
    if (sink_.wants_marks()) tell_clash(conclusion ^ 1, shortest_clash(conclusion ^ 1));
    return sink_.commit();
  }
  bool tell_proof(State conclusion) {
    begin(verity_, conclusion);
    if (sink_.wants_marks()) {
      const int number = proven_[conclusion], sets = static_cast<int>(alternatives_.size());
      std::vector<Branch> branches;
      if (number >= sets) {
        branches = {{2 * (number - sets), conclusion}, {2 * (number - sets) + 1, conclusion}};
      } else {
        const Alternatives& set = alternatives_[number];
        for (int each : set.candidates) branches.push_back({2 * each + 1, conclusion});
        if (set.house >= 0) sink_.mark_house(Role::pattern, set.house);
        else sink_.mark(Role::pattern, set.cell);
      }
      tell_branches(branches);
    }
    return sink_.commit();
  }

  struct Branch {
    State premise, end;
  };

  /// States that cannot hold together: a candidate on and off, or everything off that one cell or house has.
  struct Clash {
    std::vector<State> states;
    const Alternatives* emptied = nullptr;
  };

  /// The clash with the fewest links to it.
  [[nodiscard]] Clash shortest_clash(State premise) {
    if (!net_) follow_routes(premise);
    const auto length = [&](const std::vector<State>& states) {
      int sum = 0;
      for (State each : states) sum += net_ ? 1 : routes_->distance(each / 2, (each & 1) != 0);
      return sum;
    };
    Clash best;
    const auto offer = [&](const Clash& clash) {
      if (best.states.empty() || length(clash.states) < length(best.states)) best = clash;
    };
    for (int each = 0; each < count_; ++each)
      if (leads(premise, 2 * each) && leads(premise, 2 * each + 1)) offer({{2 * each, 2 * each + 1}});
    for (const Alternatives& set : alternatives_) {
      if (!exhausts(premise, set)) continue;
      Clash all{{}, &set};
      for (int each : set.candidates) all.states.push_back(2 * each);
      offer(all);
    }
    return best;
  }

  /// A branch for everything that clashes, all from the same premise.
  void tell_clash(State premise, const Clash& clash) {
    std::vector<Branch> branches;
    for (State end : clash.states)
      if (end != premise) branches.push_back({premise, end});
    if (branches.empty()) branches.push_back({premise, premise});
    tell_branches(branches);
    if (clash.emptied == nullptr) return;
    if (clash.emptied->house >= 0) sink_.mark_house(Role::conclusion, clash.emptied->house);
    else sink_.mark(Role::conclusion, clash.emptied->cell);
  }

  void tell_branches(const std::vector<Branch>& branches) {
    int length = 0;
    std::uint8_t number = 0;
    for (const Branch& branch : branches) {
      length += net_ ? tell_net(branch, number) : tell_chain(branch, number);
      ++number;
    }
    sink_.set_length(length);
    for (const auto [premise, end] : branches)
      sink_.mark(Role::conclusion, graph_.cell(end / 2), Digits::of(graph_.digit(end / 2)));
  }
  int tell_net(const Branch& branch, std::uint8_t number) {
    if (followed_ != branch.premise) propagation_.from(branch.premise / 2, (branch.premise & 1) != 0);
    followed_ = branch.premise;
    return propagation_.tell(branch.end, sink_, number);
  }
  int tell_chain(const Branch& branch, std::uint8_t number) {
    follow_routes(branch.premise);
    routes_->route_to(branch.end / 2, (branch.end & 1) != 0, route_);
    tell_route(graph_, route_, (branch.premise & 1) != 0, sink_, number);
    return static_cast<int>(route_.size()) - 1;
  }
  void follow_routes(State premise) {
    if (!routes_) routes_.emplace(board_, graph_);
    if (followed_ != premise) routes_->from(premise / 2, (premise & 1) != 0);
    followed_ = premise;
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  bool net_;
  Technique contradiction_, verity_;
  LinkGraph graph_;
  ImplicationTables tables_;
  int count_ = 0;
  std::vector<Alternatives> alternatives_;
  std::vector<char> refuted_;           // by premise
  std::vector<std::int16_t> proven_;    // by conclusion: which alternatives lead to it, or -1
  // Telling takes a closer look than the tables did: where the chains or the net of one premise run.
  State followed_ = -1;
  std::optional<RouteSearch> routes_;
  Propagation propagation_{board_, graph_};
  std::vector<std::int16_t> route_;
};

}  // namespace

void forcing_chains(const Board& board, const Search& search, Sink& sink) {
  Forcing(board, search, sink, false).run();
}
void forcing_nets(const Board& board, const Search& search, Sink& sink) { Forcing(board, search, sink, true).run(); }

}  // namespace ninefold::logic
