/// Automata: a digit stays if a path through the layers uses it.
#include <algorithm>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

class AutomatonRule final : public Propagator {
 public:
  explicit AutomatonRule(const Automaton& automaton) : path_(automaton.cells), layers_(automaton.layers) {
    cells = path_;
    std::size_t first = 0;
    for (const std::uint16_t width : layers_->widths) {
      first_.push_back(first);
      first += width;
    }
    nodes_ = first;
  }

  bool propagate(State& state) const override {
    std::vector<std::uint8_t>& is_live = state.scratch;
    is_live.assign(2 * nodes_, 0);
    std::uint8_t* const reached = is_live.data();
    std::uint8_t* const useful = reached + nodes_;
    if (nodes_ == 0 || layers_->widths.front() == 0) return false;
    reached[0] = 1;
    std::size_t edge = 0;
    for (std::size_t layer = 0; layer < path_.size(); ++layer) {
      const Mask digits = state[path_[layer]];
      for (; edge < layers_->ends[layer]; ++edge) {
        const Layers::Edge& one = layers_->edges[edge];
        reached[first_[layer + 1] + one.to] |= static_cast<std::uint8_t>(reached[first_[layer] + one.from] && (one.digits & digits));
      }
    }
    std::fill_n(useful + first_.back(), layers_->widths.back(), std::uint8_t{1});
    for (std::size_t layer = path_.size(); layer-- > 0;) {
      const std::size_t begin = layer ? layers_->ends[layer - 1] : 0;
      const Mask digits = state[path_[layer]];
      Mask used = 0;
      for (; edge-- > begin;) {
        const Layers::Edge& one = layers_->edges[edge];
        const Mask taken = one.digits & digits;
        if (!taken || !reached[first_[layer] + one.from] || !useful[first_[layer + 1] + one.to]) continue;
        used |= taken;
        useful[first_[layer] + one.from] = 1;
      }
      ++edge;
      if (!state.keep(path_[layer], used)) return false;
    }
    return true;
  }

 private:
  CellList path_;
  std::shared_ptr<const Layers> layers_;
  std::vector<std::size_t> first_;  ///< the number of each layer's first node
  std::size_t nodes_ = 0;
};

}  // namespace

std::unique_ptr<Propagator> make_automaton(const Automaton& automaton) {
  return std::make_unique<AutomatonRule>(automaton);
}

}  // namespace ninefold::rules
