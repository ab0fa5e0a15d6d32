#include "logic/exotic/guards.hpp"
#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int longest = 9;

/// Closed walks over an odd number of cells, each once: it starts at its smallest cell and turns to the smaller neighbour.
template <class Next, class Close>
class OddLoops {
 public:
  OddLoops(Budget& budget, Next next, Close close) : budget_(budget), next_(next), close_(close) {}

  /// All loops of one length from a start; true to stop.
  bool from(Cell start, int length) {
    path_[0] = start;
    length_ = length;
    return extend(1, Cells::of(start));
  }

 private:
  bool extend(int count, const Cells& used) {
    if (!budget_.spend()) return true;
    const Cell last = path_[count - 1];
    for (Cell cell : next_(last) - used) {
      if (cell < path_[0]) continue;
      path_[count] = cell;
      if (count + 1 < length_) {
        if (extend(count + 1, used | Cells::of(cell))) return true;
      } else if (path_[1] < cell && next_(cell).contains(path_[0]) &&
                 close_(std::span<const Cell>(path_.data(), static_cast<std::size_t>(length_)))) {
        return true;
      }
    }
    return false;
  }

  Budget& budget_;
  Next next_;
  Close close_;
  std::array<Cell, longest> path_{};
  int length_ = 0;
};

/// The houses of a loop of one digit, chosen so that as few other places as possible stand in them.
bool guard_links(const Board& board, Digit digit, std::span<const Cell> loop, const Cells& own, Cells& guards) {
  guards.clear();
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Cell a = loop[i], b = loop[(i + 1) % loop.size()];
    Cells fewest = Cells::all();
    for (int k = 0; k < board.layout().membership_count[a]; ++k) {
      const int house = board.layout().memberships[a][k].house;
      if (!board.house(house).cells.contains(b)) continue;
      const Cells others = board.places(digit, house) - Cells::of(a, b);
      if (!others.intersects(own) && others.count() < fewest.count()) fewest = others;
    }
    if (fewest == Cells::all()) return false;
    guards |= fewest;
  }
  return true;
}

Cells cells_of(std::span<const Cell> loop) {
  Cells cells;
  for (Cell cell : loop) cells.insert(cell);
  return cells;
}

constexpr int most_guards = 4;

/// For each place of a digit the places that can follow it: only a house in which few other places stand joins two.
std::array<Cells, Shape::cells> joined_places(const Board& board, Digit digit) {
  std::array<Cells, Shape::cells> next{};
  for (int house = 0; house < board.house_count(); ++house) {
    const Cells places = board.places(digit, house);
    if (places.count() > 3) continue;
    for (Cell cell : places) next[cell] |= places - Cells::of(cell);
  }
  return next;
}

bool offer_guardians(const Board& board, Sink& sink, Digit digit, std::span<const Cell> loop) {
  const Cells own = cells_of(loop);
  Cells found;
  if (!guard_links(board, digit, loop, own, found) || found.empty() || found.count() > most_guards) return false;
  Guards guards;
  guards.add(found, digit);
  if (found.count() > 1 && guards.excluded(board, digit).empty()) return false;
  sink.begin(Technique::guardians, Digits::of(digit));
  guards.conclude(board, sink);
  sink.set_length(static_cast<int>(loop.size()));
  if (sink.wants_marks()) {
    sink.mark(Role::pattern, own, digit);
    guards.mark(sink);
  }
  return sink.commit();
}

}  // namespace

/// A digit cannot alternate around an odd loop: one of the other places in the loop's houses is true.
void guardians(const Board& board, const Search& search, Sink& sink) {
  for (int length = 5; length <= 7; length += 2)
    for (Digit digit = 0; digit < Shape::digits; ++digit) {
      if (search.memory->is_settled(board, digit)) continue;
      const auto next = joined_places(board, digit);
      const auto close = [&](std::span<const Cell> loop) { return offer_guardians(board, sink, digit, loop); };
      OddLoops loops(*search.budget, [&](Cell cell) { return next[cell]; }, close);
      for (Cell start : board.places(digit))
        if (loops.from(start, length)) return;
    }
}

namespace {

/// The cells that can carry an odd loop of two digits: those that hold both, few of them with anything else.
struct PairCells {
  Cells pure, mixed;
};

PairCells pair_cells(const Board& board, Digits pair) {
  PairCells cells;
  for (Cell cell : board.places(pair.first()) & board.places(pair.last()))
    (board.candidates(cell) == pair ? cells.pure : cells.mixed).insert(cell);
  return cells;
}

bool offer_oddagon(const Board& board, Sink& sink, Digits pair, std::span<const Cell> loop) {
  Guards guards;
  for (Cell cell : loop) guards.add(cell, board.candidates(cell) - pair);
  if (guards.empty()) return false;
  sink.begin(Technique::bivalue_oddagon, pair);
  guards.conclude(board, sink);
  if (!sink.has_effect()) return false;
  sink.set_length(static_cast<int>(loop.size()));
  if (sink.wants_marks()) {
    for (Cell cell : loop) sink.mark(Role::pattern, cell, pair);
    guards.mark(sink);
  }
  return sink.commit();
}

}  // namespace

/// Two digits cannot alternate around an odd loop of cells: one of the other candidates in its cells is true.
void bivalue_oddagons(const Board& board, const Search& search, Sink& sink) {
  constexpr int most_mixed = 3;
  for (int length = 5; length <= longest; length += 2)
    for (Digit a = 0; a < Shape::digits; ++a)
      for (Digit b = a + 1; b < Shape::digits; ++b) {
        const Digits pair = Digits::of(a, b);
        const PairCells found = pair_cells(board, pair);
        const Cells pure = found.pure, mixed = found.mixed;
        if (pure.count() + most_mixed < length) continue;
        const auto next = [&](Cell cell) {
          // Two cells with something else never follow each other: most loops with guards in many places are useless.
          return board.peers(cell) & (mixed.contains(cell) ? pure : pure | mixed);
        };
        const auto close = [&](std::span<const Cell> loop) {
          return (cells_of(loop) & mixed).count() <= most_mixed && offer_oddagon(board, sink, pair, loop);
        };
        OddLoops loops(*search.budget, next, close);
        for (Cell start : pure | mixed)
          if (loops.from(start, length)) return;
      }
}

}  // namespace ninefold::logic
