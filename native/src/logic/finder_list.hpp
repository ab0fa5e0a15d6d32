#pragma once

// Every finder, by family, and what it needs of a layout to be right: F(finder, needs). Where a board lacks that the finder
// is off. technique_list.hpp has the techniques each of them serves.

// In every copy.
#define NINEFOLD_FINDERS(F) \
  F(full_houses, nothing) \
  F(naked_singles, nothing) \
  F(hidden_singles, nothing) \
  F(pointing, nothing) \
  F(claiming, nothing) \
  F(almost_locked_sets, nothing) \
  F(locked_subsets, nothing) \
  F(naked_subsets, nothing) \
  F(hidden_subsets, nothing) \
  F(fish, nothing) \
  F(skyscrapers, nothing) \
  F(kites, nothing) \
  F(turbot_fish, nothing) \
  F(empty_rectangles, boxes) \
  F(xy_wings, nothing) \
  F(xyz_wings, nothing) \
  F(w_wings, nothing) \
  F(bent_sets, nothing) \
  F(remote_pairs, nothing) \
  F(simple_colors, nothing) \
  F(multi_colors, nothing) \
  F(medusa, nothing) \
  F(x_chains, nothing) \
  F(grouped_x_chains, nothing) \
  F(xy_chains, nothing) \
  F(nice_loops, nothing) \
  F(grouped_nice_loops, nothing) \
  F(als_nice_loops, nothing) \
  F(als_xz, nothing) \
  F(als_xy_wings, nothing) \
  F(als_chains, nothing) \
  F(death_blossoms, nothing) \
  F(ahs_xz, nothing) \
  F(sue_de_coq, nothing) \
  F(unique_rectangles, boxes | uniqueness) \
  F(graves, boxes | uniqueness)

// Not compiled for widths: what is drawn on nine by nine, Sudoku Explainer's own searches, and what costs most code for the
// fewest steps.
#define NINEFOLD_CLASSIC_FINDERS(F) \
  F(direct_forms) \
  F(aligned_exclusion) \
  F(complex_fish) \
  F(kraken_fish) \
  F(forcing_chains) \
  F(forcing_nets) \
  F(explainer_chains) \
  F(nishio_chains) \
  F(digit_forcing_chains) \
  F(multiple_chains) \
  F(dynamic_chains) \
  F(dynamic_chains_plus) \
  F(nested_chains_2) \
  F(nested_chains_3) \
  F(nested_chains_4) \
  F(nested_chains_5) \
  F(guardians) \
  F(bivalue_oddagons) \
  F(tridagons) \
  F(fireworks) \
  F(sk_loops) \
  F(multi_sector_sets) \
  F(exocets) \
  F(double_exocets) \
  F(whips) \
  F(symmetrical_placements) \
  F(template_set) \
  F(template_delete) \
  F(avoidable_rectangles) \
  F(unique_loops) \
  F(extended_rectangles)
