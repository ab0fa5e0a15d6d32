#include <algorithm>
#include <optional>

#include "logic/chains/chain_nodes.hpp"
#include "logic/chains/route_search.hpp"
#include "logic/families.hpp"
#include "logic/forcing/implication_tables.hpp"
#include "logic/ranking.hpp"
#include "logic/se/prover.hpp"
#include "sort.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

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
    ninefold::stable_sort(order, {}, key);
    return order;
  }

  void begin(Technique technique, State conclusion) {
    const Cell cell = graph_.cell(conclusion / 2);
    const Digit digit = graph_.digit(conclusion / 2);
    sink_.begin(technique, Digits::of(digit));
    told_.clear();
    length_ = 0;
    if ((conclusion & 1) != 0) sink_.place(cell, digit);
    else sink_.remove(board_, cell, Digits::of(digit));
  }

  bool tell_refutation(State conclusion) {
    begin(contradiction_, conclusion);
    if (sink_.wants_marks()) {
      if (net_) tell_net(prover().refute(told_state(conclusion ^ 1)), 0);
      else tell_clash(conclusion ^ 1, shortest_clash(conclusion ^ 1));
    }
    return sink_.commit();
  }
  bool tell_proof(State conclusion) {
    begin(verity_, conclusion);
    if (sink_.wants_marks()) {
      std::uint8_t number = 0;
      for (State premise : premises_of(proven_[conclusion])) {
        if (net_) tell_net(prover().prove(told_state(premise), told_state(conclusion)), number);
        else tell_chain(premise, conclusion, number);
        ++number;
      }
      mark_conclusion(conclusion);
    }
    return sink_.commit();
  }
  /// What the branches of a proof suppose; the alternatives are marked.
  std::vector<State> premises_of(int number) {
    const int sets = static_cast<int>(alternatives_.size());
    if (number >= sets) return {2 * (number - sets), 2 * (number - sets) + 1};
    const Alternatives& set = alternatives_[number];
    std::vector<State> premises;
    for (int each : set.candidates) premises.push_back(2 * each + 1);
    if (set.house >= 0) sink_.mark_house(Role::pattern, set.house);
    else sink_.mark(Role::pattern, set.cell);
    return premises;
  }
  void mark_conclusion(State end) {
    sink_.mark(Role::conclusion, graph_.cell(end / 2), Digits::of(graph_.digit(end / 2)));
  }

  /// States that cannot hold together: a candidate on and off, or everything off that one cell or house has.
  struct Clash {
    std::vector<State> states;
    const Alternatives* emptied = nullptr;
  };

  /// The clash with the fewest links to it.
  [[nodiscard]] Clash shortest_clash(State premise) {
    follow_routes(premise);
    const auto length = [&](const std::vector<State>& states) {
      int sum = 0;
      for (State each : states) sum += routes_->distance(each / 2, (each & 1) != 0);
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

  /// One branch: the ways to everything that clashes have their beginning in common.
  void tell_clash(State premise, const Clash& clash) {
    for (State end : clash.states) {
      tell_chain(premise, end, 0);
      mark_conclusion(end);
    }
    if (clash.emptied != nullptr) mark_emptied(clash.emptied->cell, clash.emptied->house);
  }
  void mark_emptied(Cell cell, int house) {
    if (house >= 0) sink_.mark_house(Role::conclusion, house);
    if (cell >= 0) sink_.mark(Role::conclusion, cell);
  }

  void tell_chain(State premise, State end, std::uint8_t branch) {
    follow_routes(premise);
    if (branch != told_branch_ || told_.empty()) told_.assign(2 * graph_.size(), -1);
    told_branch_ = branch;
    routes_->route_to(end / 2, (end & 1) != 0, route_);
    sink_.set_length(length_ += static_cast<int>(route_.size()) - 1);
    int parent = -1;
    bool on = (premise & 1) != 0;
    for (int node : route_) {
      std::int16_t& told = told_[2 * node + (on ? 1 : 0)];
      if (told < 0) told = static_cast<std::int16_t>(tell_node(graph_, node, on, parent, sink_, branch));
      parent = told;
      on = !on;
    }
  }
  void follow_routes(State premise) {
    if (!routes_) routes_.emplace(board_, graph_);
    if (followed_ != premise) routes_->from(premise / 2, (premise & 1) != 0);
    followed_ = premise;
  }

  se::Prover& prover() {
    if (!prover_) {
      source_.read(board_);
      prover_.emplace(source_, se::Reach{.dynamic = true, .budget = search_.budget}, std::span<const se::Lemma>());
      prover_->allow_singles();
      prover_->allow_emptied();
    }
    return *prover_;
  }
  [[nodiscard]] int told_state(State state) const {
    return se::state_of(se::candidate_of(graph_.cell(state / 2), graph_.digit(state / 2)), (state & 1) != 0);
  }
  void tell_net(const se::Proof& proof, std::uint8_t branch) {
    std::vector<std::int16_t> places;
    for (const auto& [state, lemma, house, reasons] : proof.statements) {
      Node node;
      node.cells = Cells::of(se::cell_of(state / 2));
      node.digit = static_cast<std::uint8_t>(se::digit_of(state / 2));
      node.on = state % 2 != 0;
      node.branch = branch;
      if (!reasons.empty()) node.parent = places[reasons[0]];
      if (!reasons.empty()) node.link = node.on ? Link::strong : Link::weak;
      places.push_back(static_cast<std::int16_t>(sink_.node(node)));
      for (std::size_t i = 1; i < reasons.size(); ++i) sink_.join({places.back(), places[reasons[i]], node.link});
    }
    sink_.set_length(length_ += static_cast<int>(proof.statements.size()));
    mark_emptied(proof.emptied_cell, proof.emptied_house);
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
  std::vector<std::int16_t> route_;
  std::vector<std::int16_t> told_;  // by state: its node in the branch told last, or -1
  int told_branch_ = -1, length_ = 0;
  se::Sketch source_;
  std::optional<se::Prover> prover_;
};

}  // namespace

void forcing_chains(const Board& board, const Search& search, Sink& sink) {
  Forcing(board, search, sink, false).run();
}
void forcing_nets(const Board& board, const Search& search, Sink& sink) { Forcing(board, search, sink, true).run(); }

}  // namespace ninefold::logic
