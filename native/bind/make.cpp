/// The maker for Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "logic_parts.hpp"
#include "make/rearrange.hpp"
#include "ninefold/make.hpp"
#include "register.hpp"

namespace nb = nanobind;
namespace ninefold::bind {

namespace {

using Bytes = nb::ndarray<const std::uint8_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using BoardsOut = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 81>>;
using Answer = std::tuple<BoardsOut, BoardsOut, std::vector<int>, std::size_t>;

make::Cells cells(const Bytes& bytes) {
  make::Cells cells;
  std::copy_n(bytes.data(), cells.size(), cells.begin());
  return cells;
}

void new_maker(make::Maker* self, const Bytes& orbits, const Bytes& open, int fewest, int most, bool is_minimal,
               const std::optional<Bytes>& grid, std::optional<std::pair<int, int>> wished) {
  make::Pattern pattern{cells(orbits), cells(open), fewest, most, is_minimal, {}};
  if (std::ranges::max(pattern.orbits) > 80) throw nb::value_error("orbit numbers must be 0 to 80");
  if (fewest < 0 || most > 81) throw nb::value_error("a puzzle has 0 to 81 givens");
  if (grid) pattern.grid = cells(*grid);
  std::optional<logic::se::RatingRange> range;
  if (wished) range = {wished->first, wished->second};
  new (self) make::Maker(pattern, range);
}

BoardsOut boards(const std::vector<make::Candidate>& met, make::Cells make::Candidate::* board) {
  auto* data = new std::uint8_t[met.size() * 81];
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
  for (std::size_t i = 0; i < met.size(); ++i) std::ranges::copy(met[i].*board, data + i * 81);
  return BoardsOut(data, {met.size(), 81}, owner);
}

Answer attempt(make::Maker& maker, std::uint64_t seed, std::uint64_t first, std::size_t count) {
  make::Attempts attempts;
  {
    nb::gil_scoped_release unlocked;
    attempts = maker.attempt(seed, first, count);
  }
  std::vector<int> ratings;
  for (const make::Candidate& met : attempts.met) ratings.push_back(met.rating);
  return {boards(attempts.met, &make::Candidate::puzzle), boards(attempts.met, &make::Candidate::solution), ratings,
          attempts.fitting};
}

using Masks = nb::ndarray<const std::uint16_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using PositionIn = std::tuple<Bytes, Bytes, Masks>;
using PositionOut = std::tuple<std::vector<int>, std::vector<int>, std::vector<int>>;

logic::Position position_in(const PositionIn& arrays) {
  logic::Position position;
  std::copy_n(std::get<0>(arrays).data(), 81, position.values.begin());
  std::copy_n(std::get<1>(arrays).data(), 81, position.given.begin());
  std::copy_n(std::get<2>(arrays).data(), 81, position.candidates.begin());
  return position;
}

PositionOut position_out(const logic::Position& position) {
  return {{position.values.begin(), position.values.end()},
          {position.given.begin(), position.given.end()},
          {position.candidates.begin(), position.candidates.end()}};
}

PositionOut rearranged(const PositionIn& position, std::uint64_t seed) {
  return position_out(make::rearranged(position_in(position), seed));
}

std::tuple<std::optional<PositionOut>, std::size_t, std::size_t> find_drill(int technique, const Profile& profile,
                                                                            const Profile& basics,
                                                                            const std::vector<PositionIn>& known,
                                                                            std::uint64_t seed, std::size_t effort) {
  const make::DrillOrder order{techniques_of({technique})[0], profile.classic, basics.classic};
  std::vector<logic::Position> positions;
  for (const PositionIn& position : known) positions.push_back(position_in(position));
  make::FoundDrill found;
  {
    nb::gil_scoped_release unlocked;
    found = make::find_drill(order, positions, seed, effort);
  }
  std::optional<PositionOut> position;
  if (found.position) position = position_out(*found.position);
  return {position, found.looked, found.stuck};
}

}  // namespace

void register_make(nb::module_& m) {
  nb::class_<make::Maker>(m, "Maker", "Puzzles to a pattern, and to a range of ratings in tenths if there is one.")
      .def("__init__", &new_maker, nb::arg("orbits").noconvert(), nb::arg("open_cells").noconvert(), nb::arg("fewest"),
           nb::arg("most"), nb::arg("is_minimal"), nb::arg("grid") = nb::none(), nb::arg("wished") = nb::none())
      .def("attempt", &attempt, nb::arg("seed"), nb::arg("first"), nb::arg("count"),
           "What came of the attempts of these numbers: puzzles, solutions, ratings (-1 for none), and how many had a "
           "right number of givens.");
  m.def("rearranged", &rearranged, nb::arg("position"), nb::arg("seed"),
        "A twin of a position: values, givens and candidates in other clothes.");
  m.def("find_drill", &find_drill, nb::arg("technique"), nb::arg("profile"), nb::arg("basics"), nb::arg("known"),
        nb::arg("seed"), nb::arg("effort"),
        "A position in which the technique comes next, from known ones or from random puzzles, or None; then how many "
        "random puzzles were looked through, and in how many of them everything before it was done.");
}

}  // namespace ninefold::bind
