#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <vector>

#include "logic/families.hpp"
#include "logic/memory.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

using HouseSet = std::uint32_t;  // bit per house
static_assert(Shape::houses <= 32);

constexpr int smallest = 2, largest = 7;

/// The digit's places in the bases lie in as many covers, but for the fins.
struct Fish {
  HouseSet base = 0, cover = 0;
  Cells body;       // base candidates
  Cells fins;       // base candidates outside the covers
  Cells endo_fins;  // base candidates in two bases
  Cells removals;
  bool is_cannibal = false;  // base candidates in two covers are removed too

  [[nodiscard]] bool is_finned() const { return !fins.empty() || !endo_fins.empty(); }
};

/// Houses by kind. Franken: lines of one direction and boxes against lines of the other and boxes; mutant: any mix.
struct Kinds {
  explicit Kinds(const Board& board) {
    for (int house = 0; house < board.house_count(); ++house) {
      const HouseSet bit = HouseSet{1} << house;
      switch (board.house(house).kind) {
        case HouseKind::row: rows |= bit; break;
        case HouseKind::column: columns |= bit; break;
        case HouseKind::box: boxes |= bit; break;
        case HouseKind::extra: break;
      }
      all |= bit;
    }
  }
  [[nodiscard]] bool is_line_fish(HouseSet base, HouseSet cover) const {
    const auto within = [](HouseSet a, HouseSet b) { return (a & ~b) == 0; };
    return (within(base, rows | boxes) && within(cover, columns | boxes)) ||
           (within(base, columns | boxes) && within(cover, rows | boxes));
  }
  [[nodiscard]] bool is_basic(HouseSet base, HouseSet cover) const {
    return is_line_fish(base, cover) && ((base | cover) & boxes) == 0;
  }

  HouseSet rows = 0, columns = 0, boxes = 0, all = 0;
};

/// One digit and one size: chooses bases, then covers cell by cell, and hands every fish to `visit`.
template <class Visit>
class FishHunt {
 public:
  FishHunt(const Board& board, const Search& search, Digit digit, int size, bool finned, Visit& visit)
      : board_(board), budget_(*search.budget), digit_(digit), size_(size), visit_(visit),
        max_fins_(finned ? search.option(Option::max_fins) : 0),
        max_endo_(finned ? search.option(Option::max_endo_fins) : 0) {
    for (int house = 0; house < board.house_count(); ++house) places_[house] = board.places(digit, house);
  }

  /// Says whether to go on.
  bool run(HouseSet base_houses, HouseSet cover_houses) {
    base_houses_ = cover_houses_ = 0;
    for (int house = 0; house < board_.house_count(); ++house) {
      if (places_[house].empty()) continue;
      base_houses_ |= base_houses & HouseSet{1} << house;
      cover_houses_ |= cover_houses & HouseSet{1} << house;
    }
    return choose_base(0, 0, {}, {}, 0);
  }

 private:
  bool choose_base(int from, HouseSet base, const Cells& body, const Cells& endo, int count) {
    if (count == size_) return start_covers(base, body, endo);
    for (int house = from; house < board_.house_count(); ++house) {
      if ((base_houses_ >> house & 1u) == 0) continue;
      const Cells twice = endo | (body & places_[house]);
      if (twice && twice.count() > max_endo_) continue;
      if (!choose_base(house + 1, base | HouseSet{1} << house, body | places_[house], twice, count + 1)) return false;
    }
    return true;
  }

  bool start_covers(HouseSet base, const Cells& body, const Cells& endo) {
    if (!budget_.spend()) return false;
    const Cells targets = board_.places(digit_) & board_.common_peers(endo);
    if (targets.empty()) return true;
    fish_ = {base, 0, body, {}, endo, {}, false};
    const HouseSet allowed = cover_houses_ & ~base;
    widest_ = 0;
    for (HouseSet rest = allowed; rest != 0; rest &= rest - 1)
      widest_ = std::max(widest_, (places_[std::countr_zero(rest)] & body).count());
    return choose_cover(body - endo, {}, targets, allowed, 0, 0) && visit_.end_of_base();
  }

