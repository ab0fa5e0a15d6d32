#include "rules/search/boxed_grid.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

/// Compilers make this one register, or what the processor has instead.
using Word = std::uint16_t __attribute__((vector_size(2 * boxed_grid::lane_count)));

constexpr int side = 3;  ///< of a box, in cells; and of the board, in boxes
constexpr int used_lanes = 2 * side;
constexpr int next(int i) { return i == side - 1 ? 0 : i + 1; }

bool is_zero(Word word) {
  std::uint64_t halves[2];
  std::memcpy(halves, &word, sizeof word);
  return !(halves[0] | halves[1]);
}

/// Digits that some cells can have, that several can have, and that are found.
struct Held {
  Word any, several, found;

  friend Held operator+(const Held& one, const Held& other) {
    return {one.any | other.any, one.several | other.several | (one.any & other.any), one.found | other.found};
  }
  /// Digits with one place, which they are not found in yet.
  Word hidden() const { return any & ~several & ~found; }
};

Held held_by_cell(const std::uint16_t* lanes) {
  Word digits;
  std::memcpy(&digits, lanes, sizeof digits);
  return {digits, Word{}, digits & reinterpret_cast<Word>((digits & (digits - 1)) == 0)};
}

/// A cell by its line in the band, its box in the line and its place in the segment; for the lanes from the fourth on, by its
/// line in the stack.
constexpr Cell cell_at(int line, int box, int place, int lane) {
  const int across = side * (lane % side) + line, along = side * box + place;
  return static_cast<Cell>(lane < side ? across * 9 + along : along * 9 + across);
}

class BoxedGrid final : public Propagator {
 public:
  BoxedGrid() {
    for (Cell cell = 0; cell < boxed_grid::cell_count; ++cell) cells.push_back(cell);
  }

  bool propagate(State& state) const override {
    Segments segments;
    const std::uint16_t* lanes = state.lanes();
    const auto next_cell = [&] { return held_by_cell(std::exchange(lanes, lanes + boxed_grid::lane_count)); };
    for (auto& line : segments)
      for (Held& segment : line) {
        segment = next_cell();
        for (int place = 1; place < side; ++place) segment = segment + next_cell();
      }
    return find_hidden(state, segments) && clear_locked(state, segments);
  }

 private:
  using Segments = Held[side][side];  ///< by line of the band, and box of the line
  using House = std::array<Cell, side * side>;
  /// By what plays the same part, and lane. In the lanes from the fourth on the boxes are there once more.
  using Houses = std::array<std::array<House, used_lanes>, side>;

  static constexpr std::uint16_t nine = all_digits(boxed_grid::digit_count);
  static constexpr Word every_digit = {nine, nine, nine, nine, nine, nine, 0, 0};

  static constexpr Houses all_houses(bool are_boxes) {
    Houses houses{};
    for (int i = 0; i < side; ++i)
      for (int lane = 0; lane < used_lanes; ++lane)
        for (int at = 0; at < side * side; ++at)
          houses[i][lane][at] = are_boxes ? cell_at(at / side, i, at % side, lane) : cell_at(i, at / side, at % side, lane);
    return houses;
  }
  static const Houses lines, boxes;

  /// Digits with one place left in a house.
  static bool find_hidden(State& state, const Segments& segments) {
    Held in_lines[side], in_boxes[side];
    Word missing{}, hidden{};
    for (int i = 0; i < side; ++i) {
      in_lines[i] = segments[i][0] + segments[i][1] + segments[i][2];
      in_boxes[i] = segments[0][i] + segments[1][i] + segments[2][i];
      missing |= (in_lines[i].any ^ every_digit) | (in_boxes[i].any ^ every_digit);
      hidden |= in_lines[i].hidden() | in_boxes[i].hidden();
    }
    if (!is_zero(missing)) return blame_first(state, in_lines, in_boxes), false;
    if (is_zero(hidden)) return true;
    for (int i = 0; i < side; ++i)
      // The other lanes have the same boxes once more.
      if (!find_in(state, lines[i], in_lines[i].hidden(), used_lanes) || !find_in(state, boxes[i], in_boxes[i].hidden(), side))
        return false;
    return true;
  }

