/// The Python module: each half of the engine registers its own functions.
#include <nanobind/nanobind.h>

#include "register.hpp"

NB_MODULE(_native, m) {
  // Python refuses a module with another number than its own (src/ninefold/interface.py): it was built from other
  // sources. Both are raised whenever what the two say to each other changes.
  m.attr("interface") = 18;
  // Profiles are constants of Python modules and live as long as the interpreter: no leak worth a message at its end.
  nanobind::set_leak_warnings(false);
  ninefold::bind::register_search(m);
  ninefold::bind::register_logic(m);
  ninefold::bind::register_rule_logic(m);
  ninefold::bind::register_rules(m);
  ninefold::bind::register_make(m);
}
