#include "logic/intersections.hpp"

#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

void locked_candidates(const Board& board, Sink& sink, Technique technique, bool from_box) {
  each_locked(board, from_box, [&](const Locked& locked) {
    sink.begin(technique, Digits::of(locked.digit));
    sink.remove(board, locked.outside, locked.digit);
    if (sink.wants_marks()) mark_locked(sink, locked);
    return sink.commit();
  });
}

}  // namespace

/// A digit whose places in a box lie in one line leaves the rest of the line.
void pointing(const Board& board, const Search&, Sink& sink) {
  locked_candidates(board, sink, Technique::pointing, true);
}

/// A digit whose places in a line lie in one box leaves the rest of the box.
void claiming(const Board& board, const Search&, Sink& sink) {
  locked_candidates(board, sink, Technique::claiming, false);
}

}  // namespace ninefold::logic
