#include "logic/families.hpp"

namespace ninefold::logic {

namespace {

constexpr Finder finders[] = {
#define X(name, slug, finder) finder,
    NINEFOLD_TECHNIQUES(X)
#undef X
};

}  // namespace

Finder finder_of(Technique technique) { return finders[static_cast<int>(technique)]; }

}  // namespace ninefold::logic
