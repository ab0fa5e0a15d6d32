/// Rules about single cells.
#include "rules/lower/lowering.hpp"

namespace ninefold::rules {

namespace {

bool keep_in(Lowering& rule, Mask digits) {
  CellList cells;
  if (!rule.read_cells(cells, {.least = 1})) return false;
  for (const Cell cell : cells) rule.domain(cell, digits);
  return true;
}

Mask every_second(int size, int first) {
  Mask digits = 0;
  for (int digit = first; digit <= size; digit += 2) digits |= bit_of(digit);
  return digits;
}

bool has_mark(const Lowering& rule, std::string_view kind, Cell cell) {
  const std::string name = rule.board().name(cell);
  for (const JsonValue other : rule.all_rules()) {
    const auto other_kind = other.find("kind"), marked = other.find("cell");
    if (other_kind && marked && other_kind->is_text() && other_kind->text() == kind && marked->is_text() &&
        marked->text() == name)
      return true;
  }
  return false;
}

bool extreme(Lowering& rule, std::string_view kind, bool is_smallest) {
  Cell cell;
  if (rule.is_nested()) return rule.fail({}, std::string(kind) + " cannot be one of several alternatives");
  if (!rule.read_cell("cell", cell)) return false;
  const Board& board = rule.board();
  const auto below = rule.relation([=](int one, int other) { return is_smallest ? one < other : one > other; });
  for (const auto& [down, right] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
    const int row = board.row(cell) + down, column = board.column(cell) + right;
    if (board.has(row, column) && !has_mark(rule, kind, board.cell(row, column)))
      rule.pair(cell, board.cell(row, column), below);
  }
  return true;
}

}  // namespace

bool lower_odd(Lowering& rule) { return keep_in(rule, every_second(rule.size(), 1)); }
bool lower_even(Lowering& rule) { return keep_in(rule, every_second(rule.size(), 2)); }
bool lower_minimum(Lowering& rule) { return extreme(rule, "minimum", true); }
bool lower_maximum(Lowering& rule) { return extreme(rule, "maximum", false); }

bool lower_domain(Lowering& rule) {
  Mask digits;
  return rule.read_mask("digits", digits) && keep_in(rule, digits);
}

}  // namespace ninefold::rules
