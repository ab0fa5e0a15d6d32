/// What both doors to the logic engine share: profiles and options in, steps out as tuples.
#pragma once

#include <nanobind/nanobind.h>

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "logic/plain_step.hpp"
#include "ninefold/logic.hpp"

namespace ninefold::bind {

using OptionMap = std::map<std::string, int>;
using EntryTuple = std::tuple<std::vector<int>, OptionMap, int, int>;

/// A profile as it is written, and made ready for classic puzzles.
struct Profile {
  Profile(const std::vector<EntryTuple>& entries, std::uint64_t node_limit);

  logic::ProfileLines lines;
  logic::Profile classic;
};

OptionMap standard_options();
logic::Options options_of(const OptionMap& given);
std::vector<logic::Technique> techniques_of(const std::vector<int>& ids);

nanobind::tuple step_tuple(const logic::PlainStep& step);
nanobind::list steps_list(const std::vector<logic::PlainStep>& steps);
nanobind::tuple figures_tuple(const logic::Figures& figures);

}  // namespace ninefold::bind
