#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <map>
#include <string>

#include "logic/facts/fact.hpp"
#include "logic/plain.hpp"
#include "logic/facts/fact_slugs.hpp"
#include "logic/technique_slugs.hpp"
#include "logic_parts.hpp"
#include "ninefold/logic_se.hpp"
#include "register.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ninefold::bind {

namespace {

namespace lo = ninefold::logic;

using Values = nb::ndarray<const std::uint8_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint16_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using Boards = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
lo::Position position_of(const Values& values, const Values& given, const Masks& candidates) {
  lo::Position position;
  for (int cell = 0; cell < 81; ++cell) {
    if (values.data()[cell] > 9) throw nb::value_error("a value is 0 to 9");
    if (candidates.data()[cell] > 511) throw nb::value_error("a candidate mask has nine bits");
    position.values[cell] = values.data()[cell];
    position.given[cell] = given.data()[cell];
    position.candidates[cell] = candidates.data()[cell];
  }
  return position;
}

/// Steps that were found side by side on one board.
nb::list step_list(const lo::Board& board, const lo::Steps& steps, bool marked = true) {
  return steps_list(lo::plain_steps(board, steps, {}, marked));
}

nb::tuple find_steps(const Values& values, const Values& given, const Masks& candidates, const std::vector<int>& ids,
                     const OptionMap& options, bool marks, std::uint64_t node_limit, lo::Watch* watch) {
  const auto techniques = techniques_of(ids);
  const lo::Board board(position_of(values, given, candidates));
  const lo::Options chosen = options_of(options);
  lo::Steps steps;
  lo::Budget budget(watch, node_limit);
  bool complete;
  {
    nb::gil_scoped_release unlocked;
    complete = lo::find_steps(board, techniques, chosen, budget, steps, marks);
  }
  return nb::make_tuple(step_list(board, steps, marks), complete);
}

nb::tuple find_all(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                   lo::Watch* watch) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps steps;
  std::vector<int> scores;
  bool complete;
  {
    nb::gil_scoped_release unlocked;
    complete = lo::find_all(board, profile.classic, watch, steps, scores);
  }
  return nb::make_tuple(step_list(board, steps), scores, complete);
}

nb::tuple next_step(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                    lo::Watch* watch) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps steps;
  lo::Choice choice;
  {
    nb::gil_scoped_release unlocked;
    choice = lo::next_step(board, profile.classic, watch, steps);
  }
  const int outcome = static_cast<int>(choice.outcome);
  if (!choice.found) return nb::make_tuple(outcome, nb::none(), 0);
  return nb::make_tuple(outcome, step_tuple(lo::plain_step(board, steps[0], choice.score)), choice.score);
}

nb::tuple plan(const Values& values, const Values& given, const Masks& candidates, const Profile& profile, int cell,
               std::int64_t looks, lo::Watch* watch) {
  if (cell < 0 || cell >= 81) throw nb::index_error("a cell is 0 to 80");
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps steps;
  std::vector<int> scores;
  {
    nb::gil_scoped_release unlocked;
    if (!lo::plan(board, profile.classic, cell, looks, watch, steps, scores)) steps.clear();
  }
  return nb::make_tuple(steps_list(lo::plain_path(board, steps, scores)), scores);
}

nb::tuple solve_path(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                     lo::Watch* watch, int positions) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps path;
  std::vector<int> scores;
  lo::Figures figures;
  {
    nb::gil_scoped_release unlocked;
    figures = positions > 0 ? lo::best_path(board, profile.classic, positions, watch, path, scores)
                            : lo::run(board, profile.classic, watch, &path, &scores);
  }
  return nb::make_tuple(figures_tuple(figures), steps_list(lo::plain_path(board, path, scores)), scores);
}

/// One column of the figures as a numpy array of its own.
template <class T, class Row, class Get>
nb::object column(const std::vector<Row>& figures, Get get) {
  auto* data = new T[figures.size() + 1];
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  std::transform(figures.begin(), figures.end(), data, [&](const Row& f) { return static_cast<T>(get(f)); });
  return nb::cast(nb::ndarray<nb::numpy, T>(data, {figures.size()}, owner));
}

nb::object uses_table(const std::vector<lo::Figures>& figures) {
  constexpr std::size_t width = lo::technique_count;
  auto* data = new std::uint16_t[figures.size() * width + 1];
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<std::uint16_t*>(p); });
  for (std::size_t i = 0; i < figures.size(); ++i) std::copy_n(figures[i].uses.begin(), width, data + i * width);
  return nb::cast(nb::ndarray<nb::numpy, std::uint16_t>(data, {figures.size(), width}, owner));
}

std::span<const std::uint8_t> checked(const Boards& boards) {
  const std::span<const std::uint8_t> values(boards.data(), boards.size());
  if (std::ranges::any_of(values, [](std::uint8_t value) { return value > 9; }))
    throw nb::value_error("a value is 0 to 9");
  return values;
}

