#include "logic/step.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

template <class T>
std::span<const T> part(const std::vector<T>& list, std::uint32_t begin, std::uint32_t end) {
  return {list.data() + begin, end - begin};
}

template <class T>
void add(std::vector<T>& list, std::span<const T> more) {
  list.insert(list.end(), more.begin(), more.end());
}

}  // namespace

StepView Steps::operator[](int index) const {
  static constexpr Head origin{};
  const Head& before = index == 0 ? origin : heads_[index - 1];
  const Head& head = heads_[index];
  return {head.technique,
          Digits(head.digits),
          head.extra,
          head.length,
          head.flags,
          part(placements_, before.placements, head.placements),
          part(removals_, before.removals, head.removals),
          part(marks_, before.marks, head.marks),
          part(nodes_, before.nodes, head.nodes),
          part(joins_, before.joins, head.joins)};
}

void Steps::clear() { truncate(0); }

void Steps::truncate(int size) {
  heads_.resize(size);
  reopen();
}

void Steps::append(const StepView& step) {
  reopen();
  add(placements_, step.placements);
  add(removals_, step.removals);
  add(marks_, step.marks);
  add(nodes_, step.nodes);
  add(joins_, step.joins);
  close(step.technique, step.digits, step.extra, step.length, step.flags);
}

void Steps::close(Technique technique, Digits digits, int extra, int length, std::uint8_t flags) {
  const auto end = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  heads_.push_back({technique, flags, static_cast<Mask>(digits.bits()), extra, length, end(placements_),
                    end(removals_), end(marks_), end(nodes_), end(joins_)});
}

void Steps::reopen() {
  const Head end = heads_.empty() ? Head{} : heads_.back();
  placements_.resize(end.placements);
  removals_.resize(end.removals);
  marks_.resize(end.marks);
  nodes_.resize(end.nodes);
  joins_.resize(end.joins);
}

}  // namespace ninefold::logic
