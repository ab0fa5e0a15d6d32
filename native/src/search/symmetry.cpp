/// Symmetries: applying one, drawing one at random.
#include "bytes.hpp"
#include "ninefold/search.hpp"
#include "random.hpp"

namespace ninefold::search {

void apply(const Symmetry& symmetry, const std::uint8_t* puzzle, std::uint8_t* image) {
  const int row_step = symmetry.transposed ? 1 : 9, column_step = symmetry.transposed ? 9 : 1;
  for (const std::uint8_t row : symmetry.rows)
    for (const std::uint8_t column : symmetry.columns)
      *image++ = symmetry.digits[digit_of_byte(puzzle[row * row_step + column * column_step])];
}

namespace {

/// A random order of nine lines that keeps the lines of a band together.
void shuffle_lines(std::uint8_t* lines, Random& random) {
  int bands[3] = {0, 1, 2};
  random.shuffle(bands, 3);
  for (const int band : bands) {
    int within[3] = {0, 1, 2};
    random.shuffle(within, 3);
    for (const int line : within) *lines++ = static_cast<std::uint8_t>(band * 3 + line);
  }
}

}  // namespace

Symmetry random_symmetry(std::uint64_t seed) {
  Random random(seed);
  Symmetry symmetry;
  symmetry.transposed = random.below(2) == 1;
  shuffle_lines(symmetry.rows, random);
  shuffle_lines(symmetry.columns, random);
  random.shuffle(symmetry.digits + 1, 9);
  return symmetry;
}

}  // namespace ninefold::search
