#include <cmath>
#include <set>
#include <sstream>

#include "logic/se/length_bonus.hpp"
#include "logic_check.hpp"
#include "ninefold/logic_se.hpp"

using namespace ninefold::logic;

namespace {

struct Case {
  std::string puzzle;
  int er, ep, ed;
};

std::array<std::uint8_t, 81> values_of(const std::string& puzzle) {
  std::array<std::uint8_t, 81> values{};
  for (int i = 0; i < 81; ++i) values[i] = static_cast<std::uint8_t>(puzzle[i] == '.' ? 0 : puzzle[i] - '0');
  return values;
}

Board board_of(const std::string& puzzle) { return Board(position_of(values_of(puzzle))); }

std::vector<Case> cases(const std::string& folder) {
  std::vector<Case> all;
  for (const std::string& line : check::lines(folder + "/se.txt")) {
    std::istringstream in(line);
    std::string puzzle;
    double figures[3];
    in >> puzzle >> figures[0] >> figures[1] >> figures[2];
    const auto tenths = [&](int i) { return static_cast<int>(std::lround(figures[i] * 10)); };
    all.push_back({puzzle, tenths(0), tenths(1), tenths(2)});
  }
  return all;
}

void every_puzzle_of_the_corpus_keeps_its_rating(const std::vector<Case>& all) {
  se::Rater rater;
  for (const Case& wanted : all) {
    const se::Rating found = rater.rate(board_of(wanted.puzzle));
    check::that(found.outcome == Outcome::solved, wanted.puzzle + " is solved");
    check::equal(found.er, wanted.er, wanted.puzzle + " ER " + std::to_string(found.er));
    check::equal(found.ep, wanted.ep, wanted.puzzle + " EP " + std::to_string(found.ep));
    check::equal(found.ed, wanted.ed, wanted.puzzle + " ED " + std::to_string(found.ed));
  }
}

/// A tree of reasons: roots without a parent, every other node behind what it rests on, on by strong links only.
void check_nodes(const StepView& step, const std::string& puzzle) {
  for (int i = 0; i < static_cast<int>(step.nodes.size()); ++i) {
    const Node& node = step.nodes[i];
    check::that(node.parent < i, puzzle + ": a reason stands before what follows");
    check::equal(node.link == Link::none, node.parent < 0, puzzle + ": only a start has no link");
    if (node.parent >= 0) check::equal(node.link == Link::strong, node.on, puzzle + ": strong links turn on");
  }
  for (const Join& join : step.joins) check::that(join.parent >= 0 && join.parent < join.node, puzzle + ": joins");
}

/// A step's own nodes come first, then its inner chains one by one, each of them the proof of some node before it.
void check_inner_chains(const StepView& step, const std::string& puzzle) {
  int chain = 0;
  std::set<int> awaited;
  for (const Node& node : step.nodes) {
    if (node.chain != chain) check::equal(int{node.chain}, ++chain, puzzle + ": chains follow one another");
    if (chain > 0) check::that(awaited.contains(chain), puzzle + ": an inner chain shows something");
    if (node.parent >= 0) check::equal(int{step.nodes[node.parent].chain}, chain, puzzle + ": reasons of one's own chain");
    if (node.proof > 0) {
      check::that(!node.on && node.proof > chain, puzzle + ": a proof turns off, and follows");
      awaited.insert(node.proof);
    }
  }
  check::equal(static_cast<int>(awaited.size()), chain, puzzle + ": every proof is told");
  const bool nests = step.technique >= Technique::nested_forcing_chain_2 && step.technique <= Technique::nested_forcing_chain_5;
  check::that(nests || chain == 0, puzzle + ": only nested chains hold others");
}

void a_path_never_removes_what_it_places_and_tells_its_chains(const std::vector<Case>& all) {
  se::Rater rater;
  for (const Case& each : all) {
    Steps path;
    Board board = board_of(each.puzzle);
    const se::Rating rating = rater.rate(board, nullptr, &path);
    check::equal(rating.er, each.er, each.puzzle + ": marks do not change the rating");
    int hardest = 0;
    for (int i = 0; i < path.size(); ++i) {
      check::that(!path[i].placements.empty() || !path[i].removals.empty(), each.puzzle + ": a step has an effect");
      check_nodes(path[i], each.puzzle);
      check_inner_chains(path[i], each.puzzle);
      check::equal(path[i].nodes.empty(), path[i].length == 0, each.puzzle + ": a chain has nodes");
      hardest = std::max(hardest, path[i].extra);
      apply(board, path[i]);
    }
    check::equal(hardest, each.er, each.puzzle + ": the hardest step gives the rating");
    check::that(board.is_solved(), each.puzzle + ": the path solves it");
    for (int i = 0; i < path.size(); ++i)
      for (const Candidate& removal : path[i].removals)
        check::that(board.value(removal.cell) != removal.digit + 1, each.puzzle + ": no true digit is removed");
  }
}

std::vector<std::uint8_t> boards_of(const std::vector<Case>& all) {
  std::vector<std::uint8_t> boards;
  for (const Case& each : all) {
    const auto values = values_of(each.puzzle);
    boards.insert(boards.end(), values.begin(), values.end());
  }
  return boards;
}

void two_threads_rate_like_one(const std::vector<Case>& all) {
  std::vector<se::Rating> ratings(all.size());
  se::rate_many(boards_of(all), 2, nullptr, ratings);
  for (std::size_t i = 0; i < all.size(); ++i) check::equal(ratings[i].er, all[i].er, all[i].puzzle + " in a batch");
}

void a_ceiling_leaves_harder_puzzles_unfinished(const std::vector<Case>& all) {
  se::Rater rater;
  for (const Case& each : all) {
    const se::Rating found = rater.rate(board_of(each.puzzle), nullptr, nullptr, {.ceiling = 65});
    check::equal(found.outcome == Outcome::solved, each.er <= 65, each.puzzle + " under a ceiling of 6.5");
    if (each.er > 65) check::equal(found.outcome, Outcome::bound, each.puzzle + " says that a bound was hit");
  }
}

void from_the_floor_up_ratings_are_exact(const std::vector<Case>& all) {
  for (int floor : {13, 16, 26, 41, 63, 76}) {
    std::vector<se::Rating> ratings(all.size());
    se::rate_many(boards_of(all), 1, nullptr, ratings, {.floor = floor});
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string what = all[i].puzzle + " from " + std::to_string(floor) + " up";
      check::equal(ratings[i].outcome, Outcome::solved, what);
      check::that(all[i].er < floor ? ratings[i].er < floor : ratings[i].er == all[i].er, what);
    }
  }
}

