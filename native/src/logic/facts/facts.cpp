#include <algorithm>

#include "logic/facts/tell_once.hpp"
#include "logic/facts/teller.hpp"
#include "logic/rules/finder_list.hpp"
#include "logic/rules/technique_list.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY::facts {

#if defined(NINEFOLD_WIDTH)
#define F(finder, teller) void teller(Teller&);
NINEFOLD_RULE_FINDERS(F)
#undef F
#endif

namespace {

using Tell = void (*)(Teller&);

/// Who tells the steps of each finder.
namespace told_by {
constexpr Tell full_houses = tell_single;
constexpr Tell naked_singles = tell_single;
constexpr Tell hidden_singles = tell_single;
constexpr Tell direct_forms = tell_direct;
constexpr Tell pointing = tell_intersection;
constexpr Tell claiming = tell_intersection;
constexpr Tell locked_subsets = tell_subset;
constexpr Tell almost_locked_sets = tell_almost_locked;
constexpr Tell naked_subsets = tell_subset;
constexpr Tell hidden_subsets = tell_subset;
constexpr Tell fish = tell_fish;
constexpr Tell complex_fish = tell_fish;
constexpr Tell kraken_fish = tell_kraken;
constexpr Tell skyscrapers = tell_turbot;
constexpr Tell kites = tell_turbot;
constexpr Tell turbot_fish = tell_turbot;
constexpr Tell empty_rectangles = tell_empty_rectangle;
constexpr Tell guardians = tell_guardians;
constexpr Tell simple_colors = tell_colours;
constexpr Tell multi_colors = tell_colours;
constexpr Tell medusa = tell_medusa;
constexpr Tell xy_wings = tell_wing;
constexpr Tell xyz_wings = tell_wing;
constexpr Tell bent_sets = tell_bent_set;
constexpr Tell w_wings = tell_w_wing;
constexpr Tell remote_pairs = tell_remote_pair;
constexpr Tell x_chains = tell_chain;
constexpr Tell grouped_x_chains = tell_chain;
constexpr Tell xy_chains = tell_chain;
constexpr Tell nice_loops = tell_chain;
constexpr Tell grouped_nice_loops = tell_chain;
constexpr Tell als_nice_loops = tell_chain;
constexpr Tell whips = tell_forcing;
constexpr Tell als_xz = tell_als;
constexpr Tell als_xy_wings = tell_als;
constexpr Tell als_chains = tell_als;
constexpr Tell death_blossoms = tell_death_blossom;
constexpr Tell ahs_xz = tell_ahs;
constexpr Tell sue_de_coq = tell_cells_together;
constexpr Tell aligned_exclusion = tell_cells_together;
constexpr Tell unique_rectangles = tell_deadly;
constexpr Tell avoidable_rectangles = tell_deadly;
constexpr Tell unique_loops = tell_deadly;
constexpr Tell extended_rectangles = tell_deadly;
constexpr Tell graves = tell_grave;
constexpr Tell symmetrical_placements = tell_symmetry;
constexpr Tell bivalue_oddagons = tell_unfillable;
constexpr Tell tridagons = tell_unfillable;
constexpr Tell fireworks = tell_fireworks;
constexpr Tell sk_loops = tell_rank;
constexpr Tell multi_sector_sets = tell_rank;
constexpr Tell exocets = tell_exocet;
constexpr Tell double_exocets = tell_exocet;
constexpr Tell nishio_chains = tell_forcing;
constexpr Tell digit_forcing_chains = tell_forcing;
constexpr Tell multiple_chains = tell_forcing;
constexpr Tell forcing_chains = tell_forcing;
constexpr Tell forcing_nets = tell_forcing;
constexpr Tell explainer_chains = tell_chain;
constexpr Tell dynamic_chains = tell_forcing;
constexpr Tell dynamic_chains_plus = tell_forcing;
constexpr Tell nested_chains_2 = tell_forcing;
constexpr Tell nested_chains_3 = tell_forcing;
constexpr Tell nested_chains_4 = tell_forcing;
constexpr Tell nested_chains_5 = tell_forcing;
constexpr Tell template_set = tell_template;
constexpr Tell template_delete = tell_template;
#if defined(NINEFOLD_WIDTH)
#define F(finder, teller) constexpr Tell finder = teller;
#else
#define F(finder, teller) constexpr Tell finder = nullptr;
#endif
NINEFOLD_RULE_FINDERS(F)
#undef F
}  // namespace told_by

constexpr Tell tell[] = {
#define X(name, slug, finder) told_by::finder,
    NINEFOLD_TECHNIQUES(X) NINEFOLD_RULE_TECHNIQUES(X)
#undef X
};

}  // namespace

Facts facts_of(const Board& board, const StepView& step) {
  Facts facts;
  Teller teller(board, step, facts);
  if (const Tell told = tell[static_cast<int>(step.technique)]) told(teller);
  if (std::ranges::any_of(facts, [](const Fact& fact) { return fact.branch > 1 || fact.chain > 0; })) tell_once(facts);
  return facts;
}

}  // namespace ninefold::logic::facts
