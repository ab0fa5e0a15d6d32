#pragma once

#include <cstdint>
#include <vector>

#include "logic/layout.hpp"
#include "rules/program.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// What a sum follows from, from what is read off the board to what has to be looked for.
enum class Origin : std::uint8_t {
  rule,      // a rule says it
  house,     // the digits of one house, less the rules in it
  houses,    // the digits of several houses that have no cell in common, less the rules in them
  crossing,  // the digits of two houses that cross, less the rules in them: cells in both count twice
};

/// Digits, each times its weight, that add up to a total, and what that follows from.
struct Sum {
  struct Term {
    CellNumber cell;
    std::int16_t weight;
  };
  std::vector<Term> terms;  // no weight is 0
  int total = 0;
  Origin origin = Origin::rule;
  std::vector<std::uint8_t> houses;
  std::vector<std::uint16_t> rules;  // the one that says it; else those taken away
  Cells cells;

  [[nodiscard]] Cells with_sign(bool is_plus) const {
    Cells found;
    for (const Term& term : terms)
      if ((term.weight > 0) == is_plus) found.insert(term.cell);
    return found;
  }
};

/// Every sum of a puzzle that is worth a look, by origin, and within it the short ones first.
class Sums {
 public:
  Sums(const rules::Program& program, const Layout& layout);

  [[nodiscard]] int size() const { return static_cast<int>(sums_.size()); }
  [[nodiscard]] const Sum& operator[](int number) const { return sums_[static_cast<std::size_t>(number)]; }
  /// Where those of an origin begin; they end where the next begin.
  [[nodiscard]] int begin(Origin origin) const { return begins_[static_cast<std::size_t>(origin)]; }
  [[nodiscard]] int end(Origin origin) const { return begins_[static_cast<std::size_t>(origin) + 1]; }

 private:
  std::vector<Sum> sums_;
  std::array<int, 5> begins_{};
};

}  // namespace ninefold::logic
