#include "logic/families.hpp"
#include "logic/rules/technique_list.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

namespace needs_of {
using namespace needs;
#define F(finder, what) constexpr Needs finder = what;
NINEFOLD_FINDERS(F)
#undef F
#define F(finder, ...) constexpr Needs finder = nothing;
NINEFOLD_CLASSIC_FINDERS(F)
NINEFOLD_RULE_FINDERS(F)
#undef F
}  // namespace needs_of

constexpr FinderUse finders[] = {
#define X(name, slug, finder) {finder, needs_of::finder},
    NINEFOLD_TECHNIQUES(X) NINEFOLD_RULE_TECHNIQUES(X)
#undef X
};

}  // namespace

FinderUse finder_of(Technique technique) { return finders[static_cast<int>(technique)]; }

}  // namespace ninefold::logic
