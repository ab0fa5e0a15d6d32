/// What the bytes of a puzzle mean.
#pragma once

#include <cstdint>

namespace ninefold::search {

inline constexpr std::uint8_t not_a_digit = 255;

/// 0 for a blank, 1..9 for a digit, `not_a_digit` for any other byte.
constexpr std::uint8_t digit_of_byte(std::uint8_t byte) {
  if (byte == '.') return 0;
  if (byte >= '0') byte = static_cast<std::uint8_t>(byte - '0');
  return byte <= 9 ? byte : not_a_digit;
}

}  // namespace ninefold::search
