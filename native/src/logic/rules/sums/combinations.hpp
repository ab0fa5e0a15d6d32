#pragma once

#include <array>
#include <span>

#include "logic/board.hpp"
#include "logic/rules/sums/sum.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// The sets of digits that fill the empty cells of a sum whose cells all see each other: one digit each, adding up to what
/// is left, and for each cell one of its candidates among them.
class Combinations {
 public:
  Combinations(const Board& board, const Sum& sum);

  /// False where the cells do not all see each other, or where there are too many sets to list.
  [[nodiscard]] bool is_ready() const { return is_ready_; }
  [[nodiscard]] const Cells& cells() const { return cells_; }
  /// What the empty cells add up to.
  [[nodiscard]] int total() const { return total_; }
  [[nodiscard]] std::span<const Mask> sets() const { return {sets_.data(), static_cast<std::size_t>(count_)}; }
  [[nodiscard]] Digits in_some() const { return Digits(in_some_); }

 private:
  static constexpr int most = 256;

  bool read(const Sum& sum);
  void choose(Digits left, int cells, int total, unsigned chosen);
  void keep(unsigned chosen);

  const Board& board_;
  Cells cells_;
  int total_ = 0, count_ = 0;
  unsigned in_some_ = 0;
  bool is_ready_;
  std::array<Mask, most> sets_;
};

}  // namespace ninefold::logic
