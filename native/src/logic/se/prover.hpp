#pragma once

#include <queue>
#include <span>
#include <vector>

#include "logic/se/net.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::se {

/// What shows candidates to be off where links do not: a small rule, or a chain inside the branch.
struct Lemma {
  std::vector<std::uint16_t> reasons;  // candidates that must have gone off before
  std::vector<std::uint16_t> shown;    // candidates that go off then
  int statements = 0;                  // that it takes itself
};

/// How a state, or a contradiction, follows from an assumption: the assumption first, then every statement after its reasons.
struct Proof {
  struct Statement {
    std::uint16_t state;
    std::int16_t lemma = -1;            // that shows it, or -1
    std::int16_t house = -1;            // on: where it was the last place, or -1 for the last digit of its cell
    std::vector<std::int16_t> reasons;  // places in the list
  };
  std::vector<Statement> statements;  // the last one clashes with an earlier one, or empties what is named below
  int emptied_cell = -1, emptied_house = -1;
  int size = 0;  // statements, those of the lemmas included

  [[nodiscard]] bool found() const { return !statements.empty(); }
};

/// Looks for proofs with few statements, none of which could be left out. A net keeps the first reason it meets for
/// anything; here every link and lemma is weighed by all that it rests on, the shared parts once.
class Prover {
 public:
  /// What may be used is what the reach allows on this position, and the lemmas.
  Prover(const Sketch& source, const Reach& reach, std::span<const Lemma> lemmas);

  /// Holds on this position whatever is supposed: singles that are still open.
  void allow_singles() { singles_ = true; }
  /// A contradiction may leave a cell or a house empty; else it says both that a candidate is on and that it is off.
  void allow_emptied() { emptied_ = true; }

  /// Nothing if the goal does not follow.
  Proof prove(int premise, int goal);
  Proof refute(int premise) { return prove(premise, contradiction); }

 private:
  static constexpr int contradiction = -1;
  static constexpr int state_count = 2 * candidate_count;
  static constexpr int most_lemmas = 544;
  using Set = Bits<(state_count + most_lemmas + 63) / 64>;  // states, then lemmas

  enum class Kind : std::uint8_t { premise, weak, cell, house, lemma };
  /// How a state would follow, and what it would rest on then.
  struct Way {
    int weight;
    int order;  // of equal weights the first one met is taken
    std::uint16_t state;
    Kind kind;
    std::uint16_t from;  // state, house or lemma
    friend bool operator<(const Way& a, const Way& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.order > b.order;
    }
  };
  struct Known {
    bool holds = false;
    Kind kind = Kind::premise;
    std::uint16_t from = 0;
    int weight = 0;
    Set ground;  // all it rests on, itself included
  };
  /// What cannot hold together.
  struct Clash {
    int weight = 0;
    int cell = -1, house = -1;        // emptied; or, without either:
    std::uint16_t first = 0, last = 0;  // a candidate on and off
    Digit digit = 0;                  // of the house
  };

  Proof run(int premise, int goal, const Set& banned, const Set& favoured);
  void improve(int premise, int goal, Proof& proof);
  void settle(const Way& way);
  void follow_on(int candidate);
  void follow_off(int candidate);
  void look_at_cell(Cell cell);
  void look_at_house(int house, Digit digit);
  void offer(int state, Kind kind, int from);
  void offer_clash(Clash clash, const Set& ground);
  void reasons_of(int state, Kind kind, int from, std::vector<std::uint16_t>& reasons) const;
  [[nodiscard]] Set ground_of(int state, Kind kind, int from) const;
  [[nodiscard]] int weight_of(const Set& ground) const;
  [[nodiscard]] bool is_off(int candidate) const { return known_[state_of(candidate, false)].holds; }
  [[nodiscard]] Proof told(int goal) const;
  [[nodiscard]] std::vector<std::uint16_t> ends(int goal) const;
  void tell(int state, Proof& proof, std::vector<std::int16_t>& place) const;
  [[nodiscard]] Set parts_of(const Proof& proof) const;

  const Sketch& source_;
  Reach reach_;
  std::span<const Lemma> lemmas_;
  bool singles_ = false, emptied_ = false;
  std::vector<std::vector<std::uint16_t>> lemmas_of_;  // by candidate that is one of their reasons

  std::vector<Known> known_;  // by state
  std::vector<std::uint16_t> settled_;
  std::vector<int> open_reasons_;  // by lemma
  std::priority_queue<Way> ways_;
  int order_ = 0, goal_ = contradiction;
  Set banned_, favoured_;
  bool has_clash_ = false;
  Clash clash_;
};

}  // namespace ninefold::logic::se
