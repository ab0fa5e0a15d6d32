/// A set of cells as words of bits.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "rules/program.hpp"

namespace ninefold::rules {

class CellSet {
 public:
  explicit CellSet(int cell_count) : words_((static_cast<std::size_t>(cell_count) + 63) / 64) {}
  CellSet(int cell_count, const CellList& cells) : CellSet(cell_count) {
    for (const Cell cell : cells) insert(cell);
  }

  void insert(Cell cell) { words_[cell / 64u] |= std::uint64_t{1} << cell % 64u; }
  void erase(Cell cell) { words_[cell / 64u] &= ~(std::uint64_t{1} << cell % 64u); }
  bool contains(Cell cell) const { return words_[cell / 64u] >> cell % 64u & 1; }

  CellSet& operator|=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  CellSet& operator&=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  int count() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  int count_shared(const CellSet& other) const {
    int count = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) count += std::popcount(words_[i] & other.words_[i]);
    return count;
  }
  bool empty() const {
    for (const std::uint64_t word : words_)
      if (word) return false;
    return true;
  }
  bool operator==(const CellSet&) const = default;

  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t word = words_[i]; word; word &= word - 1)
        visit(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
  }
  CellList list() const {
    CellList cells;
    cells.reserve(static_cast<std::size_t>(count()));
    each([&](Cell cell) { cells.push_back(cell); });
    return cells;
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace ninefold::rules
