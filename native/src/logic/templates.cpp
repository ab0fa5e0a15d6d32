#include <algorithm>
#include <vector>

#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Every way to place one digit in all houses that lack it.
class TemplateList {
 public:
  TemplateList(const Board& board, Digit digit) { place(board, digit, 0, board.places(digit), {}); }

  [[nodiscard]] bool empty() const { return templates_.empty(); }
  [[nodiscard]] Cells in_all() const {
    Cells shared = empty() ? Cells() : Cells::all();
    for (const Cells& each : templates_) shared &= each;
    return shared;
  }
  [[nodiscard]] Cells in_some() const {
    Cells used;
    for (const Cells& each : templates_) used |= each;
    return used;
  }
  /// Drops the templates that use one of these cells. Says whether there were any.
  bool drop(const Cells& cells) {
    return std::erase_if(templates_, [&](const Cells& each) { return each.intersects(cells); }) > 0;
  }

 private:
  void place(const Board& board, Digit digit, int house, const Cells& open, const Cells& chosen) {
    const auto is_served = [&](int h) {
      return !board.missing(h).contains(digit) || chosen.intersects(board.house(h).cells);
    };
    while (house < board.house_count() && is_served(house)) ++house;
    if (house == board.house_count()) return templates_.push_back(chosen);
    for (Cell cell : open & board.house(house).cells)
      place(board, digit, house + 1, open - board.peers(cell) - Cells::of(cell), chosen | Cells::of(cell));
  }

  std::vector<Cells> templates_;
};

/// The templates of all digits; a cell that all templates of one digit use is closed to the others.
std::vector<TemplateList> find_templates(const Board& board, Budget& budget) {
  std::vector<TemplateList> lists;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    if (!budget.spend()) return {};
    lists.emplace_back(board, digit);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& list : lists)
      for (const auto& other : lists)
        if (&list != &other) changed = list.drop(other.in_all()) || changed;
  }
  return lists;
}

}  // namespace

/// A candidate that every template of its digit uses is true.
void template_set(const Board& board, const Search& search, Sink& sink) {
  const auto lists = find_templates(board, *search.budget);
  for (Digit digit = 0; digit < static_cast<int>(lists.size()); ++digit) {
    const Cells shared = lists[digit].in_all();
    sink.begin(Technique::template_set, Digits::of(digit));
    for (Cell cell : shared) sink.place(cell, digit);
    if (sink.wants_marks()) sink.mark(Role::pattern, shared, digit);
    if (sink.commit()) return;
  }
}

/// A candidate that no template of its digit uses is false.
void template_delete(const Board& board, const Search& search, Sink& sink) {
  const auto lists = find_templates(board, *search.budget);
  for (Digit digit = 0; digit < static_cast<int>(lists.size()); ++digit) {
    if (lists[digit].empty()) continue;
    const Cells used = lists[digit].in_some();
    sink.begin(Technique::template_delete, Digits::of(digit));
    sink.remove(board, board.places(digit) - used, digit);
    if (sink.wants_marks()) sink.mark(Role::pattern, used, digit);
    if (sink.commit()) return;
  }
}

}  // namespace ninefold::logic