  /// A base candidate that is still open gets a cover, or becomes a fin. Covers tried for it are not used again
  /// below, so that each choice of covers is met once.
  bool choose_cover(const Cells& open, const Cells& covered, const Cells& targets, HouseSet allowed, int count,
                    int fins) {
    if (open.empty()) return spend_covers(covered, targets, allowed, count);
    if (count == size_) return leave_fins(open, covered, targets, fins);
    if (open.count() > (size_ - count) * widest_ + max_fins_ - fins) return true;
    const Cell cell = fins > 0 ? hardest_to_serve(open, targets) : open.first();
    for (int i = 0; i < board_.layout().membership_count[cell]; ++i) {
      const int house = board_.layout().memberships[cell][i].house;
      const HouseSet bit = HouseSet{1} << house;
      if ((allowed & bit) == 0) continue;
      allowed &= ~bit;
      if (places_[house].intersects(fish_.fins)) continue;
      fish_.cover |= bit;
      const bool go_on =
          choose_cover(open - places_[house], covered | places_[house], targets, allowed, count + 1, fins);
      fish_.cover &= ~bit;
      if (!go_on) return false;
    }
    if (fins == max_fins_) return true;
    const Cells left = targets & board_.peers(cell);
    if (left.empty()) return true;
    fish_.fins.insert(cell);
    const bool go_on = choose_cover(open - Cells::of(cell), covered, left, allowed, count, fins + 1);
    fish_.fins.erase(cell);
    return go_on;
  }

  /// One that no target would see as a fin, if there is one: it needs a cover.
  [[nodiscard]] Cell hardest_to_serve(const Cells& open, const Cells& targets) const {
    for (Cell cell : open)
      if (!targets.intersects(board_.peers(cell))) return cell;
    return open.first();
  }

  /// No cover is left: what is still open are fins.
  bool leave_fins(const Cells& open, const Cells& covered, const Cells& targets, int fins) {
    if (!(covered & targets).intersects(board_.peers(open.first()))) return true;
    if (fins + open.count() > max_fins_) return true;
    const Cells left = targets & board_.common_peers(open);
    if (left.empty()) return true;
    const Cells before = fish_.fins;
    fish_.fins |= open;
    const bool go_on = finish(covered, left);
    fish_.fins = before;
    return go_on;
  }

  /// Every base candidate is served; covers that are left over lie where they meet the body again.
  bool spend_covers(const Cells& covered, const Cells& targets, HouseSet allowed, int count) {
    if (count == size_) return finish(covered, targets);
    for (HouseSet rest = allowed; rest != 0; rest &= rest - 1) {
      const int house = std::countr_zero(rest);
      const HouseSet bit = HouseSet{1} << house;
      allowed &= ~bit;
      if (!places_[house].intersects(fish_.body) || places_[house].intersects(fish_.fins)) continue;
      fish_.cover |= bit;
      const bool go_on = spend_covers(covered | places_[house], targets, allowed, count + 1);
      fish_.cover &= ~bit;
      if (!go_on) return false;
    }
    return true;
  }

  /// A candidate goes when it lies in more covers than bases and sees all fins.
  bool finish(const Cells& covered, const Cells& targets) {
    const Cells outside = (covered - fish_.body) & targets;
    const Cells inside = (covered_twice() & fish_.body & targets) - fish_.endo_fins - fish_.fins;
    fish_.removals = outside | inside;
    fish_.is_cannibal = !inside.empty();
    return fish_.removals.empty() || visit_.fish(fish_);
  }

  [[nodiscard]] Cells covered_twice() const {
    Cells once, twice;
    for (HouseSet rest = fish_.cover; rest != 0; rest &= rest - 1) {
      const Cells& places = places_[std::countr_zero(rest)];
      twice |= once & places;
      once |= places;
    }
    return twice;
  }

  const Board& board_;
  Budget& budget_;
  Digit digit_;
  int size_;
  Visit& visit_;
  int max_fins_, max_endo_;
  int widest_ = 0;  // most base candidates in one cover
  Fish fish_;       // the one in the making
  HouseSet base_houses_ = 0, cover_houses_ = 0;
  std::array<Cells, Shape::houses> places_{};
};

struct Names {
  Technique plain, finned;
  bool mutant;
};

/// Turns fish into steps of one technique; with merging on, also pairs of fish on one base.
class Harvest {
 public:
  Harvest(const Board& board, const Search& search, Sink& sink, const Kinds& kinds, const Names& names, Digit digit)
      : board_(board), sink_(sink), kinds_(kinds), names_(names), digit_(digit),
        wants_plain_(search.wants(names.plain)), wants_finned_(search.wants(names.finned)),
        merge_(search.option(Option::siamese) != 0) {}

