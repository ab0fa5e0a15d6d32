/// Logic for puzzles with rules: a puzzle as text and positions as arrays in, steps as tuples out.
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "logic_parts.hpp"
#include "ninefold/rule_logic.hpp"
#include "register.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ninefold::bind {

namespace {

namespace lo = ninefold::logic;

using Values = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::vector<int> scores_of(const std::vector<lo::PlainStep>& steps) {
  std::vector<int> scores;
  for (const lo::PlainStep& step : steps) scores.push_back(step.score);
  return scores;
}

/// A puzzle read from JSON; a text with a problem leaves the place and the problem in words.
class RuleLogic {
 public:
  explicit RuleLogic(const std::string& text) {
    nb::gil_scoped_release unlocked;
    logic_ = lo::RuleLogic::read(text, problem_);
  }

  std::optional<std::pair<std::string, std::string>> problem() const {
    if (logic_) return {};
    return std::pair{problem_.place, problem_.text};
  }

  nb::list houses() const {
    nb::list houses;
    for (const lo::RuleLogic::House& house : checked().houses())
      houses.append(nb::make_tuple(house.kind, house.is_set, house.rule, house.cells));
    return houses;
  }

  std::vector<std::vector<int>> peers() const { return checked().peers(); }

  std::vector<std::uint32_t> open_digits() const { return checked().open_digits(); }

  nb::list ties() const {
    nb::list ties;
    for (const lo::RuleLogic::Tie& tie : checked().ties())
      ties.append(nb::make_tuple(tie.rule, tie.first, tie.second, tie.excluded));
    return ties;
  }

  nb::tuple next_step(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                      lo::Watch* watch) const {
    const lo::RuleLogic::Position position = position_of(values, given, candidates);
    std::vector<lo::PlainStep> steps;
    lo::Choice choice;
    {
      nb::gil_scoped_release unlocked;
      choice = checked().next_step(position, profile.lines, watch, steps);
    }
    const int outcome = static_cast<int>(choice.outcome);
    if (!choice.found) return nb::make_tuple(outcome, nb::none(), 0);
    return nb::make_tuple(outcome, step_tuple(steps[0]), choice.score);
  }

  nb::tuple find_steps(const Values& values, const Values& given, const Masks& candidates, const std::vector<int>& ids,
                       const OptionMap& options, std::uint64_t node_limit, lo::Watch* watch) const {
    const lo::RuleLogic::Position position = position_of(values, given, candidates);
    const auto techniques = techniques_of(ids);
    const lo::Options chosen = options_of(options);
    std::vector<lo::PlainStep> steps;
    bool complete;
    {
      nb::gil_scoped_release unlocked;
      complete = checked().find_steps(position, techniques, chosen, node_limit, watch, steps);
    }
    return nb::make_tuple(steps_list(steps), complete);
  }

  nb::tuple find_all(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                     lo::Watch* watch) const {
    const lo::RuleLogic::Position position = position_of(values, given, candidates);
    std::vector<lo::PlainStep> steps;
    bool complete;
    {
      nb::gil_scoped_release unlocked;
      complete = checked().find_all(position, profile.lines, watch, steps);
    }
    return nb::make_tuple(steps_list(steps), scores_of(steps), complete);
  }

  nb::tuple plan(const Values& values, const Values& given, const Masks& candidates, const Profile& profile, int cell,
                 std::int64_t looks, lo::Watch* watch) const {
    const lo::RuleLogic::Position position = position_of(values, given, candidates);
    if (cell < 0 || cell >= static_cast<int>(position.values.size())) throw nb::index_error("no such cell");
    std::vector<lo::PlainStep> steps;
    {
      nb::gil_scoped_release unlocked;
      steps = checked().plan(position, profile.lines, cell, looks, watch);
    }
    return nb::make_tuple(steps_list(steps), scores_of(steps));
  }

  nb::tuple solve_path(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                       lo::Watch* watch, int positions) const {
    const lo::RuleLogic::Position position = position_of(values, given, candidates);
    lo::RuleLogic::Path path;
    {
      nb::gil_scoped_release unlocked;
      path = checked().solve_path(position, profile.lines, positions, watch);
    }
    return nb::make_tuple(figures_tuple(path.figures), steps_list(path.steps), scores_of(path.steps));
  }

