#include "logic/se/workshop.hpp"

namespace ninefold::logic::se {
bool chains(Round&) { return false; }
}  // namespace ninefold::logic::se
