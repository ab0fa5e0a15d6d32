/// Solve, count and enumerate as walks that stop at different places.
#pragma once

#include <algorithm>
#include <memory>

#include "engine.hpp"
#include "walk.hpp"

namespace ninefold::search::NINEFOLD_ISA {

template <int limit>
inline Verdict solve_up_to(const std::uint8_t* puzzle, std::uint8_t* solution) {
  Start start;
  const Verdict readable = read_puzzle(puzzle, start);
  if (readable == unique) {
    Walk walk(start);
    if (walk.next()) {
      write_solution(walk.solution(), solution);
      return limit > 1 && walk.next() ? several : unique;
    }
  }
  std::fill_n(solution, cell_count, std::uint8_t{0});
  return readable == unique ? none : readable;
}

inline Verdict solve(const std::uint8_t* puzzle, std::uint8_t* solution) { return solve_up_to<2>(puzzle, solution); }

inline Verdict solve_first(const std::uint8_t* puzzle, std::uint8_t* solution) {
  return solve_up_to<1>(puzzle, solution);
}

inline std::int64_t count(const std::uint8_t* puzzle, std::int64_t limit) {
  Start start;
  const Verdict readable = read_puzzle(puzzle, start);
  if (readable != unique) return readable;
  Walk walk(start);
  std::int64_t found = 0;
  while (found < limit && walk.next()) ++found;
  return found;
}

class EngineWalk final : public AnyWalk {
 public:
  explicit EngineWalk(const Start& start) : walk_(start) {}

  bool next(std::uint8_t* solution) override {
    if (!walk_.next()) return false;
    write_solution(walk_.solution(), solution);
    return true;
  }

 private:
  Walk walk_;
};

inline std::unique_ptr<AnyWalk> walk(const std::uint8_t* puzzle, Verdict& verdict) {
  Start start;
  verdict = read_puzzle(puzzle, start);
  if (verdict != unique) return nullptr;
  verdict = several;
  return std::make_unique<EngineWalk>(start);
}

}  // namespace ninefold::search::NINEFOLD_ISA
