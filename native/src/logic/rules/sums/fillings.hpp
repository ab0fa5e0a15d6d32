#pragma once

#include <array>
#include <initializer_list>

#include "logic/board.hpp"
#include "logic/rules/sums/sum.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The ways to fill the empty cells of a sum, or of some together, so that each comes out and cells that see each other
/// differ.
class Fillings {
 public:
  static constexpr int most_cells = 16, most_sums = 3;

  /// With some digits gone from all cells.
  Fillings(const Board& board, std::initializer_list<const Sum*> sums, Digits gone = {});

  /// Whether there are few enough empty cells to look at all ways.
  [[nodiscard]] bool is_ready() const { return is_ready_; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] Cell cell(int i) const { return cells_[i]; }
  [[nodiscard]] Digits candidates(int i) const { return Digits(masks_[i]); }
  [[nodiscard]] bool holds(Digit digit) const;

  /// Whether there is a way at all. True also where that takes too long to say.
  bool exists();
  /// Whether some way does without the digit. True also where that takes too long to say.
  bool exists_without(Digit digit);
  /// For each cell the digits that some way has there; all candidates where that takes too long to say.
  std::array<Digits, most_cells> possible();
  /// The same for the ways that have the digit in one of the cells.
  std::array<Digits, most_cells> possible(int at, Digit digit);

 private:
  using Masks = std::array<Mask, most_cells>;
  using Rests = std::array<int, most_sums>;

  void add(const Board& board, const Sum& sum);
  std::array<Digits, most_cells> possible(const Masks& masks);
  int place_of(const Board& board, Cell cell);
  [[nodiscard]] Mask narrowed(const Masks& masks, const Rests& rests, unsigned open, int at) const;
  bool fill(Masks masks, Rests rests, unsigned open);
  bool put(Masks masks, Rests rests, unsigned open, int at, Digit digit);

  int count_ = 0, sum_count_ = 0, nodes_ = 0;
  bool is_ready_ = true;
  std::array<CellNumber, most_cells> cells_{};
  Masks masks_{}, way_{};
  std::array<unsigned, most_cells> sees_{};  // by place: the places of the cells it sees
  std::array<std::array<std::int16_t, most_cells>, most_sums> weights_{};
  Rests rests_{};
};

}  // namespace ninefold::logic
