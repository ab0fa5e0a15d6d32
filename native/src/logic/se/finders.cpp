#include "logic/families.hpp"
#include "logic/memory.hpp"
#include "logic/se/chain_steps.hpp"
#include "logic/se/forcing_steps.hpp"
#include "logic/se/workspace.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// The step with the fewest nodes. These searches are long, so whoever asks for all steps gets them only where nothing
/// easier is there.
void offer(const Board& board, const Search& search, Sink& sink, const se::Reach& reach) {
  if (sink.wants_all() && !sink.steps().empty()) return;
  se::commit_forcing(board, *search.budget, search.memory->workspace(), sink, reach, 0);
}

void offer_level(const Board& board, const Search& search, Sink& sink, int level) {
  offer(board, search, sink, {.dynamic = true, .level = level});
}

}  // namespace

se::Workspace& Memory::workspace() {
  if (!workspace_) workspace_ = std::make_shared<se::Workspace>();
  return *workspace_;
}

void explainer_chains(const Board& board, const Search& search, Sink& sink) {
  using enum Technique;
  se::commit_chain(board, search.memory->workspace(), sink,
                   {.x_chains = search.wants(forcing_x_chain),
                    .x_cycles = search.wants(bidirectional_x_cycle),
                    .y_cycles = search.wants(bidirectional_y_cycle),
                    .xy_chains = search.wants(forcing_chain),
                    .xy_cycles = search.wants(bidirectional_cycle)});
}
void nishio_chains(const Board& board, const Search& search, Sink& sink) {
  offer(board, search, sink, {.dynamic = true, .only_x = true});
}
void multiple_chains(const Board& board, const Search& search, Sink& sink) {
  offer(board, search, sink,
        {.cells = search.wants(Technique::cell_forcing_chain), .houses = search.wants(Technique::unit_forcing_chain)});
}
void digit_forcing_chains(const Board& board, const Search& search, Sink& sink) {
  offer(board, search, sink, {.dynamic = true, .cells = false, .houses = false, .contradictions = false});
}
void dynamic_chains(const Board& board, const Search& search, Sink& sink) { offer_level(board, search, sink, 0); }
void dynamic_chains_plus(const Board& board, const Search& search, Sink& sink) { offer_level(board, search, sink, 1); }
void nested_chains_2(const Board& board, const Search& search, Sink& sink) { offer_level(board, search, sink, 2); }
void nested_chains_3(const Board& board, const Search& search, Sink& sink) { offer_level(board, search, sink, 3); }
void nested_chains_4(const Board& board, const Search& search, Sink& sink) { offer_level(board, search, sink, 4); }
void nested_chains_5(const Board& board, const Search& search, Sink& sink) { offer_level(board, search, sink, 5); }

}  // namespace ninefold::logic
