#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "logic/shape.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

/// Square tables of bits, one row per node; every row is as wide as the number of nodes asks for.
class BitRows {
 public:
  void reset(int rows, int bits) {
    words_ = (bits + 63) / 64;
    data_.assign(static_cast<std::size_t>(rows) * words_, 0);
  }
  [[nodiscard]] int words() const { return words_; }
  [[nodiscard]] std::uint64_t* operator[](int row) { return data_.data() + static_cast<std::size_t>(row) * words_; }
  [[nodiscard]] const std::uint64_t* operator[](int row) const {
    return data_.data() + static_cast<std::size_t>(row) * words_;
  }
  void set(int row, int bit) { (*this)[row][bit >> 6] |= std::uint64_t{1} << (bit & 63); }
  [[nodiscard]] bool test(int row, int bit) const { return ((*this)[row][bit >> 6] >> (bit & 63) & 1u) != 0; }

 private:
  int words_ = 0;
  std::vector<std::uint64_t> data_;
};

/// Calls `visit(bit)` for every set bit, in ascending order.
template <class Visit>
void for_each_bit(const std::uint64_t* words, int count, Visit visit) {
  for (int i = 0; i < count; ++i)
    for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) visit(i * 64 + std::countr_zero(rest));
}

}  // namespace ninefold::logic
