#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "logic/chains/chain_nodes.hpp"
#include "logic/chains/route_search.hpp"
#include "logic/families.hpp"
#include "logic/forcing/implication_tables.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int smallest = 2, largest = 4, most_fins = 2;

/// Lines of one direction, the cross lines that cover them, and what stays outside.
struct Fish {
  Digit digit;
  std::vector<int> base, cover;
  Cells body, fins;
};

/// A fish holds, or one of its fins is true. Type 1: every fin leads to the loss of what the fish removes. Type 2: the
/// fins and the places of the digit in one cover all lead to the same loss.
class Kraken {
 public:
  Kraken(const Board& board, const Search& search, Sink& sink) : board_(board), search_(search), sink_(sink) {
    graph_.build(board, GraphKind::groups);
    tables_.follow_links(graph_);
    for (int house = 0; house < board.house_count(); ++house) {
      if (board.house(house).kind == HouseKind::row) rows_.push_back(house);
      if (board.house(house).kind == HouseKind::column) columns_.push_back(house);
    }
  }

  void run() {
    for (int size = smallest; size <= largest; ++size)
      for (Digit digit = 0; digit < Shape::digits; ++digit) {
        if (!choose_base({digit, {}, {}, {}, {}}, rows_, columns_, 0, size)) return;
        if (!choose_base({digit, {}, {}, {}, {}}, columns_, rows_, 0, size)) return;
      }
  }

 private:
  /// All choosers say whether to go on. Every fin takes at most one cross line more than there are covers.
  bool choose_base(const Fish& fish, const std::vector<int>& lines, const std::vector<int>& cross, std::size_t from,
                   int size) {
    const std::vector<int> reached = reached_by(fish, cross);
    if (static_cast<int>(reached.size()) > size + most_fins) return true;
    if (static_cast<int>(fish.base.size()) == size) return choose_cover(fish, reached, size);
    for (std::size_t i = from; i < lines.size(); ++i) {
      const Cells places = board_.places(fish.digit, lines[i]);
      if (places.empty()) continue;
      Fish more = fish;
      more.base.push_back(lines[i]);
      more.body |= places;
      if (!choose_base(more, lines, cross, i + 1, size)) return false;
    }
    return true;
  }

  [[nodiscard]] std::vector<int> reached_by(const Fish& fish, const std::vector<int>& cross) const {
    std::vector<int> reached;
    for (int house : cross)
      if (board_.house(house).cells.intersects(fish.body)) reached.push_back(house);
    return reached;
  }

  /// All cross lines but one or two are covers; what lies in the others are fins.
  bool choose_cover(const Fish& fish, const std::vector<int>& reached, int size) {
    const int spare = static_cast<int>(reached.size()) - size;
    if (spare < 1) return true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (spare == 1 && !with_fins(fish, reached, {reached[i]})) return false;
      for (std::size_t j = i + 1; spare == 2 && j < reached.size(); ++j)
        if (!with_fins(fish, reached, {reached[i], reached[j]})) return false;
    }
    return true;
  }

  bool with_fins(const Fish& fish, const std::vector<int>& reached, const std::vector<int>& open) {
    Fish whole = fish;
    for (int house : open) whole.fins |= fish.body & board_.house(house).cells;
    if (whole.fins.count() > most_fins) return true;
    if (!search_.budget->spend()) return false;
    for (int house : reached)
      if (std::ranges::find(open, house) == open.end()) whole.cover.push_back(house);
    return offer(whole);
  }

  bool offer(const Fish& fish) {
    if (search_.wants(Technique::kraken_fish_1) && !type_1(fish)) return false;
    return !search_.wants(Technique::kraken_fish_2) || type_2(fish);
  }

  bool type_1(const Fish& fish) {
    Cells covered;
    for (int house : fish.cover) covered |= board_.places(fish.digit, house);
    // What sees all fins falls to the plain finned fish.
    const Cells targets = covered - fish.body - board_.common_peers(fish.fins);
    for (Cell cell : targets) {
      const int target = graph_.find(cell, fish.digit);
      if ((lost_with_all(fish.fins, fish.digit, target >> 6) >> (target & 63) & 1u) == 0) continue;
      if (!tell(Technique::kraken_fish_1, fish, fish.fins, target)) return false;
    }
    return true;
  }

  bool type_2(const Fish& fish) {
    for (int house : fish.cover) {
      const Cells alternatives = fish.fins | (fish.body & board_.house(house).cells);
      for (int w = 0; w < tables_.words(); ++w)
        for (std::uint64_t rest = lost_with_all(alternatives, fish.digit, w); rest != 0; rest &= rest - 1) {
          const int target = w * 64 + lowest_bit(rest);
          if (graph_.digit(target) == fish.digit && fish.body.contains(graph_.cell(target))) continue;
          if (!tell(Technique::kraken_fish_2, fish, alternatives, target)) return false;
        }
    }
    return true;
  }

  /// A word of the candidates that every one of the places leads to the loss of.
  [[nodiscard]] std::uint64_t lost_with_all(const Cells& places, Digit digit, int word) const {
    std::uint64_t lost = ~std::uint64_t{0};
    for (Cell cell : places) lost &= tables_.off(ImplicationTables::state(graph_.find(cell, digit), true))[word];
    return lost;
  }

  /// Many fish lead to the same loss; one of them is enough.
  bool tell(Technique technique, const Fish& fish, const Cells& alternatives, int target) {
    if (!told_.emplace(technique, fish.digit, target).second) return true;
    sink_.begin(technique, Digits::of(fish.digit));
    sink_.remove(board_, graph_.cell(target), Digits::of(graph_.digit(target)));
    if (sink_.wants_marks()) {
      sink_.mark(Role::pattern, fish.body - fish.fins, fish.digit);
      sink_.mark(Role::fin, fish.fins, fish.digit);
      for (int house : fish.base) sink_.mark_house(Role::pattern, house);
      for (int house : fish.cover) sink_.mark_house(Role::cover, house);
      tell_chains(alternatives, fish.digit, target);
    }
    return !sink_.commit();
  }

  void tell_chains(const Cells& alternatives, Digit digit, int target) {
    RouteSearch routes(board_, graph_);
    std::vector<std::int16_t> route;
    std::uint8_t branch = 0;
    int length = 0;
    for (Cell cell : alternatives) {
      routes.from(graph_.find(cell, digit), true);
      routes.route_to(target, false, route);
      tell_route(graph_, route, true, sink_, branch++);
      length += static_cast<int>(route.size()) - 1;
    }
    sink_.set_length(length);
  }

  const Board& board_;
  const Search& search_;
  Sink& sink_;
  LinkGraph graph_;
  ImplicationTables tables_;
  std::vector<int> rows_, columns_;
  std::set<std::tuple<Technique, Digit, int>> told_;
};

}  // namespace

void kraken_fish(const Board& board, const Search& search, Sink& sink) { Kraken(board, search, sink).run(); }

}  // namespace ninefold::logic
