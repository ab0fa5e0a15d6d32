#include "logic/facts/chain_walk.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

namespace {

/// What follows from a chain with one beginning: it refutes it, it closes, or one of its two ends is true.
void tell_ends(Teller& teller, const Claim& start, const Claim& end) {
  const Claim opposite{start.cells, start.digit, !start.is_true};
  if (end == start) {
    teller.tell({.kind = Kind::loop, .claims = {start}});
    return teller.result();
  }
  if (end == opposite || start.is_true) {
    teller.tell({.kind = Kind::against, .claims = {start}});
    return teller.result();
  }
  if (start.digit == end.digit && teller.removed_digits() == Digits::of(start.digit))
    return teller.result_one_of(start.cells | end.cells, start.digit);
  teller.tell({.kind = Kind::one_claim, .claims = {opposite, end}});
  teller.result();
}

}  // namespace

void tell_chain(Teller& teller) {
  ChainWalk walk(teller, 0);
  walk.tell(0);
  tell_ends(teller, walk.premises()[0], walk.last());
}

void tell_forcing(Teller& teller) {
  ChainWalk walk(teller, 0);
  walk.tell_cases();
  teller.result();
  walk.tell(1);
  if (!walk.has_cases()) teller.tell({.kind = Kind::against, .claims = walk.premises(), .branch = 1});
  walk.tell_inner();
}

void tell_kraken(Teller& teller) {
  tell_fish_alone(teller);
  teller.result();
  ChainWalk(teller, 0).tell(1);
}

}  // namespace ninefold::logic::facts
