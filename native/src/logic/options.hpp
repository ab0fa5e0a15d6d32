#pragma once

#include <array>
#include <cstdint>

#include "logic/option_list.hpp"

namespace ninefold::logic {

enum class Option : std::uint8_t {
#define X(name, standard) name,
  NINEFOLD_OPTIONS(X)
#undef X
};

class Options {
 public:
  static constexpr int count = 0
#define X(name, standard) +1
      NINEFOLD_OPTIONS(X)
#undef X
      ;
  [[nodiscard]] int operator[](Option option) const { return values_[static_cast<int>(option)]; }
  void set(Option option, int value) { values_[static_cast<int>(option)] = value; }

 private:
  std::array<int, count> values_{
#define X(name, standard) standard,
      NINEFOLD_OPTIONS(X)
#undef X
  };
};

}  // namespace ninefold::logic
