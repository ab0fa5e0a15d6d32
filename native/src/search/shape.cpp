/// Search on cells and houses of any shape.
///
/// Candidates are a mask per cell. A placement clears its peers; a full house that changed is looked at for digits with
/// one place left and for digits that another house confines to the cells the two share. Branching takes a cell or a
/// digit of a house with two choices if there is one, else the cell with the fewest.
#include <algorithm>
#include <bit>

#include "ninefold/search.hpp"
#include "random.hpp"
#include "sort.hpp"

namespace ninefold::search {

namespace {

using Digits = std::uint32_t;
using Cells = std::vector<int>;

/// Two houses with several cells in common; `from` is full, so a digit it has only in `shared` is gone from `rest`.
struct Crossing {
  Cells shared, outside;  ///< the cells of the full house
  Cells rest;             ///< the other cells of the other house
};

Cells without(const Cells& cells, const Cells& others) {
  Cells left;
  for (const int cell : cells)
    if (std::find(others.begin(), others.end(), cell) == others.end()) left.push_back(cell);
  return left;
}

}  // namespace

struct Shape::Layout {
  int size, cell_count;
  std::vector<Cells> houses, peers, houses_of;
  std::vector<std::vector<Crossing>> crossings;  ///< by full house

  Layout(int digits, int cells, std::vector<Cells> given_houses)
      : size(digits),
        cell_count(cells),
        houses(std::move(given_houses)),
        peers(static_cast<std::size_t>(cells)),
        houses_of(static_cast<std::size_t>(cells)),
        crossings(houses.size()) {
    for (int house = 0; house < static_cast<int>(houses.size()); ++house)
      for (const int cell : houses[house]) {
        houses_of[cell].push_back(house);
        for (const int other : houses[house])
          if (other != cell) peers[cell].push_back(other);
      }
    for (Cells& cells_seen : peers) {
      ninefold::sort(cells_seen.begin(), cells_seen.end());
      cells_seen.erase(std::unique(cells_seen.begin(), cells_seen.end()), cells_seen.end());
    }
    for (std::size_t house = 0; house < houses.size(); ++house)
      if (is_full(static_cast<int>(house))) find_crossings(house);
  }

  bool is_full(int house) const { return static_cast<int>(houses[house].size()) == size; }

 private:
  void find_crossings(std::size_t house) {
    for (std::size_t other = 0; other < houses.size(); ++other) {
      const Cells outside = without(houses[house], houses[other]), shared = without(houses[house], outside);
      if (other != house && shared.size() > 1 && !outside.empty())
        crossings[house].push_back({shared, outside, without(houses[other], shared)});
    }
  }
};

namespace {

constexpr bool is_single(Digits digits) { return (digits & (digits - 1)) == 0; }

struct Position {
  std::vector<Digits> candidates;
  int open;  ///< cells with more than one candidate
};

/// A cell that gets a digit, or else loses it.
struct Guess {
  int cell;
  Digits digit;
};

template <class Layout>
class ShapeSearch {
 public:
  ShapeSearch(const Layout& layout, const Shape::Options& options)
      : layout_(layout),
        options_(options),
        random_(options.seed ? *options.seed : 0),
        is_dirty_(layout.houses.size()) {}

  std::int64_t run(const std::uint8_t* puzzle, std::vector<std::uint8_t>* solutions) {
    Position start{std::vector<Digits>(static_cast<std::size_t>(layout_.cell_count), all()), layout_.cell_count};
    for (int house = 0; house < static_cast<int>(layout_.houses.size()); ++house) mark_dirty(house);
    bool is_possible = true;
    for (int cell = 0; cell < layout_.cell_count && is_possible; ++cell)
      if (puzzle[cell]) is_possible = keep(start, cell, Digits{1} << (puzzle[cell] - 1));
    std::vector<Position> stack;
    if (is_possible && propagate(start)) stack.push_back(std::move(start));
    forget();

    std::int64_t found = 0;
    std::uint64_t guesses = 0;
    while (!stack.empty() && found < options_.limit) {
      if (stack.back().open == 0) {
        ++found;
        if (solutions) write(stack.back(), *solutions);
        stack.pop_back();
        continue;
      }
      if (options_.guess_limit && guesses++ == options_.guess_limit) return Shape::gave_up;
      const Guess guess = choose(stack.back());
      Position taken = stack.back();
      if (!drop_guess(stack.back(), guess)) stack.pop_back();
      if (take_guess(taken, guess)) stack.push_back(std::move(taken));
    }
    return found;
  }

 private:
  Digits all() const { return layout_.size == 32 ? ~Digits{0} : (Digits{1} << layout_.size) - 1; }

  bool take_guess(Position& position, Guess guess) { return settle(keep(position, guess.cell, guess.digit), position); }
  bool drop_guess(Position& position, Guess guess) {
    return settle(keep(position, guess.cell, ~guess.digit), position);
  }

  bool settle(bool is_possible, Position& position) {
    const bool stands = is_possible && propagate(position);
    forget();
    return stands;
  }

