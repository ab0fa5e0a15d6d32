/// Search for Python: converts arguments and results, forwards, releases the interpreter lock.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "ninefold/search.hpp"
#include "register.hpp"

namespace nb = nanobind;
namespace ninefold::bind {

namespace {

using Boards = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Cells = nb::ndarray<const std::uint8_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using Seeds = nb::ndarray<const std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Targets = nb::ndarray<const std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using BoardsOut = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 81>>;
using StatusesOut = nb::ndarray<nb::numpy, std::int8_t, nb::shape<-1>>;
using CountsOut = nb::ndarray<nb::numpy, std::int64_t, nb::shape<-1>>;

/// An array that Python will own.
template <class Item>
struct Owned {
  Item* data;
  nb::capsule owner;

  explicit Owned(std::size_t size)
      : data(new Item[size]), owner(data, [](void* p) noexcept { delete[] static_cast<Item*>(p); }) {}
};

/// The 81 characters of a plain line, or nothing when the text has another form.
std::optional<std::string_view> plain_line(nb::str line) {
  Py_ssize_t size = 0;
  const char* text = PyUnicode_AsUTF8AndSize(line.ptr(), &size);
  if (!text) {
    PyErr_Clear();
    return {};
  }
  const std::string_view view(text, static_cast<std::size_t>(size));
  const auto is_cell = [](char c) { return c == '.' || (c >= '0' && c <= '9'); };
  if (view.size() != search::cell_count || !std::all_of(view.begin(), view.end(), is_cell)) return {};
  return view;
}

const std::uint8_t* bytes(std::string_view line) { return reinterpret_cast<const std::uint8_t*>(line.data()); }

nb::str format_line(std::uint8_t* digits) {
  for (int cell = 0; cell < search::cell_count; ++cell) digits[cell] = static_cast<std::uint8_t>(digits[cell] + '0');
  return nb::str(reinterpret_cast<const char*>(digits), search::cell_count);
}

int checked_threads(int threads) {
  if (threads < 1) throw nb::value_error("threads must be at least 1");
  return threads;
}

nb::object solve_line(nb::str line) {
  const auto puzzle = plain_line(line);
  if (!puzzle) return nb::int_(static_cast<int>(search::bad_byte));
  std::uint8_t solution[search::cell_count];
  search::SolutionStatus status;
  {
    nb::gil_scoped_release unlocked;
    status = search::solve(bytes(*puzzle), solution);
  }
  if (status == search::unique) return format_line(solution);
  return nb::int_(static_cast<int>(status));
}

std::int64_t count_line(nb::str line, std::int64_t limit) {
  const auto puzzle = plain_line(line);
  if (!puzzle) return search::bad_byte;
  nb::gil_scoped_release unlocked;
  return search::count(bytes(*puzzle), limit);
}

std::pair<BoardsOut, StatusesOut> solve_many(Boards boards, int threads, bool first_only) {
  const std::size_t count = boards.shape(0);
  Owned<std::uint8_t> solutions(count * search::cell_count);
  Owned<std::int8_t> statuses(count);
  checked_threads(threads);
  {
    nb::gil_scoped_release unlocked;
    search::solve_many(boards.data(), count, first_only, threads, solutions.data, statuses.data);
  }
  return {BoardsOut(solutions.data, {count, 81}, solutions.owner), StatusesOut(statuses.data, {count}, statuses.owner)};
}

CountsOut count_many(Boards boards, std::int64_t limit, int threads) {
  const std::size_t count = boards.shape(0);
  Owned<std::int64_t> counts(count);
  checked_threads(threads);
  {
    nb::gil_scoped_release unlocked;
    search::count_many(boards.data(), count, limit, threads, counts.data);
  }
  return CountsOut(counts.data, {count}, counts.owner);
}

CountsOut guesses_many(Boards boards, int threads) {
  const std::size_t count = boards.shape(0);
  Owned<std::int64_t> guesses(count);
  checked_threads(threads);
  {
    nb::gil_scoped_release unlocked;
    search::guesses_many(boards.data(), count, threads, guesses.data);
  }
  return CountsOut(guesses.data, {count}, guesses.owner);
}

BoardsOut fill_many(Seeds seeds, int threads) {
  const std::size_t count = seeds.shape(0);
  Owned<std::uint8_t> grids(count * search::cell_count);
  checked_threads(threads);
  {
    nb::gil_scoped_release unlocked;
    search::fill_many(seeds.data(), count, threads, grids.data);
  }
  return BoardsOut(grids.data, {count, 81}, grids.owner);
}

/// Zeros for a row that has no single solution.
BoardsOut minimise_rows(Boards boards, Cells orbits, Targets targets, Seeds seeds, int threads) {
  const std::size_t count = boards.shape(0);
  if (targets.shape(0) != count || seeds.shape(0) != count)
    throw nb::value_error("expected one target and one seed for each board");
  if (std::any_of(orbits.data(), orbits.data() + search::cell_count, [](std::uint8_t orbit) { return orbit > 80; }))
    throw nb::value_error("orbit numbers must be 0 to 80");
  Owned<std::uint8_t> results(count * search::cell_count);
  Owned<std::int8_t> statuses(count);
  checked_threads(threads);
  {
    nb::gil_scoped_release unlocked;
    search::minimise_many(boards.data(), count, orbits.data(), targets.data(), seeds.data(), threads, results.data,
                          statuses.data);
  }
  return BoardsOut(results.data, {count, 81}, results.owner);
}

/// The text of a puzzle: blanks as dots.
nb::str format_puzzle(std::uint8_t* digits) {
  for (int cell = 0; cell < search::cell_count; ++cell)
    digits[cell] = digits[cell] ? static_cast<std::uint8_t>(digits[cell] + '0') : '.';
  return nb::str(reinterpret_cast<const char*>(digits), search::cell_count);
}

nb::object canonical_line(nb::str line) {
  const auto puzzle = plain_line(line);
  if (!puzzle) return nb::int_(static_cast<int>(search::bad_byte));
  std::uint8_t form[search::cell_count];
  search::SolutionStatus status;
  {
    nb::gil_scoped_release unlocked;
    status = search::canonical(bytes(*puzzle), form).status;
  }
  if (status == search::unique) return format_puzzle(form);
  return nb::int_(static_cast<int>(status));
}

std::pair<BoardsOut, StatusesOut> canonical_many(Boards boards, int threads) {
  const std::size_t count = boards.shape(0);
  Owned<std::uint8_t> forms(count * search::cell_count);
  Owned<std::int8_t> statuses(count);
  checked_threads(threads);
  {
    nb::gil_scoped_release unlocked;
    search::canonical_many(boards.data(), count, threads, forms.data, statuses.data);
  }
  return {BoardsOut(forms.data, {count, 81}, forms.owner), StatusesOut(statuses.data, {count}, statuses.owner)};
}

nb::object twin_line(nb::str line, std::uint64_t seed) {
  const auto puzzle = plain_line(line);
  if (!puzzle) return nb::int_(static_cast<int>(search::bad_byte));
  std::uint8_t twin[search::cell_count];
  search::apply(search::random_symmetry(seed), bytes(*puzzle), twin);
  return format_puzzle(twin);
}

using AnyCells = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using AnyBoardsOut = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;

/// A board of any shape, checked on the way in: the engine trusts it.
class Shape {
 public:
  Shape(int size, int cell_count, const std::vector<std::vector<int>>& houses)
      : cell_count_(checked(size, cell_count, houses)), shape_(size, cell_count, houses) {}

