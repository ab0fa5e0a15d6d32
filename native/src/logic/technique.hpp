#pragma once

#include <bitset>
#include <cstdint>
#include <string_view>

#include "logic/technique_list.hpp"

namespace ninefold::logic {

enum class Technique : std::uint8_t {
#define X(name, slug, finder) name,
  NINEFOLD_TECHNIQUES(X)
#undef X
};

inline constexpr std::string_view technique_slugs[] = {
#define X(name, slug, finder) slug,
    NINEFOLD_TECHNIQUES(X)
#undef X
};
inline constexpr int technique_count = static_cast<int>(std::size(technique_slugs));
static_assert(technique_count <= 256);

constexpr std::string_view slug_of(Technique technique) { return technique_slugs[static_cast<int>(technique)]; }

class TechniqueSet {
 public:
  TechniqueSet() = default;
  TechniqueSet(std::initializer_list<Technique> techniques) {
    for (Technique technique : techniques) insert(technique);
  }
  void insert(Technique technique) { bits_.set(static_cast<std::size_t>(technique)); }
  [[nodiscard]] bool contains(Technique technique) const { return bits_[static_cast<std::size_t>(technique)]; }

 private:
  std::bitset<256> bits_;
};

}  // namespace ninefold::logic