  /// Restricts a cell; false when nothing is left.
  bool keep(Position& position, int cell, Digits digits) {
    const Digits before = position.candidates[cell], now = before & digits;
    if (now == before) return true;
    if (now == 0) return false;
    position.candidates[cell] = now;
    for (const int house : layout_.houses_of[cell]) mark_dirty(house);
    if (is_single(now)) {
      --position.open;
      singles_.push_back(cell);
    }
    return true;
  }

  void mark_dirty(int house) {
    if (is_dirty_[house] || !layout_.is_full(house)) return;
    is_dirty_[house] = true;
    dirty_.push_back(house);
  }

  bool propagate(Position& position) {
    for (;;) {
      while (!singles_.empty()) {
        const int cell = singles_.back();
        singles_.pop_back();
        for (const int peer : layout_.peers[cell])
          if (!keep(position, peer, ~position.candidates[cell])) return false;
      }
      if (dirty_.empty()) return true;
      const int house = dirty_.back();
      dirty_.pop_back();
      is_dirty_[house] = false;
      if (!place_hidden_singles(position, house) || !clear_crossings(position, house)) return false;
    }
  }

  bool place_hidden_singles(Position& position, int house) {
    Digits once = 0, twice = 0, placed = 0;
    for (const int cell : layout_.houses[house]) {
      const Digits digits = position.candidates[cell];
      twice |= once & digits;
      once |= digits;
      if (is_single(digits)) placed |= digits;
    }
    if (once != all()) return false;
    const Digits hidden = once & ~twice & ~placed;
    if (!hidden) return true;
    for (const int cell : layout_.houses[house])
      if (position.candidates[cell] & hidden && !keep(position, cell, hidden)) return false;
    return true;
  }

  bool clear_crossings(Position& position, int house) {
    for (const Crossing& crossing : layout_.crossings[house]) {
      Digits locked = 0;
      for (const int cell : crossing.shared) locked |= position.candidates[cell];
      for (const int cell : crossing.outside) locked &= ~position.candidates[cell];
      if (!locked) continue;
      for (const int cell : crossing.rest)
        if (!keep(position, cell, ~locked)) return false;
    }
    return true;
  }

  void forget() {
    singles_.clear();
    for (const int house : dirty_) is_dirty_[house] = false;
    dirty_.clear();
  }

  Guess choose(const Position& position) {
    int best = -1, fewest = 1000;
    for (int cell = 0; cell < layout_.cell_count; ++cell) {
      const int count = std::popcount(position.candidates[cell]);
      if (count > 1 && count < fewest) best = cell, fewest = count;
    }
    if (fewest > 2) {
      const Guess guess = digit_with_two_places(position);
      if (guess.digit) return guess;
    }
    return {best, pick(position.candidates[best])};
  }

  /// No digit if there is none.
  Guess digit_with_two_places(const Position& position) const {
    for (std::size_t house = 0; house < layout_.houses.size(); ++house) {
      if (!layout_.is_full(static_cast<int>(house))) continue;
      Digits once = 0, twice = 0, more = 0;
      for (const int cell : layout_.houses[house]) {
        const Digits digits = position.candidates[cell];
        more |= twice & digits;
        twice |= once & digits;
        once |= digits;
      }
      const Digits two = twice & ~more;
      if (!two) continue;
      const Digits digit = two & (0 - two);
      for (const int cell : layout_.houses[house])
        if (position.candidates[cell] & digit) return {cell, digit};
    }
    return {0, 0};
  }

  Digits pick(Digits digits) {
    if (options_.seed)
      for (auto skip = random_.below(static_cast<std::uint32_t>(std::popcount(digits))); skip; --skip)
        digits &= digits - 1;
    return digits & (0 - digits);
  }

  static void write(const Position& position, std::vector<std::uint8_t>& solutions) {
    for (const Digits digit : position.candidates)
      solutions.push_back(static_cast<std::uint8_t>(std::countr_zero(digit) + 1));
  }

  const Layout& layout_;
  const Shape::Options& options_;
  Random random_;
  std::vector<int> singles_, dirty_;
  std::vector<bool> is_dirty_;
};

}  // namespace

Shape::Shape(int size, int cell_count, std::vector<std::vector<int>> houses)
    : layout_(std::make_unique<const Layout>(size, cell_count, std::move(houses))) {}
Shape::~Shape() = default;
Shape::Shape(Shape&&) noexcept = default;

std::int64_t Shape::count(const std::uint8_t* puzzle, const Options& options) const {
  return search(puzzle, options, nullptr);
}

std::int64_t Shape::solve(const std::uint8_t* puzzle, const Options& options,
                          std::vector<std::uint8_t>& solutions) const {
  return search(puzzle, options, &solutions);
}

std::int64_t Shape::search(const std::uint8_t* puzzle, const Options& options,
                           std::vector<std::uint8_t>* solutions) const {
  for (int cell = 0; cell < layout_->cell_count; ++cell)
    if (puzzle[cell] > layout_->size) return bad_byte;
  for (int cell = 0; cell < layout_->cell_count; ++cell)
    for (const int peer : layout_->peers[cell])
      if (puzzle[cell] && puzzle[cell] == puzzle[peer]) return clash;
  return ShapeSearch(*layout_, options).run(puzzle, solutions);
}

}  // namespace ninefold::search
