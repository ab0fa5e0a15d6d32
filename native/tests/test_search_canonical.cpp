/// The canonical form is the smallest image there is, and equivalent puzzles share it.
#include <algorithm>

#include "boards.hpp"
#include "check.hpp"
#include "ninefold/search.hpp"

namespace search = ninefold::search;

namespace {

using Lines = std::array<std::uint8_t, 9>;

/// All 1296 orders of nine lines that keep bands together.
std::vector<Lines> line_orders() {
  std::vector<Lines> orders;
  Lines lines = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    const auto band = [&](int i) { return lines[i] / 3; };
    const auto is_whole = [&](int i) { return band(i) == band(i + 1) && band(i) == band(i + 2); };
    if (is_whole(0) && is_whole(3) && is_whole(6)) orders.push_back(lines);
  } while (std::next_permutation(lines.begin(), lines.end()));
  return orders;
}

struct Smallest {
  Grid image{};
  std::uint64_t ties = 0;
};

/// Names digits in order of appearance and compares on the way; that is the smallest relabelling.
void try_image(const Grid& puzzle, const Lines& rows, const Lines& columns, bool transposed, Smallest& best) {
  std::uint8_t names[10] = {}, next = 1;
  Grid image;
  bool smaller = best.ties == 0;
  for (std::size_t i = 0; i < 81; ++i) {
    const std::size_t row = rows[i / 9], column = columns[i % 9];
    const std::uint8_t digit = puzzle[transposed ? column * 9 + row : row * 9 + column];
    if (digit && !names[digit]) names[digit] = next++;
    image[i] = names[digit];
    if (!smaller && image[i] > best.image[i]) return;
    smaller = smaller || image[i] < best.image[i];
  }
  best.ties = smaller ? 1 : best.ties + 1;
  best.image = image;
}

Smallest smallest_image(const Grid& puzzle) {
  static const std::vector<Lines> orders = line_orders();
  Smallest best;
  for (const bool transposed : {false, true})
    for (const Lines& rows : orders)
      for (const Lines& columns : orders) try_image(puzzle, rows, columns, transposed, best);
  return best;
}

void the_form_is_the_smallest_image(const Grid& puzzle) {
  Grid form;
  const search::Canonical found = search::canonical(puzzle.data(), form.data());
  const Smallest expected = smallest_image(puzzle);
  CHECK(found.status == search::unique);
  CHECK_ABOUT(form == expected.image, format_line(puzzle));
  CHECK_ABOUT(found.automorphisms == expected.ties, format_line(puzzle));
}

void twins_share_the_form(const Grid& puzzle, int twins) {
  Grid form, twin, form_of_twin, image;
  const search::Canonical found = search::canonical(puzzle.data(), form.data());
  search::apply(found.symmetry, puzzle.data(), image.data());
  CHECK_ABOUT(image == form, format_line(puzzle));
  for (int i = 0; i < twins; ++i) {
    search::apply(search::random_symmetry(static_cast<std::uint64_t>(i)), puzzle.data(), twin.data());
    const search::Canonical of_twin = search::canonical(twin.data(), form_of_twin.data());
    CHECK_ABOUT(of_twin.automorphisms == found.automorphisms, format_line(puzzle));
    CHECK_ABOUT(form_of_twin == form, format_line(puzzle));
  }
}

/// Shifted rows: as regular as a grid can be.
Grid regular_grid() {
  Grid grid;
  for (int cell = 0; cell < 81; ++cell)
    grid[cell] = static_cast<std::uint8_t>((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1);
  return grid;
}

std::vector<Grid> mixed_boards() {
  std::vector<Grid> boards{Grid{}, regular_grid()};
  search::Random random(5);
  for (const int givens : {1, 2, 5, 9, 17, 25, 40, 60, 72, 80, 81}) {
    Grid grid;
    search::fill(static_cast<std::uint64_t>(givens), grid.data());
    boards.push_back(thin_out(grid, givens, random));
    boards.push_back(thin_out(regular_grid(), givens, random));
  }
  return boards;
}

void twins_have_as_many_solutions() {
  Grid grid, twin;
  search::Random random(8);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    search::fill(seed, grid.data());
    const Grid puzzle = thin_out(grid, 27, random);
    search::apply(search::random_symmetry(seed), puzzle.data(), twin.data());
    CHECK(search::count(puzzle.data(), 200) == search::count(twin.data(), 200));
  }
}

void unreadable_and_clashing_puzzles_have_no_form() {
  Grid puzzle{}, form;
  puzzle[3] = 10;
  CHECK(search::canonical(puzzle.data(), form.data()).status == search::bad_byte);
  puzzle[3] = puzzle[30] = 7;
  CHECK(search::canonical(puzzle.data(), form.data()).status == search::clash);
  CHECK(form == Grid{});
}

}  // namespace

int main() {
  const std::vector<Grid> boards = mixed_boards();
  for (const Grid& board : boards) twins_share_the_form(board, 20);
  for (const std::size_t i : {2u, 7u, 11u, 13u, 21u, 22u}) the_form_is_the_smallest_image(boards[i]);
  CHECK(smallest_image(regular_grid()).ties > 1);
  the_form_is_the_smallest_image(regular_grid());
  Grid form;
  CHECK(search::canonical(Grid{}.data(), form.data()).automorphisms == 3359232);
  twins_have_as_many_solutions();
  unreadable_and_clashing_puzzles_have_no_form();
  return check::summary();
}
