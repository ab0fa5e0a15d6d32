#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace ninefold::logic {

using Cell = int;   // 0-based, row by row
using Digit = int;  // 0-based: digit 1 is 0

/// Index of the lowest and highest bit of a word that is not zero; the library's own versions must look at zero too.
#if defined(__GNUC__)
constexpr int lowest_bit(std::uint64_t word) { return __builtin_ctzll(word); }
constexpr int highest_bit(std::uint64_t word) { return 63 - __builtin_clzll(word); }
#else
constexpr int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }
constexpr int highest_bit(std::uint64_t word) { return 63 - std::countl_zero(word); }
#endif

/// Number of bits set. Where the processor may lack the instruction, adding in parallel beats the library's call.
constexpr int count_bits(std::uint64_t word) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return std::popcount(word);
#else
  word -= (word >> 1) & 0x5555555555555555u;
  word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>((word * 0x0101010101010101u) >> 56);
#endif
}
constexpr int count_bits(std::uint32_t word) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return std::popcount(word);
#else
  word -= (word >> 1) & 0x55555555u;
  word = (word & 0x33333333u) + ((word >> 2) & 0x33333333u);
  return static_cast<int>((((word + (word >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24);
#endif
}

/// A set of cells (or houses) as a few machine words; iterates in ascending order.
template <int Size>
class CellSet {
 public:
  static constexpr int word_count = (Size + 63) / 64;

  constexpr CellSet() = default;

  static constexpr CellSet of(Cell cell) {
    CellSet set;
    set.insert(cell);
    return set;
  }
  template <class... More>
  static constexpr CellSet of(Cell cell, More... more) {
    return of(cell) | of(more...);
  }
  static constexpr CellSet all() {
    CellSet set;
    for (Cell cell = 0; cell < Size; ++cell) set.insert(cell);
    return set;
  }

  constexpr void insert(Cell cell) { words_[word(cell)] |= bit(cell); }
  constexpr void erase(Cell cell) { words_[word(cell)] &= ~bit(cell); }
  constexpr void clear() { words_ = {}; }

  [[nodiscard]] constexpr bool contains(Cell cell) const { return (words_[word(cell)] & bit(cell)) != 0; }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (auto w : words_) any |= w;
    return any == 0;
  }
  constexpr explicit operator bool() const { return !empty(); }
  [[nodiscard]] constexpr int count() const {
    int total = 0;
    for (auto w : words_) total += count_bits(w);
    return total;
  }
  /// The smallest cell; the set must not be empty.
  [[nodiscard]] constexpr Cell first() const {
    int i = 0;
    while (i < word_count - 1 && words_[i] == 0) ++i;
    return i * 64 + lowest_bit(words_[i]);
  }
  /// The largest cell; the set must not be empty.
  [[nodiscard]] constexpr Cell last() const {
    int i = word_count - 1;
    while (i > 0 && words_[i] == 0) --i;
    return i * 64 + highest_bit(words_[i]);
  }
  constexpr Cell pop_first() {
    int i = 0;
    while (i < word_count - 1 && words_[i] == 0) ++i;
    const Cell cell = i * 64 + lowest_bit(words_[i]);
    words_[i] &= words_[i] - 1;
    return cell;
  }
  [[nodiscard]] constexpr bool intersects(const CellSet& other) const { return !(*this & other).empty(); }
  [[nodiscard]] constexpr bool subset_of(const CellSet& other) const { return (*this - other).empty(); }

  constexpr CellSet& operator|=(const CellSet& o) {
    for (int i = 0; i < word_count; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& o) {
    for (int i = 0; i < word_count; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& o) {
    for (int i = 0; i < word_count; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
  friend constexpr auto operator<=>(const CellSet&, const CellSet&) = default;

  [[nodiscard]] std::vector<int> list() const {
    std::vector<int> members;
    for (Cell cell : *this) members.push_back(cell);
    return members;
  }
  [[nodiscard]] constexpr const std::array<std::uint64_t, word_count>& words() const { return words_; }

  /// Walks a copy of the set, so the set may change while it is walked.
  class Iterator {
   public:
    constexpr explicit Iterator(const CellSet& rest) : rest_(rest) {}
    constexpr Cell operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      rest_.pop_first();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    CellSet rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(CellSet()); }

 private:
  static constexpr int word(Cell cell) { return cell >> 6; }
  static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell & 63); }

  std::array<std::uint64_t, word_count> words_{};
};

/// The same by table, for nine bits.
struct BitCounts {
  std::array<std::uint8_t, 512> count{};
  constexpr BitCounts() {
    for (std::uint32_t word = 0; word < count.size(); ++word) count[word] = static_cast<std::uint8_t>(count_bits(word));
  }
};
inline constexpr BitCounts bit_counts;

/// A set of digits, or of positions inside a house, as one small mask.
class Digits {
 public:
  constexpr Digits() = default;
  constexpr explicit Digits(unsigned bits) : bits_(static_cast<std::uint32_t>(bits)) {}
  static constexpr Digits of(Digit digit) { return Digits(1u << digit); }
  template <class... More>
  static constexpr Digits of(Digit digit, More... more) {
    return of(digit) | of(more...);
  }
  static constexpr Digits up_to(int count) { return Digits((1u << count) - 1); }

  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  [[nodiscard]] constexpr bool contains(Digit digit) const { return ((bits_ >> digit) & 1u) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  [[nodiscard]] constexpr int count() const { return bits_ < 512 ? bit_counts.count[bits_] : count_bits(bits_); }
  [[nodiscard]] constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  /// The smallest digit; the set must not be empty.
  [[nodiscard]] constexpr Digit first() const { return lowest_bit(bits_); }
  [[nodiscard]] constexpr Digit last() const { return highest_bit(bits_); }
  [[nodiscard]] constexpr bool subset_of(Digits other) const { return (bits_ & ~other.bits_) == 0; }
  [[nodiscard]] constexpr bool intersects(Digits other) const { return (bits_ & other.bits_) != 0; }
  constexpr void insert(Digit digit) { bits_ |= 1u << digit; }
  constexpr void erase(Digit digit) { bits_ &= ~(1u << digit); }
  constexpr Digit pop_first() {
    const Digit digit = first();
    bits_ &= bits_ - 1;
    return digit;
  }

  constexpr Digits& operator|=(Digits o) { return bits_ |= o.bits_, *this; }
  constexpr Digits& operator&=(Digits o) { return bits_ &= o.bits_, *this; }
  constexpr Digits& operator-=(Digits o) { return bits_ &= ~o.bits_, *this; }
  friend constexpr Digits operator|(Digits a, Digits b) { return a |= b; }
  friend constexpr Digits operator&(Digits a, Digits b) { return a &= b; }
  friend constexpr Digits operator-(Digits a, Digits b) { return a -= b; }
  friend constexpr Digits operator^(Digits a, Digits b) { return Digits(a.bits_ ^ b.bits_); }
  friend constexpr bool operator==(Digits, Digits) = default;
  friend constexpr auto operator<=>(Digits, Digits) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr Digit operator*() const { return lowest_bit(rest_); }
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    std::uint32_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace ninefold::logic
