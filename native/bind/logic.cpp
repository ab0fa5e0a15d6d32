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
#include "ninefold/logic.hpp"
#include "ninefold/logic_se.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ninefold::bind {

namespace {

namespace lo = ninefold::logic;

using Values = nb::ndarray<const std::uint8_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint16_t, nb::shape<81>, nb::c_contig, nb::device::cpu>;
using Boards = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using OptionMap = std::map<std::string, int>;
using EntryTuple = std::tuple<std::vector<int>, OptionMap, int, int>;

constexpr const char* option_names[] = {
#define X(name, standard) #name,
    NINEFOLD_OPTIONS(X)
#undef X
};
constexpr int option_defaults[] = {
#define X(name, standard) standard,
    NINEFOLD_OPTIONS(X)
#undef X
};

lo::Options options_of(const OptionMap& given) {
  lo::Options options;
  for (const auto& [name, value] : given) {
    const auto at = std::find_if(std::begin(option_names), std::end(option_names),
                                 [&](const char* known) { return name == known; });
    if (at == std::end(option_names)) throw nb::key_error(("no such option: " + name).c_str());
    options.set(static_cast<lo::Option>(at - std::begin(option_names)), value);
  }
  return options;
}

std::vector<lo::Technique> techniques_of(const std::vector<int>& ids) {
  std::vector<lo::Technique> techniques;
  for (int id : ids) {
    if (id < 0 || id >= lo::technique_count) throw nb::index_error("no such technique");
    techniques.push_back(static_cast<lo::Technique>(id));
  }
  return techniques;
}

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

nb::tuple digits_tuple(lo::Digits digits) {
  nb::list list;
  for (lo::Digit digit : digits) list.append(digit + 1);
  return nb::tuple(list);
}

/// Cells, or houses.
template <int Size>
nb::tuple cells_tuple(const lo::CellSet<Size>& cells) {
  nb::list list;
  for (lo::Cell cell : cells) list.append(cell);
  return nb::tuple(list);
}

nb::tuple candidates_tuple(std::span<const lo::Candidate> candidates) {
  nb::list list;
  for (const auto& candidate : candidates) list.append(nb::make_tuple(int{candidate.cell}, candidate.digit + 1));
  return nb::tuple(list);
}

nb::tuple marks_tuple(std::span<const lo::Mark> marks) {
  nb::list list;
  for (const auto& mark : marks)
    list.append(nb::make_tuple(static_cast<int>(mark.kind), static_cast<int>(mark.role), int{mark.index},
                               digits_tuple(lo::Digits(mark.digits))));
  return nb::tuple(list);
}

nb::tuple nodes_tuple(std::span<const lo::Node> nodes) {
  nb::list list;
  for (const auto& node : nodes)
    list.append(nb::make_tuple(cells_tuple(node.cells), cells_tuple(node.set), node.digit + 1,
                               static_cast<int>(node.kind), static_cast<int>(node.link), node.on, int{node.branch},
                               int{node.parent}, int{node.chain}, int{node.proof}, int{node.rule}));
  return nb::tuple(list);
}

nb::tuple joins_tuple(std::span<const lo::Join> joins) {
  nb::list list;
  for (const auto& join : joins)
    list.append(nb::make_tuple(int{join.node}, int{join.parent}, static_cast<int>(join.link)));
  return nb::tuple(list);
}

nb::tuple claims_tuple(const std::vector<lo::facts::Claim>& claims) {
  nb::list list;
  for (const auto& claim : claims)
    list.append(nb::make_tuple(cells_tuple(claim.cells), claim.digit + 1, claim.is_true));
  return nb::tuple(list);
}

nb::tuple facts_tuple(const lo::facts::Facts& facts) {
  nb::list list;
  for (const auto& fact : facts)
    list.append(nb::make_tuple(static_cast<int>(fact.kind), cells_tuple(fact.cells), cells_tuple(fact.others),
                               digits_tuple(fact.digits), cells_tuple(fact.houses), cells_tuple(fact.covers),
                               claims_tuple(fact.claims), claims_tuple(fact.because), fact.branch, fact.chain,
                               fact.proof));
  return nb::tuple(list);
}

/// With facts, unless it was found without marks: these are what facts are read from.
nb::tuple step_tuple(const lo::Board& board, const lo::StepView& step, bool marked = true) {
  return nb::make_tuple(static_cast<int>(step.technique), digits_tuple(step.digits), step.extra, step.length,
                        int{step.flags}, candidates_tuple(step.placements), candidates_tuple(step.removals),
                        marks_tuple(step.marks), nodes_tuple(step.nodes), joins_tuple(step.joins),
                        facts_tuple(marked ? lo::facts::facts_of(board, step) : lo::facts::Facts()));
}

/// Steps that were found side by side on one board.
nb::list step_list(const lo::Board& board, const lo::Steps& steps, bool marked = true) {
  nb::list list;
  for (int i = 0; i < steps.size(); ++i) list.append(step_tuple(board, steps[i], marked));
  return list;
}

/// Steps that were taken one after the other.
nb::list path_list(lo::Board board, const lo::Steps& path) {
  nb::list list;
  for (int i = 0; i < path.size(); ++i) {
    list.append(step_tuple(board, path[i]));
    lo::apply(board, path[i]);
  }
  return list;
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

nb::tuple find_all(const Values& values, const Values& given, const Masks& candidates, const lo::Profile& profile,
                   lo::Watch* watch) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps steps;
  std::vector<int> scores;
  bool complete;
  {
    nb::gil_scoped_release unlocked;
    complete = lo::find_all(board, profile, watch, steps, scores);
  }
  return nb::make_tuple(step_list(board, steps), scores, complete);
}

nb::tuple next_step(const Values& values, const Values& given, const Masks& candidates, const lo::Profile& profile,
                    lo::Watch* watch) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps steps;
  lo::Choice choice;
  {
    nb::gil_scoped_release unlocked;
    choice = lo::next_step(board, profile, watch, steps);
  }
  const int outcome = static_cast<int>(choice.outcome);
  if (!choice.found) return nb::make_tuple(outcome, nb::none(), 0);
  return nb::make_tuple(outcome, step_tuple(board, steps[0]), choice.score);
}