  /// A house that has no place left for a digit.
  static void blame_first(State& state, const Held* in_lines, const Held* in_boxes) {
    for (int i = 0; i < side; ++i)
      for (int lane = 0; lane < used_lanes; ++lane) {
        if (in_lines[i].any[lane] != nine) return state.blame(lines[i][lane]);
        if (in_boxes[i].any[lane] != nine) return state.blame(boxes[i][lane]);
      }
  }

  static bool find_in(State& state, const std::array<House, used_lanes>& houses, Word digits, int lane_count) {
    for (int lane = 0; lane < lane_count; ++lane)
      if (const Mask hidden = digits[lane]) {
        const House& house = houses[static_cast<std::size_t>(lane)];
        state.blame(house);
        for (const Cell cell : house)
          if (const Mask here = state[cell] & hidden; here && (!is_single(here) || !state.keep(cell, here))) return false;
      }
    return true;
  }

  /// A digit whose places in a box all lie in one line is gone from the rest of the line, and the other way round.
  static bool clear_locked(State& state, const Segments& segments) {
    Word from_line[side][side], from_box[side][side], all{};
    for (int i = 0; i < side; ++i)
      for (int box = 0; box < side; ++box) {
        const Word here = segments[i][box].any;
        const Word in_line = segments[i][next(box)].any | segments[i][next(next(box))].any;
        const Word in_box = segments[next(i)][box].any | segments[next(next(i))][box].any;
        all |= from_line[i][box] = here & in_line & ~in_box;
        all |= from_box[i][box] = here & in_box & ~in_line;
      }
    if (is_zero(all)) return true;
    for (int i = 0; i < side; ++i)
      for (int box = 0; box < side; ++box)
        for (int lane = 0; lane < used_lanes; ++lane) {
          const auto is_clear = [&](const House& blamed, Mask digits, int line_step, int box_step) {
            if (!digits) return true;
            state.blame(blamed);
            return drop(state, digits, (i + line_step) % side, (box + box_step) % side, lane) &&
                   drop(state, digits, (i + 2 * line_step) % side, (box + 2 * box_step) % side, lane);
          };
          if (!is_clear(boxes[box][lane], from_line[i][box][lane], 0, 1)) return false;
          if (!is_clear(lines[i][lane], from_box[i][box][lane], 1, 0)) return false;
        }
    return true;
  }

  static bool drop(State& state, Mask digits, int line, int box, int lane) {
    for (int place = 0; place < side; ++place)
      if (const Cell cell = cell_at(line, box, place, lane); (state[cell] & digits) && !state.drop(cell, digits)) return false;
    return true;
  }
};

const BoxedGrid::Houses BoxedGrid::lines = all_houses(false), BoxedGrid::boxes = all_houses(true);

}  // namespace

boxed_grid::Places boxed_grid::places_of(Cell cell) {
  const auto lane = [](int across, int along) {
    const int word = (across % side * side + along / side) * side + along % side;
    return static_cast<std::uint16_t>(word * static_cast<int>(lane_count) + across / side);
  };
  const int row = cell / 9, column = cell % 9;
  return {lane(row, column), static_cast<std::uint16_t>(lane(column, row) + side)};
}

int boxed_grid::index_of(const CellSet& house) {
  if (house.count() != digit_count) return -1;
  const CellList cells = house.list();
  const auto in_one = [&](auto index) {
    const int first = index(cells[0]);
    return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return index(cell) == first; }) ? first : -1;
  };
  const int row = in_one([](Cell cell) { return cell / 9; }), column = in_one([](Cell cell) { return cell % 9; });
  const int box = in_one([](Cell cell) { return cell / 27 * side + cell % 9 / side; });
  return row >= 0 ? row : column >= 0 ? 9 + column : box >= 0 ? 18 + box : -1;
}

std::unique_ptr<Propagator> make_boxed_grid() { return std::make_unique<BoxedGrid>(); }

}  // namespace ninefold::rules
