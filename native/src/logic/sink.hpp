#pragma once

#include "logic/board.hpp"
#include "logic/step.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Where finders put their steps: either the first one only, or all of them; marks only when somebody will look.
///
///   sink.begin(Technique::naked_pair, pair);
///   sink.remove(board, others, pair);
///   if (sink.wants_marks()) { sink.mark(Role::pattern, cell, pair); ... }
///   if (sink.commit()) return;   // enough
class Sink {
 public:
  enum class Mode : std::uint8_t { first, all };

  Sink(Steps& steps, Mode mode, bool wants_marks) : steps_(steps), mode_(mode), wants_marks_(wants_marks) {}

  [[nodiscard]] bool wants_marks() const { return wants_marks_; }
  [[nodiscard]] bool wants_all() const { return mode_ == Mode::all; }
  /// Whether the finder may stop.
  [[nodiscard]] bool full() const { return full_; }
  [[nodiscard]] const Steps& steps() const { return steps_; }

  /// Starts a step; whatever was begun and not committed is dropped.
  void begin(Technique technique, Digits digits) {
    steps_.reopen();
    technique_ = technique;
    digits_ = digits;
    extra_ = length_ = 0;
    flags_ = 0;
  }
  void place(Cell cell, Digit digit) { steps_.placements_.push_back(candidate(cell, digit)); }
  /// The removals need not be checked for presence: what is not a candidate is left out.
  void remove(const Board& board, Cell cell, Digits digits) {
    for (Digit digit : digits & board.candidates(cell)) steps_.removals_.push_back(candidate(cell, digit));
  }
  void remove(const Board& board, const Cells& cells, Digit digit) {
    for (Cell cell : cells & board.places(digit)) steps_.removals_.push_back(candidate(cell, digit));
  }
  void remove(const Board& board, const Cells& cells, Digits digits) {
    for (Digit digit : digits) remove(board, cells, digit);
  }
  /// Whether the step begun so far removes or places anything.
  [[nodiscard]] bool has_effect() const;

  void mark(Role role, Cell cell) { push({MarkKind::cell, role, index(cell), 0}); }
  void mark(Role role, Cell cell, Digits digits) {
    push({MarkKind::candidates, role, index(cell), static_cast<Mask>(digits.bits())});
  }
  void mark(Role role, const Cells& cells, Digit digit) {
    for (Cell cell : cells) mark(role, cell, Digits::of(digit));
  }
  void mark_house(Role role, int house) { push({MarkKind::house, role, index(house), 0}); }
  /// A rule of the puzzle that the step rests on, by its place in the list.
  void mark_rule(Role role, int rule) { push({MarkKind::rule, role, index(rule), 0}); }
  /// Appends a node and returns its index inside the step.
  int node(const Node& node);
  void join(const Join& join) { steps_.joins_.push_back(join); }

  void set_extra(int extra) { extra_ = extra; }
  void set_length(int length) { length_ = length; }
  void set_flag(StepFlag flag) { flags_ |= flag; }

  /// Closes the step if it has an effect, else drops it. Says whether the finder should stop.
  bool commit();
  /// Adds a copy of a finished step. Says whether the finder should stop.
  bool take(const StepView& step);

 private:
  static constexpr std::uint16_t index(int number) { return static_cast<std::uint16_t>(number); }
  static constexpr Candidate candidate(Cell cell, Digit digit) {
    return {static_cast<CellNumber>(cell), static_cast<std::uint8_t>(digit)};
  }
  void push(const Mark& mark) { steps_.marks_.push_back(mark); }

  Steps& steps_;
  Mode mode_;
  bool wants_marks_;
  bool full_ = false;
  Technique technique_{};
  Digits digits_;
  int extra_ = 0, length_ = 0;
  std::uint8_t flags_ = 0;
};

}  // namespace ninefold::logic
