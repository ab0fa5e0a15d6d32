#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

bool is_hidden(Technique technique) {
  using enum Technique;
  return technique == hidden_pair || technique == hidden_triple || technique == hidden_quad;
}

}  // namespace

void tell_subset(Teller& teller) {
  const Houses houses = teller.houses(Role::pattern) | teller.houses(Role::cover);
  if (is_hidden(teller.step.technique))
    teller.places(houses.first(), teller.step.digits, Kind::hidden_set);
  else
    teller.tell({.kind = Kind::set, .cells = teller.cells(Role::pattern), .digits = teller.step.digits,
                 .houses = houses});
  teller.result();
}

}  // namespace ninefold::logic::facts