void a_raised_flag_stops_at_once(const std::vector<Case>& all) {
  Watch watch;
  watch.stop = true;
  const se::Rating found = se::Rater().rate(board_of(all.back().puzzle), &watch);
  check::equal(found.outcome, Outcome::stopped, "a raised flag stops");
}

void a_contradiction_is_said(const std::vector<Case>&) {
  const std::string clash = "11" + std::string(79, '.');
  check::equal(se::Rater().rate(board_of(clash)).outcome, Outcome::contradiction, "two equal givens in a row");
}

void a_solved_grid_needs_no_step(const std::vector<Case>& all) {
  Steps path;
  Board board = board_of(all.front().puzzle);
  se::Rater rater;
  rater.rate(board, nullptr, &path);
  for (int i = 0; i < path.size(); ++i) apply(board, path[i]);
  const se::Rating found = rater.rate(board);
  check::equal(found.outcome, Outcome::solved, "nothing is left to do");
  check::equal(found.er, 0, "and it costs nothing");
}

void length_adds_a_tenth_per_threshold() {
  const int thresholds[] = {4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512};
  int wanted = 0;
  for (int threshold : thresholds) {
    check::equal(se::length_bonus(threshold + 2), wanted, "at a threshold nothing is added yet");
    check::equal(se::length_bonus(threshold + 3), ++wanted, "one node further it is");
  }
}

}  // namespace

int main(int, char** arguments) {
  const std::vector<Case> all = cases(arguments[1]);
  const std::vector<Case> nested{
      {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 107, 107, 97}};
  every_puzzle_of_the_corpus_keeps_its_rating(all);
  a_path_never_removes_what_it_places_and_tells_its_chains(all);
  a_path_never_removes_what_it_places_and_tells_its_chains(nested);
  two_threads_rate_like_one(all);
  a_ceiling_leaves_harder_puzzles_unfinished(all);
  from_the_floor_up_ratings_are_exact(all);
  a_raised_flag_stops_at_once(all);
  a_contradiction_is_said(all);
  a_solved_grid_needs_no_step(all);
  length_adds_a_tenth_per_threshold();
  return check::report();
}
