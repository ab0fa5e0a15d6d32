#pragma once

#include <optional>

#include "logic/facts/teller.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

/// Tells the nodes of a chain or net as links: what is false only on the way to something true is told with it.
/// Branches from one premise are told as one, so that nothing is told twice.
class ChainWalk {
 public:
  /// With what is given where the chain stands inside another.
  ChainWalk(Teller& teller, int chain, std::vector<Claim> given = {});

  /// What the branches begin with, each once.
  [[nodiscard]] std::vector<Claim> premises() const;
  /// Where the last branch ends.
  [[nodiscard]] const Claim& last() const { return claim_[end_ - 1]; }

  /// Whether the branches are cases, be it a single one, and not something that is refuted.
  [[nodiscard]] bool has_cases() const;

  void tell(int first_branch);
  /// That the branches are all there are: every digit of a cell, every place in a house, or a claim and its opposite.
  void tell_cases() const;
  /// The chains that hold inside the branches told, one after the other.
  void tell_inner();

 private:
  struct Reason {
    Claim claim, because;
  };
  /// A chain to be told, and what is given there.
  struct Inner {
    int chain;
    std::vector<Claim> given;
  };

  void tell_branch(const Claim& premise, int number);
  void tell_node(int node);
  void tell_true(int node);
  [[nodiscard]] bool is_by_rule(int node, const std::vector<Claim>& gone, const Cells& places) const;
  void name_rule(int node, Fact& fact) const;
  void tell_false(int node);
  void tell_by_rule(int node);
  void tell_pattern(Fact fact, int node);
  void tell_clash();
  bool tell_emptied(Fact fact, const std::vector<Claim>& all);
  bool tell_emptied_at(int node);
  void tell_clash_with_told();
  [[nodiscard]] bool is_told(const Claim& claim) const;
  [[nodiscard]] bool waits(int node) const;
  [[nodiscard]] Reason reason_for(int parent) const;
  [[nodiscard]] int house_of(const Cells& cells, Digit digit) const;
  [[nodiscard]] int set_node(int node) const;
  [[nodiscard]] bool is_premise(int node) const;
  [[nodiscard]] bool is_end(int node) const;
  [[nodiscard]] Fact link(Kind kind, int node) const;
  void finish(Fact fact, int node);
  void tell_own(Fact fact);
  bool ends_absurdly(const Fact& fact);
  void sift(const Claim& premise);
  void need_inner(const Fact& fact);

  Teller& teller_;
  int chain_, begin_ = 0, end_ = 0, branch_ = 0;
  std::vector<Claim> given_;
  std::vector<Claim> claim_;               // of every node of the step
  std::vector<std::vector<int>> parents_;  // of every node of the step
  std::vector<Claim> told_;                // in this branch
  Facts own_;                              // of this branch
  std::optional<Claim> absurd_;            // told to be false in this branch, though it was told to be true
  std::vector<int> waiting_;               // nodes of this branch that are told with what needs them
  std::vector<Inner> inner_;               // in the order they are needed
};

}  // namespace ninefold::logic::facts
