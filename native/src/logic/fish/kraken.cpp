#include <algorithm>
#include <vector>

#include "logic/chains/chain_nodes.hpp"
#include "logic/chains/route_search.hpp"
#include "logic/families.hpp"
#include "logic/forcing/tables.hpp"

namespace ninefold::logic {

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
  /// All choosers say whether to go on.
  bool choose_base(const Fish& fish, const std::vector<int>& lines, const std::vector<int>& cross, std::size_t from,
                   int size) {
    if (static_cast<int>(fish.base.size()) == size) return choose_cover(fish, cross, 0, fish.body, size);
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

  bool choose_cover(const Fish& fish, const std::vector<int>& cross, std::size_t from, const Cells& open, int size) {
    if (!search_.budget->spend()) return false;
    if (static_cast<int>(fish.cover.size()) == size) {
      if (open.empty() || open.count() > most_fins) return true;
      Fish whole = fish;
      whole.fins = open;
      return judge(whole);
    }
    for (std::size_t i = from; i < cross.size(); ++i) {
      const Cells places = board_.places(fish.digit, cross[i]);
      if (!places.intersects(fish.body)) continue;
      Fish more = fish;
      more.cover.push_back(cross[i]);
      if (!choose_cover(more, cross, i + 1, open - places, size)) return false;
    }
    return true;
  }

  bool judge(const Fish& fish) {
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
      if (all_lead_to(fish.fins, fish.digit, target) && !tell(Technique::kraken_fish_1, fish, fish.fins, target))
        return false;
    }
    return true;
  }

  bool type_2(const Fish& fish) {
    for (int house : fish.cover) {
      const Cells alternatives = fish.fins | (fish.body & board_.house(house).cells);
      for (int target = 0; target < graph_.candidate_count(); ++target) {
        if (graph_.digit(target) == fish.digit && fish.body.contains(graph_.cell(target))) continue;
        if (all_lead_to(alternatives, fish.digit, target) &&
            !tell(Technique::kraken_fish_2, fish, alternatives, target))
          return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool all_lead_to(const Cells& places, Digit digit, int target) const {
    for (Cell cell : places) {
      const std::uint64_t* off = tables_.off(ImplicationTables::state(graph_.find(cell, digit), true));
      if ((off[target >> 6] >> (target & 63) & 1u) == 0) return false;
    }
    return true;
  }

  bool tell(Technique technique, const Fish& fish, const Cells& alternatives, int target) {
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
};

}  // namespace

void kraken_fish(const Board& board, const Search& search, Sink& sink) { Kraken(board, search, sink).run(); }

}  // namespace ninefold::logic
