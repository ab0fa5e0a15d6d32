#include <algorithm>
#include <vector>

#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

constexpr int smallest = 2, largest = 7;

constexpr Technique basic_by_size[] = {Technique::x_wing,    Technique::swordfish, Technique::jellyfish,
                                       Technique::squirmbag, Technique::whale,     Technique::leviathan};
constexpr Technique finned_by_size[] = {Technique::finned_x_wing,    Technique::finned_swordfish,
                                        Technique::finned_jellyfish, Technique::finned_squirmbag,
                                        Technique::finned_whale,     Technique::finned_leviathan};
constexpr Technique sashimi_by_size[] = {Technique::sashimi_x_wing,    Technique::sashimi_swordfish,
                                         Technique::sashimi_jellyfish, Technique::sashimi_squirmbag,
                                         Technique::sashimi_whale,     Technique::sashimi_leviathan};

/// Without its fins a sashimi fish has a base line with a single place left; with none left it is no fish at all.
enum class Build : std::uint8_t { broken, sashimi, finned };

/// Base lines and cover lines are positions in the two directions: rows against columns, or columns against rows.
struct Fish {
  Digit digit;
  bool by_rows;
  Digits base, cover;
  Cells body, fins, removals;
  Build build = Build::finned;
};

/// One digit seen from one direction: which cross lines each base line reaches.
class Waters {
 public:
  Waters(const Board& board, Digit digit, bool by_rows)
      : board_(board), digit_(digit), by_rows_(by_rows), lines_(board.layout().size()) {
    for (int line = 0; line < lines_; ++line) reach_[line] = board.where(base_house(line), digit);
  }

  [[nodiscard]] int base_house(int line) const { return by_rows_ ? line : lines_ + line; }
  [[nodiscard]] int cover_house(int line) const { return by_rows_ ? lines_ + line : line; }
  [[nodiscard]] int lines() const { return lines_; }
  [[nodiscard]] Digits reach(int line) const { return reach_[line]; }
  [[nodiscard]] const Board& board() const { return board_; }

  [[nodiscard]] Cells cells_in(Digits base, Digits cover) const {
    Cells bases, covers;
    for (int line : base) bases |= board_.house(base_house(line)).cells;
    for (int line : cover) covers |= board_.house(cover_house(line)).cells;
    return bases & covers & board_.places(digit_);
  }

  /// The fish on these lines; removals are what the covers hold outside the bases and every fin sees.
  [[nodiscard]] Fish fish(Digits base, Digits cover, Digits reached) const {
    Fish fish{digit_, by_rows_, base, cover, cells_in(base, cover), {}, {}, build_of(base, cover)};
    const Digits others = Digits::up_to(lines_) - base;
    fish.removals = cells_in(others, cover);
    if (reached == cover) return fish;
    fish.fins = cells_in(base, reached - cover);
    fish.removals &= board_.common_peers(fish.fins);
    return fish;
  }

 private:
  [[nodiscard]] Build build_of(Digits base, Digits cover) const {
    Build build = Build::finned;
    for (int line : base) {
      const int left = (reach_[line] & cover).count();
      if (left == 0) return Build::broken;
      if (left == 1) build = Build::sashimi;
    }
    return build;
  }

  const Board& board_;
  Digit digit_;
  bool by_rows_;
  int lines_;
  std::array<Digits, Shape::digits> reach_;
};

/// Calls visit(base, reached) for every choice of `size` base lines that reach at most `width` cross lines.
template <class Visit>
bool each_base(const Waters& waters, int size, int width, Visit& visit, int from = 0, Digits base = {},
               Digits reached = {}) {
  if (base.count() == size) return visit(base, reached);
  for (int line = from; line < waters.lines(); ++line) {
    if (waters.reach(line).count() < 2) continue;
    const Digits more = reached | waters.reach(line);
    if (more.count() > width) continue;
    if (each_base(waters, size, width, visit, line + 1, base | Digits::of(line), more)) return true;
  }
  return false;
}

void mark_fish(const Board& board, Sink& sink, const Fish& fish) {
  const Waters waters(board, fish.digit, fish.by_rows);
  sink.mark(Role::pattern, fish.body, fish.digit);
  sink.mark(Role::fin, fish.fins, fish.digit);
  for (int line : fish.base) sink.mark_house(Role::pattern, waters.base_house(line));
  for (int line : fish.cover) sink.mark_house(Role::cover, waters.cover_house(line));
}

bool report(const Board& board, Sink& sink, Technique technique, const Fish& fish) {
  sink.begin(technique, Digits::of(fish.digit));
  sink.remove(board, fish.removals, fish.digit);
  if (sink.wants_marks()) mark_fish(board, sink, fish);
  return sink.commit();
}

