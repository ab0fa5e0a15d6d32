/// What the bytes of a puzzle mean.
#pragma once

#include <array>
#include <cstdint>

namespace ninefold::search {

inline constexpr std::uint8_t not_a_digit = 255;

/// 0 for a blank, 1..9 for a digit, `not_a_digit` for any other byte.
constexpr std::uint8_t digit_of_byte(std::uint8_t byte) {
  if (byte == '.') return 0;
  if (byte >= '0') byte = static_cast<std::uint8_t>(byte - '0');
  return byte <= 9 ? byte : not_a_digit;
}

inline constexpr std::uint16_t bad_bit = 0x8000;

/// The digit of each byte as a bit, digit 1 lowest: nothing for a blank, `bad_bit` for a bad byte.
inline constexpr std::array<std::uint16_t, 256> given_bits = [] {
  std::array<std::uint16_t, 256> bits{};
  for (int byte = 0; byte < 256; ++byte) {
    const std::uint8_t digit = digit_of_byte(static_cast<std::uint8_t>(byte));
    bits[byte] = digit == not_a_digit ? bad_bit : static_cast<std::uint16_t>(digit == 0 ? 0 : 1 << (digit - 1));
  }
  return bits;
}();

}  // namespace ninefold::search
