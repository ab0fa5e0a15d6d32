#include "logic/facts/branch_patterns.hpp"

#include "logic/facts/left.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

bool name_locked(const Board& board, const Left& left, Fact& fact, Cell cell, Digit digit) {
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells places = left.places(digit, house);
    if (!places || places == board.places(digit, house) || !places.subset_of(board.peers(cell))) continue;
    fact.kind = Kind::then_locked;
    fact.houses = Houses::of(house);
    fact.digits = Digits::of(digit);
    fact.others = places;
    return true;
  }
  return false;
}

bool name_pair(const Board& board, const Left& left, Fact& fact, Cell cell, Digit digit) {
  for (Cell one : board.peers(cell) & board.empty_cells()) {
    const Digits pair = left.candidates(one);
    if (pair.count() != 2 || !pair.contains(digit)) continue;
    for (Cell two : board.peers(one) & board.peers(cell) & board.empty_cells())
      if (two > one && left.candidates(two) == pair) {
        fact.kind = Kind::then_pair;
        fact.cells = Cells::of(one, two);
        fact.digits = pair;
        return true;
      }
  }
  return false;
}

bool name_hidden(const Board& board, const Left& left, Fact& fact, Cell cell, Digit digit) {
  for (int i = 0; i < board.layout().membership_count[cell]; ++i) {
    const int house = board.layout().memberships[cell][i].house;
    for (Digit one : board.missing(house))
      for (Digit two : board.missing(house)) {
        const Cells places = left.places(one, house);
        if (two <= one || one == digit || two == digit || places.count() != 2 || !places.contains(cell) ||
            left.places(two, house) != places)
          continue;
        fact.kind = Kind::then_hidden;
        fact.houses = Houses::of(house);
        fact.cells = places;
        fact.digits = Digits::of(one, two);
        return true;
      }
  }
  return false;
}

/// Two lines whose places lie in two lines across, one of them that of the cell.
bool name_fish(const Board& board, const Left& left, Fact& fact, Cell cell, Digit digit) {
  const Layout& layout = board.layout();
  const int size = layout.size();
  for (int first_line : {0, size})
    for (int one = first_line; one < first_line + size; ++one)
      for (int two = one + 1; two < first_line + size; ++two) {
        const Cells places = left.places(digit, one) | left.places(digit, two);
        if (left.places(digit, one).empty() || left.places(digit, two).empty() || places.contains(cell)) continue;
        Houses covers;
        for (Cell place : places)
          covers.insert(first_line == 0 ? layout.column_house(place) : layout.row_house(place));
        const int own = first_line == 0 ? layout.column_house(cell) : layout.row_house(cell);
        if (covers.count() != 2 || !covers.contains(own)) continue;
        if (board.house(one).cells.contains(cell) || board.house(two).cells.contains(cell)) continue;
        fact.kind = Kind::then_fish;
        fact.houses = Houses::of(one, two);
        fact.covers = covers;
        fact.digits = Digits::of(digit);
        return true;
      }
  return false;
}

}  // namespace

void name_pattern(const Board& board, const std::vector<Claim>& given, Fact& fact, Cell cell, Digit digit) {
  std::vector<Claim> claims = given;
  claims.insert(claims.end(), fact.claims.begin(), fact.claims.end());
  const Left left(board, claims);
  name_locked(board, left, fact, cell, digit) || name_pair(board, left, fact, cell, digit) ||
      name_hidden(board, left, fact, cell, digit) || name_fish(board, left, fact, cell, digit);
}

}  // namespace ninefold::logic::facts
