/// Puzzles onto boards and solutions off them: once by table, once with byte shuffles, a row at a time.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "boards.hpp"
#include "bytes.hpp"

namespace ninefold::search::NINEFOLD_ISA {

#if defined(__AVX2__)

/// Are these 32 bytes all blanks or digits?
inline bool are_readable(const std::uint8_t* bytes) {
  const __m256i text = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes)), nine = _mm256_set1_epi8(9);
  const __m256i shifted = _mm256_sub_epi8(text, _mm256_set1_epi8('0'));
  const __m256i is_letter = _mm256_cmpeq_epi8(_mm256_min_epu8(shifted, nine), shifted);
  const __m256i is_number = _mm256_cmpeq_epi8(_mm256_min_epu8(text, nine), text);
  const __m256i is_dot = _mm256_cmpeq_epi8(text, _mm256_set1_epi8('.'));
  return _mm256_movemask_epi8(_mm256_or_si256(_mm256_or_si256(is_letter, is_number), is_dot)) == -1;
}

/// Puts a puzzle on the board. Returns false, with the board unusable, when it has a bad byte.
inline bool read_puzzle(const std::uint8_t* puzzle, Board board) {
  if (!are_readable(puzzle) || !are_readable(puzzle + 32) || !are_readable(puzzle + 49)) return false;
  // A digit or blank is known by the low half of its byte ('.' ends in 14); -128 makes the shuffles yield zero.
  const __m128i low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, -1, 0);
  const __m128i high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
  const __m128i pads = _mm_setr_epi8(0, 0, 0, -128, 0, 0, 0, -128, 0, 0, 0, -128, -128, -128, -128, -128);
  const __m128i by_column = _mm_setr_epi8(0, 3, 6, 0, 1, 4, 7, 0, 2, 5, 8, 0, 0, 0, 0, 0);
  for (int row = 0; row < 9; ++row) {
    // The last row is read from seven bytes before it, to stay inside the puzzle.
    const int back = row == 8 ? 7 : 0;
    __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(puzzle + 9 * row - back));
    bytes = _mm_shuffle_epi8(bytes, _mm_add_epi8(by_column, _mm_set1_epi8(static_cast<char>(back))));
    bytes = _mm_or_si128(_mm_and_si128(bytes, _mm_set1_epi8(15)), pads);
    const __m128i lows = _mm_shuffle_epi8(low, bytes), highs = _mm_shuffle_epi8(high, bytes);
    const __m128i first_two = _mm_unpacklo_epi8(lows, highs), last = _mm_unpackhi_epi8(lows, highs);
    board[3 * row] = static_cast<std::uint64_t>(_mm_cvtsi128_si64(first_two));
    board[3 * row + 1] = static_cast<std::uint64_t>(_mm_extract_epi64(first_two, 1));
    board[3 * row + 2] = static_cast<std::uint64_t>(_mm_cvtsi128_si64(last));
  }
  return true;
}

/// Writes a solved board as 81 numbers.
inline void write_solution(Board board, std::uint8_t* solution) {
  // Packing turns 256, the bit of digit 9, into 255; the halves of a byte then name the digit.
  const __m128i low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
  const __m128i high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
  const __m128i by_cell = _mm_setr_epi8(0, 4, 8, 1, 5, 9, 2, 6, 10, -1, -1, -1, -1, -1, -1, -1);
  for (int row = 0; row < 9; ++row) {
    const __m128i first_two = _mm_set_epi64x(static_cast<long long>(board[3 * row + 1]),
                                             static_cast<long long>(board[3 * row]));
    const __m128i last = _mm_cvtsi64_si128(static_cast<long long>(board[3 * row + 2]));
    const __m128i bits = _mm_packus_epi16(first_two, last), half = _mm_set1_epi8(15);
    const __m128i digits = _mm_or_si128(_mm_shuffle_epi8(low, _mm_and_si128(bits, half)),
                                        _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16(bits, 4), half)));
    std::uint8_t bytes[16];
    _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes), _mm_shuffle_epi8(digits, by_cell));
    std::memcpy(solution + 9 * row, bytes, 9);
  }
}

#else

/// Puts a puzzle on the board. Returns false, with the board unusable, when it has a bad byte.
inline bool read_puzzle(const std::uint8_t* puzzle, Board board) {
  std::uint64_t any = 0;
  for (int quad = 0; quad < quad_count; ++quad) {
    std::uint64_t cells = 0;
    for (int stack = 0; stack < 3; ++stack) {
      const std::uint64_t given = given_bits[puzzle[cell_at(quad, stack)]];
      cells |= in_stack(given ? given : all_digits, stack);
    }
    any |= cells;
    board[quad] = cells;
  }
  return !(any & bad_bit * every_stack);
}

/// Writes a solved board as 81 numbers.
inline void write_solution(Board board, std::uint8_t* solution) {
  for (int quad = 0; quad < quad_count; ++quad)
    for (int stack = 0; stack < 3; ++stack)
      solution[cell_at(quad, stack)] =
          static_cast<std::uint8_t>(std::countr_zero(board[quad] >> (16 * stack)) + 1);
}

#endif

}  // namespace ninefold::search::NINEFOLD_ISA