  nb::tuple rate(const Values& values, const Values& given, const Masks& candidates, const Profile& profile,
                 lo::Watch* watch) const {
    const lo::RuleLogic::Position position = position_of(values, given, candidates);
    lo::Figures figures;
    std::vector<int> costs;
    {
      nb::gil_scoped_release unlocked;
      figures = checked().rate(position, profile.lines, watch, &costs);
    }
    return nb::make_tuple(figures_tuple(figures), std::vector<int>(figures.uses.begin(), figures.uses.end()), costs);
  }

 private:
  const lo::RuleLogic& checked() const {
    if (!logic_) throw nb::value_error("this puzzle has a problem and cannot be explained");
    return *logic_;
  }

  lo::RuleLogic::Position position_of(const Values& values, const Values& given, const Masks& candidates) const {
    const int size = checked().size();
    const auto cells = static_cast<std::size_t>(size * size);
    if (values.size() != cells || given.size() != cells || candidates.size() != cells)
      throw nb::value_error("a position has one number for each cell");
    if (std::any_of(values.data(), values.data() + cells, [&](int value) { return value > size; }))
      throw nb::value_error("a value is a digit of the board");
    return {{values.data(), values.data() + cells}, {given.data(), given.data() + cells},
            {candidates.data(), candidates.data() + cells}};
  }

  rules::Problem problem_;
  std::unique_ptr<const lo::RuleLogic> logic_;
};

}  // namespace

void register_rule_logic(nb::module_& parent) {
  nb::module_ m = nb::borrow<nb::module_>(parent.attr("logic"));
  constexpr std::uint64_t no_limit = UINT64_MAX;
  nb::class_<RuleLogic>(m, "RuleLogic", "A puzzle with rules of any kind, read from its JSON and ready to be explained.")
      .def(nb::init<const std::string&>(), "text"_a)
      .def_prop_ro("problem", &RuleLogic::problem, nb::sig("def problem(self) -> tuple[str, str] | None"),
                   "Where the text has a problem, and what it is; None if it has none.")
      .def("houses", &RuleLogic::houses, "(kind, is_set, rule, cells) of each house, then of each smaller set.")
      .def("peers", &RuleLogic::peers, "For each cell those that differ from it.")
      .def("open_digits", &RuleLogic::open_digits, "For each cell the digits that no rule about it alone rules out, as masks.")
      .def("ties", &RuleLogic::ties,
           "(rule, first cell, second cell, for each digit of the first a mask of those that the second cannot be) of "
           "every two cells that a rule relates.")
      .def("next_step", &RuleLogic::next_step, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
           "profile"_a, "watch"_a = nb::none(), "As next_step of the module.")
      .def("find_steps", &RuleLogic::find_steps, "values"_a.noconvert(), "given"_a.noconvert(),
           "candidates"_a.noconvert(), "techniques"_a, "options"_a = OptionMap(), "node_limit"_a = no_limit,
           "watch"_a = nb::none(), "As find_steps of the module.")
      .def("find_all", &RuleLogic::find_all, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
           "profile"_a, "watch"_a = nb::none(), "As find_all of the module.")
      .def("plan", &RuleLogic::plan, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
           "profile"_a, "cell"_a, "looks"_a, "watch"_a = nb::none(), "As plan of the module.")
      .def("solve_path", &RuleLogic::solve_path, "values"_a.noconvert(), "given"_a.noconvert(),
           "candidates"_a.noconvert(), "profile"_a, "watch"_a = nb::none(), "positions"_a = 0,
           "As solve_path of the module.")
      .def("rate", &RuleLogic::rate, "values"_a.noconvert(), "given"_a.noconvert(), "candidates"_a.noconvert(),
           "profile"_a, "watch"_a = nb::none(), "(figures, uses by technique, cost of each step) of the path, without its steps.");
}

}  // namespace ninefold::bind
