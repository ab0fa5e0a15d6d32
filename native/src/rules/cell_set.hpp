/// A set of cells as words of bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/program.hpp"

namespace ninefold::rules {

/// Counted without the processor's own instruction, which not every machine has.
constexpr int count_bits(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>(bits * 0x0101010101010101u >> 56);
}

/// Has room for the largest board and looks at as many words as its own board needs.
class CellSet {
 public:
  explicit CellSet(int cell_count) : count_((static_cast<unsigned>(cell_count) + 63) / 64) {
    for (unsigned i = 0; i < count_; ++i) words_[i] = 0;
  }
  CellSet(int cell_count, const CellList& cells) : CellSet(cell_count) {
    for (const Cell cell : cells) insert(cell);
  }
  CellSet(const CellSet& other) { *this = other; }
  CellSet& operator=(const CellSet& other) {
    count_ = other.count_;
    for (unsigned i = 0; i < count_; ++i) words_[i] = other.words_[i];
    return *this;
  }

  void insert(Cell cell) { words_[cell / 64u] |= std::uint64_t{1} << cell % 64u; }
  void erase(Cell cell) { words_[cell / 64u] &= ~(std::uint64_t{1} << cell % 64u); }
  bool contains(Cell cell) const { return words_[cell / 64u] >> cell % 64u & 1; }

  CellSet& operator|=(const CellSet& other) {
    for (unsigned i = 0; i < count_; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  CellSet& operator&=(const CellSet& other) {
    for (unsigned i = 0; i < count_; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
    for (unsigned i = 0; i < count_; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  int count() const {
    int count = 0;
    for (unsigned i = 0; i < count_; ++i) count += count_bits(words_[i]);
    return count;
  }
  int count_shared(const CellSet& other) const {
    int count = 0;
    for (unsigned i = 0; i < count_; ++i)
      if (const std::uint64_t shared = words_[i] & other.words_[i]) count += count_bits(shared);
    return count;
  }
  /// Whether two cells or more are in both: most sets of a board share none or one.
  bool shares_two(const CellSet& other) const {
    std::uint64_t before = 0;
    for (unsigned i = 0; i < count_; ++i)
      if (const std::uint64_t shared = words_[i] & other.words_[i]) {
        if (before || (shared & (shared - 1))) return true;
        before = shared;
      }
    return false;
  }
  bool meets(const CellSet& other) const {
    for (unsigned i = 0; i < count_; ++i)
      if (words_[i] & other.words_[i]) return true;
    return false;
  }
  bool empty() const {
    for (unsigned i = 0; i < count_; ++i)
      if (words_[i]) return false;
    return true;
  }
  bool operator==(const CellSet& other) const {
    for (unsigned i = 0; i < count_; ++i)
      if (words_[i] != other.words_[i]) return false;
    return true;
  }

  template <class Visit>
  void each(Visit visit) const {
    for (unsigned i = 0; i < count_; ++i)
      for (std::uint64_t word = words_[i]; word; word &= word - 1)
        visit(static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(word))));
  }
  CellList list() const {
    CellList cells;
    cells.reserve(static_cast<std::size_t>(count()));
    each([&](Cell cell) { cells.push_back(cell); });
    return cells;
  }

 private:
  static constexpr std::size_t word_limit = digit_limit * digit_limit / 64;
  unsigned count_;
  std::array<std::uint64_t, word_limit> words_;
};

}  // namespace ninefold::rules
