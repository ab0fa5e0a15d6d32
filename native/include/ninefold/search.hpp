/// Search for 9x9 Sudoku: solve, count, enumerate, fill, minimise, canonical form. It guesses and explains nothing.
///
/// A puzzle is 81 bytes, row by row. A blank is 0, '0' or '.'; a given is 1..9 or '1'..'9'. Any other byte is bad.
/// Solutions and grids come back as numbers 1..9. Every function may be called from several threads at once and
/// gives the same answer for the same arguments on every machine, with one exception: when a puzzle has several
/// solutions, which of them is met first is not promised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace ninefold::search {

inline constexpr int cell_count = 81;

/// How many solutions a puzzle has, as far as anybody asked, or why it was not searched at all.
enum SolutionStatus : std::int8_t {
  clash = -2,     ///< two equal givens see each other
  bad_byte = -1,  ///< a byte that is neither a blank nor a digit
  none = 0,
  unique = 1,
  several = 2,
};

/// Proves uniqueness and writes the solution: the only one, or one of several. Writes zeros when there is none.
SolutionStatus solve(const std::uint8_t* puzzle, std::uint8_t* solution);

/// Stops at the first solution: `unique` then means "at least one".
SolutionStatus solve_first(const std::uint8_t* puzzle, std::uint8_t* solution);

/// The number of solutions, at most `limit`; `bad_byte` or `clash` for a puzzle that cannot be searched.
std::int64_t count(const std::uint8_t* puzzle, std::int64_t limit);

/// Walks through the solutions of one puzzle, each exactly once, in an order that depends on nothing but the puzzle.
class Solutions {
 public:
  explicit Solutions(const std::uint8_t* puzzle);
  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  /// `bad_byte`, `clash`, or `several` when the walk may begin.
  SolutionStatus status() const;
  /// Writes the next solution, or returns false when there is no further one.
  bool next(std::uint8_t* solution);

 private:
  struct Walk;
  std::unique_ptr<Walk> walk_;
};

/// Writes the full grid that belongs to this seed.
void fill(std::uint64_t seed, std::uint8_t* grid);

/// Takes givens away in the order that belongs to this seed, as long as the solution stays the only one and at least
/// `target` givens remain. Cells with the same orbit number go together or stay together; orbit numbers are 0..80.
/// Returns the status of `puzzle`; unless that is `unique`, `result` is zeros. With `target` 0 no orbit of the result
/// can be spared.
SolutionStatus minimise(const std::uint8_t* puzzle, const std::uint8_t* orbits, std::uint8_t target, std::uint64_t seed,
                 std::uint8_t* result);

/// One of the 2 * 6^8 * 9! ways to turn a puzzle into an equivalent one. Cell (i, j) of the image shows
/// digits[cell (rows[i], columns[j]) of the original], after the original was mirrored in its main diagonal if
/// `transposed`. digits[0] is 0: blanks stay blank.
struct Symmetry {
  bool transposed = false;
  std::uint8_t rows[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::uint8_t columns[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::uint8_t digits[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
};

/// Writes the image. Precondition: the puzzle has no bad byte.
void apply(const Symmetry& symmetry, const std::uint8_t* puzzle, std::uint8_t* image);

/// The symmetry that belongs to this seed; every symmetry is equally likely.
Symmetry random_symmetry(std::uint64_t seed);

struct Canonical {
  SolutionStatus status = bad_byte;  ///< `unique` if there is a form, else `bad_byte` or `clash`
  Symmetry symmetry;                 ///< leads from the puzzle to its form
  std::uint64_t automorphisms = 0;   ///< arrangements of rows and columns that, relabelled, give the puzzle itself
};

/// The smallest image of a puzzle or grid under all symmetries, read row by row with blanks before digits: equal forms
/// mean equivalent puzzles. Writes zeros when there is no form.
Canonical canonical(const std::uint8_t* puzzle, std::uint8_t* form);

/// Batches: row i of every output belongs to row i of the input and to nothing else. `threads` is at least 1.
void solve_many(const std::uint8_t* puzzles, std::size_t count, bool first_only, int threads, std::uint8_t* solutions,
                std::int8_t* statuses);
void count_many(const std::uint8_t* puzzles, std::size_t count, std::int64_t limit, int threads, std::int64_t* counts);
/// The number of guesses that proving uniqueness takes: a measure of the search, not of difficulty for people.
void guesses_many(const std::uint8_t* puzzles, std::size_t count, int threads, std::int64_t* guesses);
void fill_many(const std::uint64_t* seeds, std::size_t count, int threads, std::uint8_t* grids);
/// The same orbits for every row; a target, a seed and a status each.
void minimise_many(const std::uint8_t* puzzles, std::size_t count, const std::uint8_t* orbits,
                   const std::uint8_t* targets, const std::uint64_t* seeds, int threads, std::uint8_t* results,
                   std::int8_t* statuses);
/// `statuses` as in Canonical.
void canonical_many(const std::uint8_t* puzzles, std::size_t count, int threads, std::uint8_t* forms,
                    std::int8_t* statuses);

/// Cells and houses of any shape: every house holds different digits, and a house with as many cells as there are
/// digits holds each of them. 2 to 32 digits. Slower than the functions above, for everything they do not cover.
class Shape {
 public:
  /// Cell numbers are below `cell_count`; no house has more than `size` cells or the same cell twice.
  Shape(int size, int cell_count, std::vector<std::vector<int>> houses);
  ~Shape();
  Shape(Shape&&) noexcept;

  struct Options {
    std::int64_t limit = 2;  ///< stop at this many solutions
    std::uint64_t guess_limit = 0;  ///< give up after this many guesses; 0 for never
    const std::uint64_t* seed = nullptr;  ///< if given: guess in the order that belongs to it
  };

  /// The number of solutions. A puzzle is numbers, 0 for a blank. `bad_byte` for a number above `size`, `clash` for
  /// equal givens in a house, `gave_up` when the guess limit came first.
  std::int64_t count(const std::uint8_t* puzzle, const Options& options) const;

  /// The same, and every solution found, one after the other, at the end of `solutions`.
  std::int64_t solve(const std::uint8_t* puzzle, const Options& options, std::vector<std::uint8_t>& solutions) const;

  static constexpr std::int64_t gave_up = -3;

 private:
  struct Layout;
  std::int64_t search(const std::uint8_t* puzzle, const Options& options, std::vector<std::uint8_t>* solutions) const;
  std::unique_ptr<const Layout> layout_;
};

}  // namespace ninefold::search