nb::tuple plan(const Values& values, const Values& given, const Masks& candidates, const lo::Profile& profile, int cell,
               std::int64_t looks, lo::Watch* watch) {
  if (cell < 0 || cell >= 81) throw nb::index_error("a cell is 0 to 80");
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps steps;
  std::vector<int> scores;
  {
    nb::gil_scoped_release unlocked;
    if (!lo::plan(board, profile, cell, looks, watch, steps, scores)) steps.clear();
  }
  return nb::make_tuple(path_list(board, steps), scores);
}

nb::tuple figures_tuple(const lo::Figures& figures) {
  return nb::make_tuple(static_cast<int>(figures.outcome), figures.steps, figures.score, figures.hardest,
                        figures.first_placement, figures.first_step, figures.level,
                        static_cast<int>(figures.hardest_technique));
}

nb::tuple solve_path(const Values& values, const Values& given, const Masks& candidates, const lo::Profile& profile,
                     lo::Watch* watch, int positions) {
  const lo::Board board(position_of(values, given, candidates));
  lo::Steps path;
  std::vector<int> scores;
  lo::Figures figures;
  {
    nb::gil_scoped_release unlocked;
    figures = positions > 0 ? lo::best_path(board, profile, positions, watch, path, scores)
                            : lo::run(board, profile, watch, &path, &scores);
  }
  return nb::make_tuple(figures_tuple(figures), path_list(board, path), scores);
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
  for (std::size_t i = 0; i < figures.size(); ++i) std::ranges::copy(figures[i].uses, data + i * width);
  return nb::cast(nb::ndarray<nb::numpy, std::uint16_t>(data, {figures.size(), width}, owner));
}

std::span<const std::uint8_t> checked(const Boards& boards) {
  const std::span<const std::uint8_t> values(boards.data(), boards.size());
  if (std::ranges::any_of(values, [](std::uint8_t value) { return value > 9; }))
    throw nb::value_error("a value is 0 to 9");
  return values;
}

nb::dict rate_many(const Boards& boards, const lo::Profile& profile, int threads, lo::Watch* watch) {
  const auto values = checked(boards);
  std::vector<lo::Figures> figures(boards.shape(0));
  {
    nb::gil_scoped_release unlocked;
    lo::rate_many(values, profile, threads, watch, figures);
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
                        path_list(board, path));
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

std::vector<std::string> fact_slugs() { return {std::begin(lo::facts::slugs), std::end(lo::facts::slugs)}; }

OptionMap option_map() {
  OptionMap options;
  for (int i = 0; i < lo::Options::count; ++i) options[option_names[i]] = option_defaults[i];
  return options;
}

void make_profile(lo::Profile* self, const std::vector<EntryTuple>& entries, std::uint64_t node_limit) {
  lo::Profile profile;
  profile.node_limit = node_limit;
  for (const auto& [ids, options, score, level] : entries)
    profile.entries.emplace_back(techniques_of(ids), options_of(options), score, level);
  new (self) lo::Profile(std::move(profile));
}

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

  nb::class_<lo::Profile>(m, "Profile", "Techniques in order: (ids, options, score, level) per entry.")
      .def("__init__", &make_profile, "entries"_a, "node_limit"_a = no_limit);

  m.def("techniques", &technique_slugs, "Slugs by id.");
  m.def("facts", &fact_slugs, "Slugs of the kinds of facts by id.");
  m.def("options", &option_map, "Search options with their standard values.");
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
