#include "make/rearrange.hpp"

#include "make/chance.hpp"

namespace ninefold::make {

namespace {

/// Nine lines, shuffled by threes and within each three.
std::array<int, 9> shuffled_lines(std::uint64_t seed) {
  std::array<int, 9> lines{};
  const auto bands = shuffled(scattered(seed, 0), 3);
  for (std::size_t band = 0; band < 3; ++band) {
    const auto within = shuffled(scattered(seed, band + 1), 3);
    for (std::size_t line = 0; line < 3; ++line) lines[band * 3 + line] = static_cast<int>(bands[band] * 3 + within[line]);
  }
  return lines;
}

logic::Mask renamed(logic::Mask digits, const std::vector<std::size_t>& names) {
  unsigned renamed = 0;
  for (std::size_t digit = 0; digit < names.size(); ++digit)
    if (digits >> digit & 1) renamed |= 1u << names[digit];
  return static_cast<logic::Mask>(renamed);
}

/// The position with every cell taken from its source and new digits.
logic::Position twin(const logic::Position& position, const Cells& sources, std::uint64_t seed) {
  const auto names = shuffled(seed, 9);
  logic::Position twin;
  for (std::size_t cell = 0; cell < sources.size(); ++cell) {
    const std::size_t source = sources[cell];
    const std::uint8_t value = position.values[source];
    twin.values[cell] = value ? static_cast<std::uint8_t>(names[value - 1u] + 1) : std::uint8_t{0};
    twin.given[cell] = position.given[source];
    twin.candidates[cell] = renamed(position.candidates[source], names);
  }
  return twin;
}

}  // namespace

logic::Position rearranged(const logic::Position& position, std::uint64_t seed) {
  const auto rows = shuffled_lines(scattered(seed, 1)), columns = shuffled_lines(scattered(seed, 2));
  const bool is_mirrored = scattered(seed, 3) % 2 == 1;
  Cells sources;
  for (std::size_t cell = 0; cell < sources.size(); ++cell) {
    const int row = rows[cell / 9], column = columns[cell % 9];
    sources[cell] = static_cast<std::uint8_t>(is_mirrored ? column * 9 + row : row * 9 + column);
  }
  return twin(position, sources, seed);
}

logic::Position renamed(const logic::Position& position, std::uint64_t seed) {
  Cells sources;
  for (std::size_t cell = 0; cell < sources.size(); ++cell) sources[cell] = static_cast<std::uint8_t>(cell);
  return twin(position, sources, seed);
}

}  // namespace ninefold::make
