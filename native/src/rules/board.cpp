#include "rules/board.hpp"


namespace ninefold::rules {

std::string Board::name(Cell cell) const {
  std::string text(1, 'r');
  text += std::to_string(row(cell) + 1);
  text += 'c';
  return text += std::to_string(column(cell) + 1);
}

CellList Board::line(bool is_row, int index) const {
  CellList cells;
  cells.reserve(static_cast<std::size_t>(size));
  for (int i = 0; i < size; ++i) cells.push_back(is_row ? cell(index, i) : cell(i, index));
  return cells;
}

int Board::digit_of(char32_t symbol) const {
  const std::size_t found = symbols.find(symbol);
  return found == std::u32string::npos ? 0 : static_cast<int>(found) + 1;
}

BoxSize usual_box(int size) {
  switch (size) {
    case 4: return {2, 2};
    case 6: return {2, 3};
    case 8: return {2, 4};
    case 9: return {3, 3};
    case 10: return {2, 5};
    case 12: return {3, 4};
    case 15: return {3, 5};
    case 16: return {4, 4};
    case 25: return {5, 5};
    default: return {};
  }
}

std::u32string usual_symbols(int size) {
  return std::u32string(U"123456789ABCDEFGHIJKLMNOPQRSTUVW", static_cast<std::size_t>(size));
}

}  // namespace ninefold::rules
