/// Automata: a digit stays if a path through the layers uses it.
///
/// Nodes that no path reaches any more are kept in mind along with the digits, so that a later pass looks only at those
/// that live.
#include <algorithm>

#include "rules/search/plan.hpp"
#include "rules/search/propagators.hpp"

namespace ninefold::rules {

namespace {

class AutomatonRule final : public Propagator {
 public:
  AutomatonRule(const Automaton& automaton, std::size_t first_slot)
      : path_(automaton.cells), layers_(automaton.layers), first_slot_(first_slot) {
    cells = path_;
    std::size_t node = 0, word = 0;
    for (const std::uint16_t width : layers_->widths) {
      nodes_.push_back(node);
      words_.push_back(word);
      node += width;
      word += (width + 31u) / 32;
    }
    words_.push_back(word);
  }

  bool propagate(State& state) const override {
    if (layers_->widths.front() == 0) return false;
    std::vector<Mask>& live = state.scratch;
    live.assign(words_.back(), 0);
    live[0] = 1;
    for (std::size_t layer = 0; layer < path_.size(); ++layer)
      if (!reach(state, live.data(), layer)) return false;
    for (std::size_t layer = path_.size(); layer-- > 0;)
      if (!state.keep(path_[layer], use(state, live.data(), layer))) return false;
    for (std::size_t word = 0; word < words_.back(); ++word)
      if (live[word] != state.slot(first_slot_ + word)) state.set_slot(first_slot_ + word, live[word]);
    return true;
  }

 private:
  template <class Visit>
  void each_node(const Mask* live, std::size_t layer, Visit visit) const {
    for (std::size_t word = words_[layer]; word < words_[layer + 1]; ++word)
      for (Mask left = live[word]; left; left &= left - 1)
        visit(nodes_[layer] + (word - words_[layer]) * 32 + static_cast<std::size_t>(std::countr_zero(left)));
  }

  /// The nodes behind a layer that its nodes lead to.
  bool reach(const State& state, Mask* live, std::size_t layer) const {
    const Mask digits = state[path_[layer]];
    Mask* const next = live + words_[layer + 1];
    each_node(live, layer, [&](std::size_t node) {
      for (std::uint32_t edge = layers_->starts[node]; edge < layers_->starts[node + 1]; ++edge) {
        const Layers::Edge& one = layers_->edges[edge];
        next[one.to / 32] |= Mask{(one.digits & digits) != 0} << one.to % 32;
      }
    });
    Mask any = 0;
    for (std::size_t word = words_[layer + 1]; word < words_[layer + 2]; ++word)
      any |= live[word] &= state.slot(first_slot_ + word);
    return any != 0;
  }

  /// The digits that lead on from a layer; nodes from which none does are gone.
  Mask use(const State& state, Mask* live, std::size_t layer) const {
    const Mask digits = state[path_[layer]];
    const Mask* const next = live + words_[layer + 1];
    Mask used = 0;
    each_node(live, layer, [&](std::size_t node) {
      Mask here = 0;
      for (std::uint32_t edge = layers_->starts[node]; edge < layers_->starts[node + 1]; ++edge) {
        const Layers::Edge& one = layers_->edges[edge];
        here |= one.digits & (Mask{0} - (next[one.to / 32] >> one.to % 32 & 1));
      }
      here &= digits;
      used |= here;
      const std::size_t place = node - nodes_[layer];
      if (!here) live[words_[layer] + place / 32] &= ~(Mask{1} << place % 32);
    });
    return used;
  }

  CellList path_;
  std::shared_ptr<const Layers> layers_;
  std::size_t first_slot_;
  std::vector<std::size_t> nodes_, words_;  ///< the first node and the first word of each layer
};

}  // namespace

std::size_t automaton_slots(const Automaton& automaton) {
  std::size_t words = 0;
  for (const std::uint16_t width : automaton.layers->widths) words += (width + 31u) / 32;
  return words;
}

std::unique_ptr<Propagator> make_automaton(const Automaton& automaton, std::size_t first_slot) {
  return std::make_unique<AutomatonRule>(automaton, first_slot);
}

}  // namespace ninefold::rules
