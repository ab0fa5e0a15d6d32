/// Automata: a digit stays if a path through the layers uses it.
///
/// Nodes that no path reaches any more, and the digits that paths used, are kept in mind along with the digits of the
/// cells, so that a later pass looks only at layers near a change and at nodes that live.
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
    // At first every word has all its bits; later the first layer has its one node.
    const bool is_first = state.slot(first_slot_) != 1;
    std::size_t first = is_first ? 0 : path_.size(), last = is_first ? path_.size() - 1 : 0;
    for (std::size_t layer = 0; layer < path_.size(); ++layer) {
      const Mask used = state.slot(used_slot(layer));
      if (!state.keep(path_[layer], used)) return false;
      if (state[path_[layer]] == used) continue;
      first = std::min(first, layer);
      last = std::max(last, layer);
    }
    if (first == path_.size()) return true;
    const Mask* const known = state.masks() + first_slot_;
    std::vector<Mask>& live = state.scratch;
    live.assign(known, known + words_.back());
    live[0] = 1;
    for (std::size_t layer = first; layer < path_.size(); ++layer) {
      const Reached reached = reach(state, live.data(), layer);
      if (reached == Reached::nothing) return false;
      if (reached == Reached::less) last = std::max(last, std::min(layer + 1, path_.size() - 1));
      if (layer >= last) break;
    }
    for (std::size_t layer = last + 1; layer-- > 0;) {
      const bool is_less = use(state, live.data(), layer);
      if (!state.keep(path_[layer], state.slot(used_slot(layer)))) return false;
      if (!is_less && layer <= first) break;
    }
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

  /// Where the digits of a layer stand that paths used.
  std::size_t used_slot(std::size_t layer) const { return first_slot_ + words_.back() + layer; }

  enum class Reached { nothing, less, same };

  /// The nodes behind a layer that its nodes lead to, as far as they lived before.
  Reached reach(const State& state, Mask* live, std::size_t layer) const {
    const Mask digits = state[path_[layer]];
    Mask* const next = live + words_[layer + 1];
    const std::size_t width = words_[layer + 2] - words_[layer + 1];
    std::fill_n(next, width, 0);
    each_node(live, layer, [&](std::size_t node) {
      for (std::uint32_t edge = layers_->starts[node]; edge < layers_->starts[node + 1]; ++edge) {
        const Layers::Edge& one = layers_->edges[edge];
        next[one.to / 32] |= Mask{(one.digits & digits) != 0} << one.to % 32;
      }
    });
    Mask any = 0, gone = 0;
    for (std::size_t word = 0; word < width; ++word) {
      const Mask known = state.slot(first_slot_ + words_[layer + 1] + word);
      gone |= known & ~next[word];
      any |= next[word] &= known;
    }
    return !any ? Reached::nothing : gone ? Reached::less : Reached::same;
  }

  /// Notes the digits that lead on from a layer; nodes from which none does are gone. True if there were any, or if it has
  /// fewer nodes than before.
  bool use(State& state, Mask* live, std::size_t layer) const {
    const Mask digits = state[path_[layer]];
    const Mask* const next = live + words_[layer + 1];
    Mask used = 0, gone = 0;
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
    for (std::size_t word = words_[layer]; word < words_[layer + 1]; ++word)
      gone |= live[word] ^ state.slot(first_slot_ + word);
    if (used != state.slot(used_slot(layer))) state.set_slot(used_slot(layer), used);
    return gone != 0;
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
  return words + automaton.cells.size();
}

std::unique_ptr<Propagator> make_automaton(const Automaton& automaton, std::size_t first_slot) {
  return std::make_unique<AutomatonRule>(automaton, first_slot);
}

}  // namespace ninefold::rules
