#pragma once

#include <bitset>
#include <cstdint>
#include <initializer_list>

#include "logic/technique_list.hpp"

namespace ninefold::logic {

enum class Technique : std::uint8_t {
#define X(name, slug, finder) name,
  NINEFOLD_TECHNIQUES(X)
#undef X
  first_by_rule,  // the first of those in rules/technique_list.hpp
};

/// Room for the techniques of both lists; technique_slugs.hpp has them all.
inline constexpr int technique_limit = 256;

class TechniqueSet {
 public:
  TechniqueSet() = default;
  TechniqueSet(std::initializer_list<Technique> techniques) {
    for (Technique technique : techniques) insert(technique);
  }
  void insert(Technique technique) { bits_.set(static_cast<std::size_t>(technique)); }
  [[nodiscard]] bool contains(Technique technique) const { return bits_[static_cast<std::size_t>(technique)]; }

 private:
  std::bitset<technique_limit> bits_;
};

}  // namespace ninefold::logic
