#include "logic/families.hpp"
#include "logic/memory.hpp"
#include "logic/rules/groups.hpp"
#include "logic/rules/techniques.hpp"
#include "logic/rules/ways_memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Empty cells of two rules together.
constexpr int most_joined = 9;

Cells cells_of(const Part& part) {
  Cells cells;
  for (Cell cell : part.cells) cells.insert(cell);
  return cells;
}

Digits digits_of(rules::Mask mask) { return Digits(mask); }

void mark_part(const Part& part, Sink& sink) {
  for (int rule : part.rules) sink.mark_rule(Role::pattern, rule);
  for (Cell cell : part.cells) sink.mark(Role::helper, cell);
}

/// Begins a step that removes what no way to fill the part has. Says whether there is anything.
bool begin_removing(const Board& board, const Part& part, const Left& left, Technique technique, Sink& sink) {
  sink.begin(technique, {});
  for (std::size_t i = 0; i < part.cells.size(); ++i)
    if (board.value(part.cells[i]) == 0)
      sink.remove(board, part.cells[i], board.candidates(part.cells[i]) - digits_of(left.digits[i]));
  return sink.has_effect();
}

/// The whole step. Says whether the finder should stop.
bool remove_rest(const Board& board, const Part& part, const Left& left, Technique technique, Sink& sink) {
  if (!begin_removing(board, part, left, technique, sink)) return false;
  if (sink.wants_marks()) mark_part(part, sink);
  return sink.commit();
}

/// Cages have finders of their own, which say more and miss nothing.
bool is_cage(const Part& part) { return part.kind == "cage"; }

/// Calls visit(part, what all ways leave of it) for the parts that have some empty cells and not too many, until it returns
/// true.
template <class Visit>
void each_part(const Board& board, const Clues& clues, const Search& search, Visit&& visit) {
  WaysMemory& memory = WaysMemory::of(*search.memory);
  for (std::size_t i = 0; i < clues.parts().size(); ++i) {
    const Part& part = clues.parts()[i];
    if (is_cage(part)) continue;
    const int open = (cells_of(part) & board.empty_cells()).count();
    if (open == 0 || open > search.option(Option::most_open_cells)) continue;
    if (!search.budget->poll()) return;
    const Left& left = memory.left(board, clues, i);
    if (left.has_way && visit(part, left)) return;
  }
}

void fill_groups(const Board& board, const Clues& clues, const Search& search, std::vector<Group>& groups,
                 Technique technique, Sink& sink) {
  for (Group& group : groups) {
    if ((cells_of(group.part) & board.empty_cells()).count() > search.option(Option::most_open_cells)) continue;
    if (!search.budget->poll()) return;
    const Left& left = left_of(board, clues, group);
    if (!left.has_way || !begin_removing(board, group.part, left, technique, sink)) continue;
    if (sink.wants_marks()) {
      const Group needed = without_needless(board, clues, group);
      mark_part(needed.part, sink);
      if (needed.house >= 0) sink.mark_house(Role::helper, needed.house);
    }
    if (sink.commit()) return;
  }
}

}  // namespace

/// A digit that no way to fill the cells of a rule has in a cell leaves it.
void rule_fillings(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  each_part(board, clues, search, [&](const Part& part, const Left& left) {
    return remove_rest(board, part, left, by_rule::rule_fillings, sink);
  });
}

/// The same for two rules that meet: a way must be one for both.
void joined_rules(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  WaysMemory& memory = WaysMemory::of(*search.memory);
  for (WaysMemory::Joined& joined : memory.joined(board, clues)) {
    const int open = (cells_of(joined.part) & board.empty_cells()).count();
    if (open == 0 || open > std::min(search.option(Option::most_open_cells), most_joined)) continue;
    if (!search.budget->poll()) return;
    const Left& left = memory.left(board, clues, joined);
    if (left.has_way && remove_rest(board, joined.part, left, by_rule::joined_rules, sink)) return;
  }
}

/// The same for a house and the rules around it.
void house_fillings(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  fill_groups(board, clues, search, GroupMemory::of(WaysMemory::of(*search.memory)).of_houses(board, clues),
              by_rule::house_fillings, sink);
}

/// The same for several rules that meet.
void several_rules(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  fill_groups(board, clues, search, GroupMemory::of(WaysMemory::of(*search.memory)).of_parts(board, clues),
              by_rule::several_rules, sink);
}

/// A digit that every way to fill the cells of a rule has leaves the cells that see all its places there.
void needed_digits(const Board& board, const Clues& clues, const Search& search, Sink& sink) {
  each_part(board, clues, search, [&](const Part& part, const Left& left) {
    for (Digit digit : digits_of(left.needed)) {
      Cells places;
      bool is_placed = false;
      for (std::size_t i = 0; i < part.cells.size(); ++i) {
        if (!digits_of(left.digits[i]).contains(digit)) continue;
        places.insert(part.cells[i]);
        is_placed = is_placed || board.value(part.cells[i]) != 0;
      }
      if (is_placed) continue;
      const Cells others = board.common_peers(places) & board.places(digit);
      if (!others) continue;
      sink.begin(by_rule::needed_digit, Digits::of(digit));
      sink.remove(board, others, digit);
      if (sink.wants_marks()) {
        mark_part(part, sink);
        sink.mark(Role::pattern, places, digit);
      }
      if (sink.commit()) return true;
    }
    return false;
  });
}

}  // namespace ninefold::logic
