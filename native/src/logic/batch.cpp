#include <atomic>

#include "ninefold/logic.hpp"
#include "threads.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

Position position_of(std::span<const std::uint8_t, Shape::cells> values) {
  Position position;
  for (Cell cell = 0; cell < Shape::cells; ++cell) {
    position.values[cell] = values[cell];
    position.given[cell] = values[cell] != 0;
  }
  position.candidates.fill(static_cast<Mask>(Digits::up_to(Shape::digits).bits()));
  return position;
}

void rate_many(std::span<const std::uint8_t> boards, const Profile& profile, int threads, Watch* watch,
               std::span<Figures> figures) {
  // Puzzles differ a thousandfold in effort, so threads draw from one counter instead of owning slices.
  std::atomic<std::size_t> next{0};
  run_together(threads, [&](int) {
    for (std::size_t i; (i = next.fetch_add(1)) < figures.size();) {
      const auto values = boards.subspan(i * Shape::cells).first<Shape::cells>();
      figures[i] = run(Board(position_of(values)), profile, watch);
      if (watch != nullptr) ++watch->puzzles;
    }
  });
}

}  // namespace ninefold::logic
