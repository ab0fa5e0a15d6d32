#include <algorithm>
#include <cstdlib>

#include "rules/cell_set.hpp"
#include "rules/derive/derive.hpp"
#include "sort.hpp"

namespace ninefold::rules {

namespace {

/// A sum of more cells says too little for what it costs.
constexpr int most_cells = 7;
/// Unless they are all small or all large.
constexpr int most_tight_cells = 12;

struct Cage {
  CellSet cells;
  int total;
};

/// Plain sums that do not overlap, small ones first.
std::vector<Cage> cages_of(const Program& program) {
  std::vector<const Sum*> sums;
  for (const Sum& sum : program.conditions.sums)
    if (std::all_of(sum.weights.begin(), sum.weights.end(), [](int weight) { return weight == 1; })) sums.push_back(&sum);
  ninefold::stable_sort(sums.begin(), sums.end(),
                   [](const Sum* one, const Sum* other) { return one->cells.size() < other->cells.size(); });
  CellSet taken(program.cell_count);
  std::vector<Cage> cages;
  for (const Sum* sum : sums) {
    CellSet cells(program.cell_count, sum->cells);
    if (taken.count_shared(cells)) continue;
    taken |= cells;
    cages.push_back({std::move(cells), sum->total});
  }
  return cages;
}

class Totals {
 public:
  Totals(Program& program, std::vector<Cage> cages)
      : program_(program), cages_(std::move(cages)), house_total_(program.size * (program.size + 1) / 2) {}

  /// A cage that lies in the houses more than outside is counted whole, with what sticks out; the others not at all.
  void add(const CellSet& houses, int house_count) {
    CellSet out(program_.cell_count), in = houses;
    int total = -house_count * house_total_;
    for (const Cage& cage : cages_) {
      const int inside = cage.cells.count_shared(houses);
      if (inside == 0 || cage.cells.count() - inside > inside) continue;
      in -= cage.cells;
      CellSet outside = cage.cells;
      outside -= houses;
      out |= outside;
      total += cage.total;
    }
    const int count = in.count() + out.count();
    if (count == 0 || (count > most_cells && !is_tight(total + in.count() * (program_.size + 1), count))) return;
    Sum sum{{}, {}, total, from_board, true};
    CellSet both = in;
    (both |= out).each([&](Cell cell) {
      sum.cells.push_back(cell);
      sum.weights.push_back(out.contains(cell) ? 1 : -1);
    });
    if (sum.weights.front() < 0) negate(sum);
    if (!is_known(sum)) program_.conditions.sums.push_back(std::move(sum));
  }

 private:
  /// Whether cells add up to little or to much: three in the mean of nine digits, or seven. Cells inside are counted mirrored.
  bool is_tight(int total, int count) const {
    const int usual = count * (program_.size + 1);
    return count <= most_tight_cells && 5 * std::abs(2 * total - usual) >= 2 * usual;
  }

  /// The first weight is above 0, so that a sum is known in either form.
  static void negate(Sum& sum) {
    for (int& weight : sum.weights) weight = -weight;
    sum.total = -sum.total;
  }

  bool is_known(const Sum& sum) const {
    return std::any_of(program_.conditions.sums.begin(), program_.conditions.sums.end(), [&](const Sum& other) {
      return other.total == sum.total && other.cells == sum.cells && other.weights == sum.weights;
    });
  }

  Program& program_;
  std::vector<Cage> cages_;
  int house_total_;
};

/// For every two regions, the first times their number and the second, whether they lie side by side.
std::vector<bool> touching_regions(const Board& board) {
  const auto count = board.regions.size();
  std::vector<bool> touching(count * count);
  board.each_neighbours([&](Cell one, Cell other) {
    const int first = board.region_of[one], second = board.region_of[other];
    if (first == no_region || second == no_region) return;
    touching[static_cast<std::size_t>(first) * count + static_cast<std::size_t>(second)] = true;
    touching[static_cast<std::size_t>(second) * count + static_cast<std::size_t>(first)] = true;
  });
  return touching;
}

}  // namespace

void derive_totals(const Board& board, Program& program) {
  std::vector<Cage> cages = cages_of(program);
  if (cages.empty()) return;
  Totals totals(program, std::move(cages));
  const auto full = [&](const CellList& cells) { return static_cast<int>(cells.size()) == board.size; };
  for (const CellList& region : board.regions)
    if (full(region)) totals.add(CellSet(program.cell_count, region), 1);
  for (const bool is_row : {true, false})
    for (int first = 0; first < board.size; ++first) {
      CellSet lines(program.cell_count);
      for (int count = 1; first + count <= board.size && count <= (board.size + 1) / 2; ++count) {
        lines |= CellSet(program.cell_count, board.line(is_row, first + count - 1));
        totals.add(lines, count);
      }
    }
  const std::vector<bool> touching = touching_regions(board);
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (full(board.regions[i]) && full(board.regions[j]) && touching[i * board.regions.size() + j]) {
        CellSet both(program.cell_count, board.regions[i]);
        both |= CellSet(program.cell_count, board.regions[j]);
        totals.add(both, 2);
      }
}

}  // namespace ninefold::rules