bool report_siamese(const Board& board, Sink& sink, Technique technique, const Fish& one, const Fish& two) {
  sink.begin(technique, Digits::of(one.digit));
  sink.remove(board, one.removals | two.removals, one.digit);
  sink.set_flag(siamese_flag);
  if (sink.wants_marks()) {
    mark_fish(board, sink, one);
    mark_fish(board, sink, two);
  }
  return sink.commit();
}

/// Every choice of fin lines: they lie in one chute with a cover line, because only there a removal can see them.
template <class Visit>
bool each_finned(const Waters& waters, bool by_rows, Digits base, Digits reached, int size, int max_fins,
                 Visit&& visit) {
  const int spare = reached.count() - size;
  const Layout& layout = waters.board().layout();
  const int width = layout.chute_width(by_rows);
  for (int first = 0; first < layout.size(); first += width) {
    const Digits chute = Digits(Digits::up_to(width).bits() << first) & reached;
    if (chute.count() <= spare) continue;
    // Subsets in ascending order; at most three lines, so this is a handful.
    for (unsigned bits = (0u - chute.bits()) & chute.bits(); bits != 0; bits = (bits - chute.bits()) & chute.bits()) {
      const Digits fin_lines(bits);
      if (fin_lines.count() != spare) continue;
      const Fish fish = waters.fish(base, reached - fin_lines, reached);
      if (fish.removals.empty() || fish.fins.count() > max_fins) continue;
      if (visit(fish)) return true;
    }
  }
  return false;
}

void basic_fish(const Board& board, const Search& search, Sink& sink, Technique technique, int size) {
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    if (search.memory->is_barren(technique, digit, board.places(digit))) continue;
    for (const bool by_rows : {true, false}) {
      const Waters waters(board, digit, by_rows);
      auto visit = [&](Digits base, Digits reached) {
        if (reached.count() != size) return false;
        return report(board, sink, technique, waters.fish(base, reached, reached));
      };
      if (each_base(waters, size, size, visit)) return;
    }
    if (!sink.wants_all()) search.memory->note_barren(technique, digit, board.places(digit));
  }
}

/// Two fish on the same base with different removals become one step more, named after the finned one if there is one.
bool report_pairs(const Board& board, Sink& sink, Build wanted, Technique technique, const std::vector<Fish>& fishes) {
  for (std::size_t i = 0; i < fishes.size(); ++i)
    for (std::size_t j = i + 1; j < fishes.size(); ++j) {
      if (fishes[i].base != fishes[j].base || fishes[i].removals == fishes[j].removals) continue;
      if (std::max(fishes[i].build, fishes[j].build) != wanted) continue;
      if (report_siamese(board, sink, technique, fishes[i], fishes[j])) return true;
    }
  return false;
}

void finned_fish(const Board& board, const Search& search, Sink& sink, Build wanted, Technique technique, int size) {
  const bool siamese = search.option(Option::siamese) != 0;
  std::vector<Fish> kept;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    if (search.memory->is_settled(board, digit)) continue;
    if (search.memory->is_barren(technique, digit, board.places(digit))) continue;
    for (const bool by_rows : {true, false}) {
      const Waters waters(board, digit, by_rows);
      kept.clear();
      auto visit = [&](Digits base, Digits reached) {
        if (!search.budget->spend()) return true;
        if (reached.count() <= size) return false;
        return each_finned(waters, by_rows, base, reached, size, search.option(Option::max_fins),
                           [&](const Fish& fish) {
                             if (fish.build == Build::broken) return false;
                             if (siamese) kept.push_back(fish);
                             return fish.build == wanted && report(board, sink, technique, fish);
                           });
      };
      if (each_base(waters, size, size + 2, visit)) return;
      if (siamese && report_pairs(board, sink, wanted, technique, kept)) return;
    }
    if (!sink.wants_all()) search.memory->note_barren(technique, digit, board.places(digit));
  }
}

}  // namespace

/// A digit whose places in n parallel lines lie in n cross lines leaves the rest of those; extra places in one box
/// (fins) narrow the effect to what sees them all.
void fish(const Board& board, const Search& search, Sink& sink) {
  for (int size = smallest; size <= largest; ++size) {
    const int i = size - smallest;
    if (search.wants(basic_by_size[i])) basic_fish(board, search, sink, basic_by_size[i], size);
    if (sink.full()) return;
    if (search.wants(finned_by_size[i])) finned_fish(board, search, sink, Build::finned, finned_by_size[i], size);
    if (sink.full()) return;
    if (search.wants(sashimi_by_size[i])) finned_fish(board, search, sink, Build::sashimi, sashimi_by_size[i], size);
    if (sink.full()) return;
  }
}

}  // namespace ninefold::logic
