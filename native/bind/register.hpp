/// What each half of the engine adds to the module.
#pragma once

#include <nanobind/nanobind.h>

namespace ninefold::bind {

void register_search(nanobind::module_& m);
void register_logic(nanobind::module_& m);
void register_rule_logic(nanobind::module_& m);  // after the logic
void register_rules(nanobind::module_& m);
void register_make(nanobind::module_& m);

}  // namespace ninefold::bind
