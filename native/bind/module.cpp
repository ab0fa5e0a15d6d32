/// The Python module: each half of the engine registers its own functions.
#include <nanobind/nanobind.h>

#include "register.hpp"

NB_MODULE(_native, m) {
  ninefold::bind::register_search(m);
  ninefold::bind::register_logic(m);
}
