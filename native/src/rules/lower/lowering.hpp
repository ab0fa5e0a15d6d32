/// One rule of a puzzle on its way to primitives: its fields are read and checked here, and what it means is written here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ninefold/rules.hpp"
#include "rules/board.hpp"
#include "rules/json.hpp"
#include "rules/program.hpp"

namespace ninefold::rules {

class Lowering {
 public:
  /// What all rules of a puzzle share.
  struct Puzzle {
    const Board& board;
    const JsonValue rules;
    Program& program;
    Problem problem;
    std::size_t primitives = 0;  ///< that the rules came to so far, those of alternatives included
  };

  Lowering(Puzzle& puzzle, JsonValue rule, int index, std::string place, Conditions& conditions, int depth)
      : puzzle_(puzzle), rule_(rule), index_(index), place_(std::move(place)), conditions_(conditions), depth_(depth) {}

  /// Lowers the rule by its kind; false when it has a problem.
  bool lower();

  const Board& board() const { return puzzle_.board; }
  int size() const { return puzzle_.board.size; }
  JsonValue rule() const { return rule_; }
  /// All rules of the puzzle, for those that speak of the others.
  JsonValue all_rules() const { return puzzle_.rules; }
  bool is_nested() const { return depth_ > 0; }
  int depth() const { return depth_; }
  Puzzle& puzzle() { return puzzle_; }
  int index() const { return index_; }
  const std::string& place() const { return place_; }

  // Reading. Each returns false after a fault, and the problem is noted.
  struct Cells {
    int least = 1, most = 0;  ///< `most` 0: as many as the board has
    bool may_return = false;  ///< whether a cell may be named twice
  };
  bool read_cells(std::string_view name, CellList& cells, Cells bounds);
  bool read_cells(JsonValue list, std::string_view name, CellList& cells, Cells bounds);
  bool read_cells(CellList& cells, Cells bounds) { return read_cells("cells", cells, bounds); }
  bool read_cell(std::string_view name, Cell& cell);
  bool read_groups(std::vector<CellList>& groups);
  struct Number {
    std::optional<int> usual = {};
    int least = 0, most = 1'000'000;
  };
  bool read_number(std::string_view name, int& number, Number bounds);
  bool read_digits(std::string_view name, std::vector<int>& digits, int least);
  bool read_mask(std::string_view name, Mask& mask);
  bool read_word(std::string_view name, std::string_view& word, std::initializer_list<std::string_view> known,
                 std::string_view usual = {});
  bool read_flag(std::string_view name, bool& flag);
  /// The cells of `line` in the order in which they are seen `from` its start or its end.
  bool read_line(CellList& cells, bool has_from);

  bool fail(std::string_view name, std::string text);
  /// No grid can obey this: a fault of a rule of its own, but only a dead end among alternatives.
  bool impossible(std::string_view name, std::string text);

  // Writing.
  Conditions& conditions() { return conditions_; }
  void domain(Cell cell, Mask digits) { conditions_.domains.push_back({cell, digits, index_}); }
  void different(CellList cells) { conditions_.differents.push_back({std::move(cells), index_}); }
  void sum(CellList cells, std::vector<int> weights, int total);
  void sum(CellList cells, int total);
  /// At least one of the cells has one of the digits.
  void one_of(const CellList& cells, Mask digits);
  void automaton(CellList cells, std::shared_ptr<const Layers> layers) {
    conditions_.automata.push_back({std::move(cells), std::move(layers), index_});
  }
  template <class Holds>
  std::uint16_t relation(Holds holds) {
    Relation rows(static_cast<std::size_t>(size()), 0);
    for (int first = 1; first <= size(); ++first)
      for (int second = 1; second <= size(); ++second)
        if (holds(first, second)) rows[static_cast<std::size_t>(first) - 1] |= bit_of(second);
    return keep(std::move(rows));
  }
  void pair(Cell first, Cell second, std::uint16_t relation);
  /// The relation between each cell of a path and the next.
  void along(const CellList& path, std::uint16_t relation);
  void every_pair(const CellList& cells, std::uint16_t relation);

 private:
  std::uint16_t keep(Relation rows);
  /// Takes note of cells that the rule itself names.
  void note(const CellList& cells);
  void note(int number);
  bool parse_cell(JsonValue value, std::string_view name, Cell& cell);

  Puzzle& puzzle_;
  JsonValue rule_;
  int index_;
  std::string place_;
  Conditions& conditions_;
  int depth_;
  CellList named_;  // by the rule itself
};

/// The digits 1..n in thirds, the outer ones equal: 0, 1 or 2.
inline int third_of(int digit, int size) {
  const int outer = (size + 1) / 3;
  return digit <= outer ? 0 : digit > size - outer ? 2 : 1;
}

using LowerRule = bool (*)(Lowering&);

// One function a kind, in files by family.
bool lower_extra_region(Lowering&);
bool lower_windoku(Lowering&);
bool lower_diagonals(Lowering&);
bool lower_anti_knight(Lowering&);
bool lower_anti_king(Lowering&);
bool lower_disjoint_groups(Lowering&);

bool lower_odd(Lowering&);
bool lower_even(Lowering&);
bool lower_minimum(Lowering&);
bool lower_maximum(Lowering&);
bool lower_domain(Lowering&);

bool lower_difference(Lowering&);
bool lower_ratio(Lowering&);
bool lower_pair_sum(Lowering&);
bool lower_negative(Lowering&);
bool lower_greater(Lowering&);
bool lower_non_consecutive(Lowering&);
bool lower_pair(Lowering&);

bool lower_cage(Lowering&);
bool lower_arrow(Lowering&);
bool lower_double_arrow(Lowering&);
bool lower_zipper(Lowering&);
bool lower_region_sum(Lowering&);
bool lower_little_killer(Lowering&);
bool lower_sum(Lowering&);

bool lower_thermometer(Lowering&);
bool lower_whisper(Lowering&);
bool lower_renban(Lowering&);
bool lower_palindrome(Lowering&);
bool lower_between(Lowering&);
bool lower_lockout(Lowering&);
bool lower_nabner(Lowering&);
bool lower_modular(Lowering&);
bool lower_entropic(Lowering&);
bool lower_sum_line(Lowering&);

bool lower_sandwich(Lowering&);
bool lower_x_sum(Lowering&);
bool lower_skyscraper(Lowering&);
bool lower_numbered_room(Lowering&);

bool lower_clone(Lowering&);
bool lower_same_digits(Lowering&);
bool lower_quadruple(Lowering&);
bool lower_global_entropy(Lowering&);
bool lower_counting_circles(Lowering&);
bool lower_indexing(Lowering&);

bool lower_automaton(Lowering&);
bool lower_any(Lowering&);

}  // namespace ninefold::rules
