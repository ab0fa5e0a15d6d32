/// What every rule is lowered to: few primitives over cells, each with the rule it came from.
///
/// The search and the logic work on these alone and know no kind of rule.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ninefold::rules {

/// Digits of a cell: bit 0 is the digit 1.
using Mask = std::uint32_t;
using Cell = std::uint16_t;
using CellList = std::vector<Cell>;

constexpr int digit_limit = 32;

constexpr Mask bit_of(int digit) { return Mask{1} << (digit - 1); }
constexpr Mask all_digits(int size) { return size == 32 ? ~Mask{0} : (Mask{1} << size) - 1; }

/// A primitive's origin: the index of its rule in the puzzle, or the board itself.
constexpr int from_board = -1;

struct Domain {
  Cell cell;
  Mask digits;
  int rule = from_board;
};

/// No digit repeats; with as many cells as digits, each digit occurs.
struct Different {
  CellList cells;
  int rule = from_board;
};

/// Which digits of the second cell go with each digit of the first: row d - 1 is for the digit d.
using Relation = std::vector<Mask>;

struct Pair {
  Cell first, second;
  std::uint16_t relation;  ///< in Program::relations
  int rule = from_board;
};

/// Weighted digits add up. A cell is named once and no weight is 0.
struct Sum {
  CellList cells;
  std::vector<int> weights;
  int total;
  int rule = from_board;
  bool is_implied = false;  ///< whether it follows from the rest
};

/// All paths of an automaton of fixed length: between layer i and i + 1 lie the edges that the digit of cell i takes.
struct Layers {
  struct Edge {
    std::uint16_t from, to;
    Mask digits;
  };
  std::vector<Edge> edges;            ///< layer by layer, and node by node within
  std::vector<std::uint32_t> ends;    ///< where each layer's edges end
  std::vector<std::uint32_t> starts;  ///< where each node's edges start, the nodes of all layers one after the other
  std::vector<std::uint16_t> widths;  ///< nodes in each layer, one more than cells; the first has node 0 only
};

/// The digits of the cells, in order, are a path through the layers.
struct Automaton {
  CellList cells;
  std::shared_ptr<const Layers> layers;
  int rule = from_board;
};

/// All digits of the cells lie in one of these sets.
struct SetChoice {
  CellList cells;
  std::vector<Mask> sets;
  int rule = from_board;
};

/// Two lists of equal length hold every digit equally often.
struct SameDigits {
  CellList first, second;
  int rule = from_board;
};

/// How many of the cells hold the digit is one of these counts: bit k for k cells.
struct Count {
  CellList cells;
  int digit;
  std::uint64_t counts;
  int rule = from_board;
  bool is_implied = false;  ///< whether it follows from the rest: for the search to see sooner, not for a board to be judged by
};

struct Any;

/// Primitives that hold together.
struct Conditions {
  std::vector<Domain> domains;
  std::vector<Different> differents;
  std::vector<Pair> pairs;
  std::vector<Sum> sums;
  std::vector<Automaton> automata;
  std::vector<SetChoice> choices;
  std::vector<SameDigits> equals;
  std::vector<Count> counts;
  std::vector<Any> anys;

  /// How many there are; alternatives count as one.
  std::size_t count() const;
  /// Nothing but domains.
  bool is_plain() const { return differents.empty() && pairs.empty() && binds_pairs_only(); }
  /// Nothing but domains, different digits and relations of two cells.
  bool binds_pairs_only() const {
    return sums.empty() && automata.empty() && choices.empty() && equals.empty() && counts.empty() && anys.empty();
  }
};

/// At least one of these holds whole.
struct Any {
  std::vector<Conditions> of;
  int rule = from_board;
};

inline std::size_t Conditions::count() const {
  return domains.size() + differents.size() + pairs.size() + sums.size() + automata.size() + choices.size() + equals.size() +
         counts.size() + anys.size();
}

/// A rule of the puzzle as it was written: for those who tell what it leads to, not for the search.
struct Written {
  std::string_view kind;
  CellList cells;            ///< in the order in which it names them; none for a rule of the whole board
  std::vector<int> numbers;  ///< sums, differences and counts, in the order in which they are read
};

/// So many of the cells hold one of these digits. No rule says it; it follows from houses and alternatives.
struct Share {
  CellList cells;
  Mask digits;
  int least, most;
};

struct Program {
  int size = 0;  ///< digits are 1..size
  int cell_count = 0;
  std::vector<Written> rules;
  std::vector<Relation> relations;
  Conditions conditions;
  std::vector<Share> shares;  ///< what follows for classes of digits; those of the same cells stand together
  std::vector<Mask> classes;  ///< sets of digits that rules keep apart, low and high ones say
};

}  // namespace ninefold::rules
