/// Puzzles with rules: text in, texts and arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>

#include "ninefold/rules.hpp"
#include "register.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ninefold::bind {

namespace {

using Clock = std::chrono::steady_clock;

/// Ends a search when its seconds are over, or when Ctrl-C was pressed: the interpreter hears of that only if it is asked.
class Interruption {
 public:
  explicit Interruption(std::optional<double> seconds) {
    if (seconds) end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
  }

  bool operator()() {
    const Clock::time_point now = Clock::now();
    if (end_ && now >= *end_) return true;
    if (now < next_look_) return false;
    next_look_ = now + std::chrono::milliseconds(20);
    const nb::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
  }

 private:
  std::optional<Clock::time_point> end_;
  Clock::time_point next_look_ = Clock::now() + std::chrono::milliseconds(20);
};

/// Whoever searches without a watch can be interrupted all the same.
class Watched {
 public:
  explicit Watched(rules::SearchWatch* given) : watch_(given ? given : &own_) {
    if (!given) own_.asks_to_stop = Interruption({});
  }
  rules::SearchWatch* operator*() { return watch_; }

 private:
  rules::SearchWatch own_;
  rules::SearchWatch* watch_;
};

/// With the interpreter in hand again: raises what a signal left behind.
void raise_interruption() {
  if (PyErr_Occurred()) throw nb::python_error();
}

using CountsOut = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>>;

std::pair<std::string, std::optional<std::pair<std::string, std::string>>> lowered(const std::string& text) {
  nb::gil_scoped_release unlocked;
  std::string json;
  rules::Problem problem;
  if (rules::write_lowered(text, json, problem)) return {std::move(json), {}};
  return {"", std::pair{problem.place, problem.text}};
}

/// A puzzle read from JSON; a text with a problem leaves the place and the problem in words.
class RuleSearch {
 public:
  explicit RuleSearch(const std::string& text) {
    nb::gil_scoped_release unlocked;
    search_ = rules::RuleSearch::read(text, problem_);
  }

  /// The puzzle made ready, to be shared with what outlives this.
  std::shared_ptr<const rules::RuleSearch> shared() const {
    checked();
    return search_;
  }

  std::optional<std::pair<std::string, std::string>> problem() const {
    if (search_) return {};
    return std::pair{problem_.place, problem_.text};
  }

  int size() const { return checked().size(); }

  std::pair<std::vector<std::string>, bool> solve(std::int64_t limit, std::optional<std::uint64_t> seed,
                                                  rules::SearchWatch* watch) const {
    const rules::RuleSearch& search = checked();
    Watched watched(watch);
    std::vector<std::string> lines;
    rules::RuleSearch::Result result;
    {
      nb::gil_scoped_release unlocked;
      std::vector<std::uint8_t> found;
      result = search.solve({limit, seed ? &*seed : nullptr, *watched}, &found);
      for (std::int64_t i = 0; i < result.count; ++i) lines.push_back(search.write(found.data() + i * search.cell_count()));
    }
    raise_interruption();
    return {std::move(lines), result.was_stopped};
  }

  std::pair<std::int64_t, bool> count(std::int64_t limit, rules::SearchWatch* watch) const {
    const rules::RuleSearch& search = checked();
    Watched watched(watch);
    rules::RuleSearch::Result result;
    {
      nb::gil_scoped_release unlocked;
      result = search.solve({limit, nullptr, *watched}, nullptr);
    }
    raise_interruption();
    return {result.count, result.was_stopped};
  }

  std::pair<CountsOut, bool> candidates(int cap, rules::SearchWatch* watch) const {
    if (cap < 1) throw nb::value_error("the cap must be at least 1");
    const rules::RuleSearch& search = checked();
    Watched watched(watch);
    std::vector<std::int32_t> counts;
    rules::RuleSearch::Result result;
    {
      nb::gil_scoped_release unlocked;
      result = search.true_candidates(cap, *watched, counts);
    }
    raise_interruption();
    auto* data = new std::int32_t[counts.size()];
    std::copy(counts.begin(), counts.end(), data);
    const nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<std::int32_t*>(p); });
    const auto cells = static_cast<std::size_t>(search.cell_count()), digits = static_cast<std::size_t>(search.size());
    return {CountsOut(data, {cells, digits}, owner), result.was_stopped};
  }

 private:
  const rules::RuleSearch& checked() const {
    if (!search_) throw nb::value_error("this puzzle has a problem and cannot be searched");
    return *search_;
  }

  rules::Problem problem_;
  std::shared_ptr<const rules::RuleSearch> search_;
};

