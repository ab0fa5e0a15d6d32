#pragma once

#include <string_view>
#include <vector>

#include "logic/layout.hpp"
#include "logic/rules/leftovers/leftover.hpp"
#include "logic/rules/sums/sum.hpp"
#include "rules/program.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// A rule of the puzzle with what it was lowered to.
struct Clue {
  int rule;                     // its place in the puzzle
  std::string_view kind;        // as it is written
  std::vector<Cell> cells;      // in the order in which it names them; none for a rule of the whole board
  std::vector<int> numbers;     // sums, differences and counts, in the order in which they are read
  rules::Conditions conditions; // its own primitives
};

/// Cells that a rule ties to each other and to no others: a whole line, one pair of a rule of the whole board, two cells
/// of a palindrome. Conditions name cells by their places in `cells`.
struct Part {
  std::vector<int> rules;  // one, or those of the parts it was joined from
  std::string_view kind;   // of the first
  std::vector<Cell> cells;
  rules::Conditions conditions;
  std::vector<std::uint64_t> differ;  // by place: the places of those that see it
};

/// Whether two cells by themselves show what a pair of the part says. On lines of classes the cells a run apart are alike
/// because of those between them, and a cell that indexes speaks of one place only.
bool shows_alone(const rules::Program& program, const Part& part, const rules::Pair& pair);

/// Two parts as one: whatever both say about their cells together.
Part joined(const Layout& layout, const Part& one, const Part& other);

/// Two cells that a rule relates: for each digit of the first those that the second cannot be beside it.
struct Tie {
  int rule;
  Cell first, second;
  std::vector<Digits> excluded;
};

/// The rules of a puzzle as finders read them. The program and the layout outlive it.
class Clues {
 public:
  Clues(const rules::Program& program, const Layout& layout);

  [[nodiscard]] const rules::Program& program() const { return *program_; }
  [[nodiscard]] const rules::Relation& relation(const rules::Pair& pair) const { return program_->relations[pair.relation]; }
  /// In the order of the puzzle.
  [[nodiscard]] const std::vector<Clue>& clues() const { return clues_; }
  /// All parts that say more than that cells differ, those of few cells first.
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  [[nodiscard]] const Sums& sums() const { return sums_; }
  [[nodiscard]] const std::vector<Leftover>& leftovers() const { return leftovers_; }
  /// Every two cells that a rule says something about by themselves.
  [[nodiscard]] const std::vector<Tie>& ties() const { return ties_; }

 private:
  const rules::Program* program_;
  std::vector<Clue> clues_;
  std::vector<Part> parts_;
  Sums sums_;
  std::vector<Leftover> leftovers_;
  std::vector<Tie> ties_;
};

/// Calls visit for every list of primitives in the conditions.
template <class Conditions, class Visit>
void each_list(Conditions& conditions, Visit&& visit) {
  visit(conditions.domains);
  visit(conditions.differents);
  visit(conditions.pairs);
  visit(conditions.sums);
  visit(conditions.automata);
  visit(conditions.choices);
  visit(conditions.equals);
  visit(conditions.counts);
  visit(conditions.anys);
}

}  // namespace ninefold::logic