nb::dict rate_many(const Boards& boards, const Profile& profile, int threads, lo::Watch* watch) {
  const auto values = checked(boards);
  std::vector<lo::Figures> figures(boards.shape(0));
  {
    nb::gil_scoped_release unlocked;
    lo::rate_many(values, profile.classic, threads, watch, figures);
  }
  nb::dict columns;
  columns["outcome"] = column<std::uint8_t>(figures, [](const auto& f) { return f.outcome; });
  columns["steps"] = column<std::int32_t>(figures, [](const auto& f) { return f.steps; });
  columns["score"] = column<std::int64_t>(figures, [](const auto& f) { return f.score; });
  columns["hardest"] = column<std::int32_t>(figures, [](const auto& f) { return f.hardest; });
  columns["first_placement"] = column<std::int32_t>(figures, [](const auto& f) { return f.first_placement; });
  columns["first_step"] = column<std::int32_t>(figures, [](const auto& f) { return f.first_step; });
  columns["level"] = column<std::int32_t>(figures, [](const auto& f) { return f.level; });
  columns["hardest_technique"] = column<std::uint8_t>(figures, [](const auto& f) { return f.hardest_technique; });
  columns["uses"] = uses_table(figures);
  return columns;
}

nb::tuple se_path(const Values& values, const Values& given, const Masks& candidates, lo::Watch* watch) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps path;
  lo::se::Rating rating;
  {
    nb::gil_scoped_release unlocked;
    rating = lo::se::Rater().rate(board, watch, &path);
  }
  return nb::make_tuple(nb::make_tuple(static_cast<int>(rating.outcome), rating.er, rating.ep, rating.ed),
                        steps_list(lo::plain_path(board, path, std::vector<int>(static_cast<std::size_t>(path.size())))));
}

nb::dict se_rate_many(const Boards& boards, int threads, int floor, int ceiling, lo::Watch* watch) {
  const auto values = checked(boards);
  std::vector<lo::se::Rating> ratings(boards.shape(0));
  {
    nb::gil_scoped_release unlocked;
    lo::se::rate_many(values, threads, watch, ratings, {floor, ceiling});
  }
  nb::dict columns;
  columns["outcome"] = column<std::uint8_t>(ratings, [](const auto& r) { return r.outcome; });
  columns["er"] = column<std::int16_t>(ratings, [](const auto& r) { return r.er; });
  columns["ep"] = column<std::int16_t>(ratings, [](const auto& r) { return r.ep; });
  columns["ed"] = column<std::int16_t>(ratings, [](const auto& r) { return r.ed; });
  return columns;
}

std::vector<std::string> technique_slugs() {
  return {std::begin(lo::technique_slugs), std::end(lo::technique_slugs)};
}

std::vector<std::string> fact_slugs() { return {std::begin(lo::fact_slugs), std::end(lo::fact_slugs)}; }

}  // namespace

void register_logic(nb::module_& parent) {
  nb::module_ m = parent.def_submodule("logic", "The logic engine: techniques, steps and rating runs on plain data.");
  constexpr std::uint64_t no_limit = UINT64_MAX;

  nb::class_<lo::Watch>(m, "Watch", "What is seen of a running search from another thread, and the flag that ends it.")
      .def(nb::init<>())
      .def("stop", [](lo::Watch& watch) { watch.stop = true; })
      .def_prop_ro("is_stopped", &lo::Watch::stopped)
      .def_prop_ro("puzzles", [](const lo::Watch& watch) { return watch.puzzles.load(); })
      .def_prop_ro("steps", [](const lo::Watch& watch) { return watch.steps.load(); })
      .def_prop_ro("positions", [](const lo::Watch& watch) { return watch.positions.load(); })
      .def_prop_ro("technique", [](const lo::Watch& watch) { return watch.technique.load(); });

  nb::class_<Profile>(m, "Profile", "Techniques in order: (ids, options, score, level) per entry.")
      .def(nb::init<const std::vector<EntryTuple>&, std::uint64_t>(), "entries"_a, "node_limit"_a = no_limit);

  m.def("techniques", &technique_slugs, "Slugs by id.");
  m.def("facts", &fact_slugs, "Slugs of the kinds of facts by id.");
  m.def("options", &standard_options, "Search options with their standard values.");
  m.def("find_steps", &find_steps, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
        "techniques"_a, "options"_a = OptionMap(), "marks"_a = true, "node_limit"_a = no_limit,
        "watch"_a = nb::none(), "Every step of the techniques on this position, and whether no bound was hit.");
  m.def("find_all", &find_all, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(), "profile"_a,
        "watch"_a = nb::none(),
        "(steps, scores, complete): one step per effect, the easiest first, and whether no bound was hit.");
  m.def("next_step", &next_step, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(), "profile"_a,
        "watch"_a = nb::none(), "(outcome, step or None, score): the first step the profile finds.");
  m.def("plan", &plan, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(), "profile"_a, "cell"_a,
        "looks"_a, "watch"_a = nb::none(), "(steps, scores): a short way to the digit of a cell; empty if there is none.");
  m.def("solve_path", &solve_path, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
        "profile"_a, "watch"_a = nb::none(), "positions"_a = 0,
        "(figures, steps, scores): the whole path; the best one that looking at so many positions finds, if any.");
  m.def("rate_many", &rate_many, "boards"_a.noconvert(), "profile"_a, "threads"_a = 1, "watch"_a = nb::none(),
        "The figures of many puzzles, one array per figure.");
  m.def("se_path", &se_path, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
        "watch"_a = nb::none(), "((outcome, er, ep, ed), steps): Sudoku Explainer's path; ratings in tenths.");
  m.def("se_rate_many", &se_rate_many, "boards"_a.noconvert(), "threads"_a = 1, "floor"_a = 0,
        "ceiling"_a = INT_MAX, "watch"_a = nb::none(), "Sudoku Explainer's figures of many puzzles in tenths, one array per figure.");
}

}  // namespace ninefold::bind