/// Solutions one by one; threads that share it take one each. The watch is kept alive by the caller's reference.
class RuleSolutions {
 public:
  RuleSolutions(const RuleSearch& search, std::optional<std::uint64_t> seed, rules::SearchWatch* watch)
      : search_(search.shared()), watched_(watch), solutions_(*search_, {0, seed ? &*seed : nullptr, *watched_}) {}

  std::string next() {
    std::string line;
    const bool is_found = find(line);
    raise_interruption();
    if (!is_found) throw nb::stop_iteration();
    return line;
  }

  bool was_stopped() const { return solutions_.was_stopped(); }

 private:
  /// The interpreter goes first: who waits for the mutex with it in hand would stop the one who is to return both.
  bool find(std::string& line) {
    nb::gil_scoped_release unlocked;
    const std::lock_guard alone(mutex_);
    std::vector<std::uint8_t> solution(static_cast<std::size_t>(search_->cell_count()));
    if (!solutions_.next(solution.data())) return false;
    line = search_->write(solution.data());
    return true;
  }

  std::mutex mutex_;
  std::shared_ptr<const rules::RuleSearch> search_;
  Watched watched_;
  rules::RuleSolutions solutions_;
};

}  // namespace

void register_rules(nb::module_& m) {
  nb::class_<rules::SearchWatch>(m, "SearchWatch", "What is seen of a running search from another thread, and the flag that ends it.")
      .def("__init__",
           [](rules::SearchWatch* watch, std::optional<double> seconds) {
             new (watch) rules::SearchWatch;
             watch->asks_to_stop = Interruption(seconds);
           },
           "seconds"_a = nb::none(), nb::sig("def __init__(self, seconds: float | None = None) -> None"),
           "The search ends by itself after so many seconds, counted from now.")
      .def("stop", [](rules::SearchWatch& watch) { watch.stop = true; })
      .def_prop_ro("guesses", [](const rules::SearchWatch& watch) { return watch.guesses.load(); });

  m.def("is_rule_puzzle", [](const std::string& text) { return rules::is_rule_puzzle(text); }, "text"_a,
        "Whether a text is meant as a puzzle with rules in JSON.");

  m.def("lowered", &lowered, "text"_a, nb::sig("def lowered(text: str) -> tuple[str, tuple[str, str] | None]"),
        "The primitives of a puzzle with rules as JSON; or where the text has a problem, and what it is.");

  nb::class_<RuleSearch>(m, "RuleSearch", "A puzzle with rules of any kind, read from its JSON and ready to be searched.")
      .def(nb::init<const std::string&>(), "text"_a)
      .def_prop_ro("problem", &RuleSearch::problem, nb::sig("def problem(self) -> tuple[str, str] | None"),
                   "Where the text has a problem, and what it is; None if it has none.")
      .def_prop_ro("size", &RuleSearch::size)
      .def("solve", &RuleSearch::solve, "limit"_a = 2, "seed"_a = nb::none(), "watch"_a = nb::none(),
           nb::sig("def solve(self, limit: int = 2, seed: int | None = None, watch: SearchWatch | None = None) -> "
                   "tuple[list[str], bool]"),
           "Solutions up to the limit, and whether the search was stopped; a seed makes the guesses random.")
      .def("count", &RuleSearch::count, "limit"_a, "watch"_a = nb::none(),
           nb::sig("def count(self, limit: int, watch: SearchWatch | None = None) -> tuple[int, bool]"),
           "The number of solutions up to the limit, and whether the search was stopped.")
      .def("candidates", &RuleSearch::candidates, "cap"_a = 1, "watch"_a = nb::none(),
           "For each cell and digit how many solutions have it, up to the cap, and whether the search was stopped.");

  nb::class_<RuleSolutions>(m, "RuleSolutions", "An iterator over solutions of a puzzle with rules.")
      .def(nb::init<const RuleSearch&, std::optional<std::uint64_t>, rules::SearchWatch*>(), "search"_a,
           "seed"_a = nb::none(), "watch"_a = nb::none(), nb::keep_alive<1, 4>(),
           nb::sig("def __init__(self, search: RuleSearch, seed: int | None = None, watch: SearchWatch | None = None) -> None"))
      .def("__iter__", [](nb::handle self) { return self; }, nb::sig("def __iter__(self) -> RuleSolutions"))
      .def("__next__", &RuleSolutions::next)
      .def_prop_ro("was_stopped", &RuleSolutions::was_stopped, "Whether the search was told to stop before its end.");
}

}  // namespace ninefold::bind
