#include "logic/sink.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

bool Sink::has_effect() const {
  const auto end = steps_.heads_.empty() ? Steps::Head{} : steps_.heads_.back();
  return steps_.placements_.size() > end.placements || steps_.removals_.size() > end.removals;
}

int Sink::node(const Node& node) {
  const std::size_t begin = steps_.heads_.empty() ? 0 : steps_.heads_.back().nodes;
  steps_.nodes_.push_back(node);
  return static_cast<int>(steps_.nodes_.size() - begin) - 1;
}

bool Sink::commit() {
  if (has_effect()) {
    steps_.close(technique_, digits_, extra_, length_, flags_);
    full_ = mode_ == Mode::first;
  } else {
    steps_.reopen();
  }
  return full_;
}

bool Sink::take(const StepView& step) {
  steps_.append(step);
  return full_ = mode_ == Mode::first;
}

}  // namespace ninefold::logic