  std::int64_t count(AnyCells puzzle, std::int64_t limit, std::uint64_t guess_limit) const {
    check_length(puzzle);
    nb::gil_scoped_release unlocked;
    return shape_.count(puzzle.data(), {.limit = limit, .guess_limit = guess_limit});
  }

  std::pair<AnyBoardsOut, std::int64_t> solve(AnyCells puzzle, std::int64_t limit, std::uint64_t guess_limit,
                                              std::optional<std::uint64_t> seed) const {
    check_length(puzzle);
    std::vector<std::uint8_t> found;
    std::int64_t count;
    {
      nb::gil_scoped_release unlocked;
      count = shape_.solve(puzzle.data(), {limit, guess_limit, seed ? &*seed : nullptr}, found);
    }
    Owned<std::uint8_t> solutions(found.size());
    std::copy(found.begin(), found.end(), solutions.data);
    return {AnyBoardsOut(solutions.data, {found.size() / cell_count_, cell_count_}, solutions.owner), count};
  }

 private:
  static std::size_t checked(int size, int cell_count, const std::vector<std::vector<int>>& houses) {
    if (size < 2 || size > 32) throw nb::value_error("size must be 2 to 32");
    if (cell_count < 1) throw nb::value_error("expected at least one cell");
    for (std::vector<int> house : houses) {
      std::sort(house.begin(), house.end());
      if (house.empty() || house.front() < 0 || house.back() >= cell_count)
        throw nb::value_error("a house has a cell that is not on the board");
      if (std::adjacent_find(house.begin(), house.end()) != house.end())
        throw nb::value_error("a house has the same cell twice");
      if (static_cast<int>(house.size()) > size) throw nb::value_error("a house has more cells than there are digits");
    }
    return static_cast<std::size_t>(cell_count);
  }

  void check_length(const AnyCells& puzzle) const {
    if (puzzle.size() != cell_count_) throw nb::value_error("expected as many numbers as the shape has cells");
  }