  bool fish(const Fish& fish) {
    if (names_.mutant ? kinds_.is_line_fish(fish.base, fish.cover) : kinds_.is_basic(fish.base, fish.cover))
      return true;
    if (merge_) caught_.push_back(fish);
    if (!(fish.is_finned() ? wants_finned_ : wants_plain_)) return true;
    // Many fish do the same; one of them is enough.
    if (!told_.emplace(fish.is_finned(), fish.removals).second) return true;
    begin(fish.is_finned(), fish.removals);
    if (fish.is_cannibal) sink_.set_flag(cannibal_flag);
    if (sink_.wants_marks()) mark(fish);
    return !sink_.commit();
  }

  bool end_of_base() {
    for (std::size_t i = 0; i < caught_.size(); ++i)
      for (std::size_t j = i + 1; j < caught_.size(); ++j)
        if (!merge(caught_[i], caught_[j])) return false;
    caught_.clear();
    return true;
  }

 private:
  bool merge(const Fish& a, const Fish& b) {
    const bool finned = a.is_finned() || b.is_finned();
    if (a.removals == b.removals || !(finned ? wants_finned_ : wants_plain_)) return true;
    begin(finned, a.removals | b.removals);
    sink_.set_flag(siamese_flag);
    if (sink_.wants_marks()) {
      mark(a);
      mark(b);
    }
    return !sink_.commit();
  }
  void begin(bool finned, const Cells& removals) {
    sink_.begin(finned ? names_.finned : names_.plain, Digits::of(digit_));
    sink_.remove(board_, removals, digit_);
  }
  void mark(const Fish& fish) {
    sink_.mark(Role::pattern, fish.body - fish.fins - fish.endo_fins, digit_);
    sink_.mark(Role::fin, fish.fins, digit_);
    sink_.mark(Role::endo_fin, fish.endo_fins, digit_);
    for (int house = 0; house < board_.house_count(); ++house) {
      if ((fish.base >> house & 1u) != 0) sink_.mark_house(Role::pattern, house);
      if ((fish.cover >> house & 1u) != 0) sink_.mark_house(Role::cover, house);
    }
  }

  const Board& board_;
  Sink& sink_;
  const Kinds& kinds_;
  const Names& names_;
  Digit digit_;
  bool wants_plain_, wants_finned_, merge_;
  std::vector<Fish> caught_;
  std::set<std::pair<bool, Cells>> told_;
};

bool hunt(const Board& board, const Search& search, Sink& sink, const Names& names, int size) {
  const Kinds kinds(board);
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    const bool finned = search.wants(names.finned);
    const Technique hardest = finned ? names.finned : names.plain;
    if (search.memory->is_settled(board, digit)) continue;
    if (search.memory->is_barren(hardest, digit, board.places(digit))) continue;
    Harvest harvest(board, search, sink, kinds, names, digit);
    FishHunt<Harvest> fishes(board, search, digit, size, finned, harvest);
    const bool go_on =
        names.mutant ? fishes.run(kinds.all, kinds.all)
                     : fishes.run(kinds.rows | kinds.boxes, kinds.columns | kinds.boxes) &&
                           fishes.run(kinds.columns | kinds.boxes, kinds.rows | kinds.boxes);
    if (!go_on) return false;
    if (!sink.wants_all()) search.memory->note_barren(hardest, digit, board.places(digit));
  }
  return true;
}

Technique sized(Technique smallest_one, int size) {
  return static_cast<Technique>(static_cast<int>(smallest_one) + size - smallest);
}

}  // namespace

/// Fish with boxes among their bases or covers (Franken), and with any mix of houses (mutant).
void complex_fish(const Board& board, const Search& search, Sink& sink) {
  for (const bool mutant : {false, true})
    for (int size = smallest; size <= largest; ++size) {
      const Names names{sized(mutant ? Technique::mutant_x_wing : Technique::franken_x_wing, size),
                        sized(mutant ? Technique::finned_mutant_x_wing : Technique::finned_franken_x_wing, size),
                        mutant};
      if (!search.wants(names.plain) && !search.wants(names.finned)) continue;
      if (!hunt(board, search, sink, names, size)) return;
    }
}

}  // namespace ninefold::logic
