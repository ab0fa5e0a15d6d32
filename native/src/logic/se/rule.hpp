#pragma once

#include "logic/finder.hpp"

/// Sudoku Explainer's rules: the profile that reproduces the ratings the field quotes. They share the board with the other
/// techniques and nothing else, because here the order of the search is part of the answer.
namespace ninefold::logic::inline NINEFOLD_COPY::se {

struct Workspace;

/// One search for the next step: the board, where the step goes, and room to work in.
struct Round {
  const Board& board;
  Budget& budget;
  Steps& steps;
  Sink sink;  // writes to `steps`
  Workspace& workspace;
};

/// A rule appends the step it prefers, its rating in tenths as the step's `extra`, and says whether there was one.
using Rule = bool (*)(Round&);

constexpr int size = Shape::digits;

/// Houses in the order they are looked at: boxes, columns, rows.
constexpr int first_row = 0, first_column = size, first_box = 2 * size;
struct HouseOrder {
  std::array<std::uint8_t, 3 * size> number{};
  constexpr HouseOrder() {
    int at = 0;
    for (int first : {first_box, first_column, first_row})
      for (int i = 0; i < size; ++i) number[at++] = static_cast<std::uint8_t>(first + i);
  }
};
inline constexpr HouseOrder house_order;

/// House numbers of a cell: box, column, row.
constexpr std::array<int, 3> houses_of(Cell cell) {
  return {Layout::box_house(cell), Layout::column_house(cell), Layout::row_house(cell)};
}

bool hidden_single(Round&);
bool direct_locking(Round&);
bool direct_hidden_pair(Round&);
bool naked_single(Round&);
bool direct_hidden_triplet(Round&);
bool locking(Round&);
bool naked_pair(Round&);
bool x_wing(Round&);
bool hidden_pair(Round&);
bool naked_triplet(Round&);
bool swordfish(Round&);
bool hidden_triplet(Round&);
bool xy_wing(Round&);
bool xyz_wing(Round&);
bool unique_loops(Round&);
bool naked_quad(Round&);
bool jellyfish(Round&);
bool hidden_quad(Round&);
bool bivalue_universal_grave(Round&);
bool aligned_pair(Round&);
bool chains(Round&);
bool aligned_triplet(Round&);
bool nishio(Round&);
bool multiple_forcing(Round&);
bool dynamic_forcing(Round&);
bool dynamic_forcing_plus(Round&);
bool nested_forcing_2(Round&);
bool nested_forcing_3(Round&);
bool nested_forcing_4(Round&);
bool nested_forcing_5(Round&);

}  // namespace ninefold::logic::se