  std::size_t cell_count_;
  search::Shape shape_;
};

/// Solutions one by one. Threads that share it take one each, in no promised order; whoever waits for one holds a
/// reference, so that it cannot go away meanwhile.
class SolutionIterator {
 public:
  SolutionIterator(std::string_view puzzle, std::int64_t limit) : solutions_(bytes(puzzle)), left_(limit) {
    if (solutions_.status() == search::clash) throw nb::value_error("two equal givens see each other");
  }

  nb::str next() {
    std::uint8_t solution[search::cell_count];
    if (!search(solution)) throw nb::stop_iteration();
    return format_line(solution);
  }

 private:
  /// The interpreter goes first: who waits for the mutex with it in hand would stop the one who is to return both.
  bool search(std::uint8_t* solution) {
    nb::gil_scoped_release unlocked;
    const std::lock_guard alone(mutex_);
    if (left_ <= 0 || !solutions_.next(solution)) return false;
    --left_;
    return true;
  }

  std::mutex mutex_;
  search::Solutions solutions_;
  std::int64_t left_;
};

std::unique_ptr<SolutionIterator> enumerate(nb::str line, std::int64_t limit) {
  const auto puzzle = plain_line(line);
  if (!puzzle) throw nb::value_error("expected 81 characters, each 1-9, 0 or a dot");
  return std::make_unique<SolutionIterator>(*puzzle, limit);
}

}  // namespace

void register_search(nb::module_& m) {
  m.def("solve_line", &solve_line, nb::arg("line"), nb::sig("def solve_line(line: str) -> str | int"),
        "The one solution of 81 characters; else 0 none, 2 several, -1 another form of text, -2 clash.");
  m.def("count_line", &count_line, nb::arg("line"), nb::arg("limit"),
        "The number of solutions up to the limit; -1 another form of text, -2 clash.");
  m.def("solve_many", &solve_many, nb::arg("boards").noconvert(), nb::arg("threads") = 1, nb::arg("first_only") = false,
        "Solutions (zeros where there is none, one of several) and counts: 0, 1, 2 several, -1 bad byte, -2 clash.");
  m.def("count_many", &count_many, nb::arg("boards").noconvert(), nb::arg("limit"), nb::arg("threads") = 1,
        "The number of solutions of each board up to the limit; -1 bad byte, -2 clash.");
  m.def("enumerate", &enumerate, nb::arg("line"), nb::arg("limit"),
        "Up to `limit` different solutions, one by one.");
  m.def("fill_many", &fill_many, nb::arg("seeds").noconvert(), nb::arg("threads") = 1,
        "The full grid that belongs to each seed.");
  m.def("minimise_rows", &minimise_rows, nb::arg("boards").noconvert(), nb::arg("orbits").noconvert(),
        nb::arg("targets").noconvert(), nb::arg("seeds").noconvert(), nb::arg("threads") = 1,
        "Each puzzle without givens it can spare, at least its target of them left; cells of one orbit go together.");

  m.def("guesses_many", &guesses_many, nb::arg("boards").noconvert(), nb::arg("threads") = 1,
        "How many guesses it takes to prove each board unique, or not; -1 bad byte.");
  m.def("canonical_line", &canonical_line, nb::arg("line"), nb::sig("def canonical_line(line: str) -> str | int"),
        "The min-lex form of 81 characters; else -1 another form of text, -2 clash.");
  m.def("canonical_many", &canonical_many, nb::arg("boards").noconvert(), nb::arg("threads") = 1,
        "The min-lex forms (zeros where there is none) and 1, or -1 bad byte, -2 clash.");
  m.def("twin_line", &twin_line, nb::arg("line"), nb::arg("seed"),
        nb::sig("def twin_line(line: str, seed: int) -> str | int"),
        "An equivalent puzzle, chosen by the seed; -1 for another form of text.");

  nb::class_<Shape>(m, "Shape", "Cells and houses of any kind: each house holds different digits.")
      .def(nb::init<int, int, const std::vector<std::vector<int>>&>(), nb::arg("size"), nb::arg("cell_count"),
           nb::arg("houses"))
      .def("count", &Shape::count, nb::arg("puzzle").noconvert(), nb::arg("limit"), nb::arg("guess_limit") = 0,
           "The number of solutions up to the limit; -1 bad number, -2 clash, -3 the guess limit came first.")
      .def("solve", &Shape::solve, nb::arg("puzzle").noconvert(), nb::arg("limit") = 2, nb::arg("guess_limit") = 0,
           nb::arg("seed") = nb::none(),
           "The solutions up to the limit, one a row, and the count as above; a seed makes the guesses random.");

  nb::class_<SolutionIterator>(m, "SolutionIterator", "An iterator over solutions.")
      .def("__iter__", [](nb::handle self) { return self; }, nb::sig("def __iter__(self) -> SolutionIterator"))
      .def("__next__", &SolutionIterator::next);
}

}  // namespace ninefold::bind
