#pragma once

#include "logic/finder.hpp"

namespace ninefold::logic {

// Every finder, by family; see technique_list.hpp for the techniques each of them serves.

void full_houses(const Board&, const Search&, Sink&);
void naked_singles(const Board&, const Search&, Sink&);
void hidden_singles(const Board&, const Search&, Sink&);

void pointing(const Board&, const Search&, Sink&);
void claiming(const Board&, const Search&, Sink&);

void almost_locked_sets(const Board&, const Search&, Sink&);
void locked_subsets(const Board&, const Search&, Sink&);
void naked_subsets(const Board&, const Search&, Sink&);
void hidden_subsets(const Board&, const Search&, Sink&);

void fish(const Board&, const Search&, Sink&);

void skyscrapers(const Board&, const Search&, Sink&);
void kites(const Board&, const Search&, Sink&);
void turbot_fish(const Board&, const Search&, Sink&);
void empty_rectangles(const Board&, const Search&, Sink&);

void xy_wings(const Board&, const Search&, Sink&);
void xyz_wings(const Board&, const Search&, Sink&);
void w_wings(const Board&, const Search&, Sink&);
void bent_sets(const Board&, const Search&, Sink&);
void remote_pairs(const Board&, const Search&, Sink&);
void simple_colors(const Board&, const Search&, Sink&);
void multi_colors(const Board&, const Search&, Sink&);
void medusa(const Board&, const Search&, Sink&);

void x_chains(const Board&, const Search&, Sink&);
void grouped_x_chains(const Board&, const Search&, Sink&);
void xy_chains(const Board&, const Search&, Sink&);
void nice_loops(const Board&, const Search&, Sink&);
void grouped_nice_loops(const Board&, const Search&, Sink&);
void als_nice_loops(const Board&, const Search&, Sink&);

void als_xz(const Board&, const Search&, Sink&);
void als_xy_wings(const Board&, const Search&, Sink&);
void als_chains(const Board&, const Search&, Sink&);
void death_blossoms(const Board&, const Search&, Sink&);
void ahs_xz(const Board&, const Search&, Sink&);

void complex_fish(const Board&, const Search&, Sink&);
void kraken_fish(const Board&, const Search&, Sink&);

void forcing_chains(const Board&, const Search&, Sink&);
void forcing_nets(const Board&, const Search&, Sink&);

void explainer_chains(const Board&, const Search&, Sink&);
void nishio_chains(const Board&, const Search&, Sink&);
void digit_forcing_chains(const Board&, const Search&, Sink&);
void multiple_chains(const Board&, const Search&, Sink&);
void dynamic_chains(const Board&, const Search&, Sink&);
void dynamic_chains_plus(const Board&, const Search&, Sink&);
void nested_chains_2(const Board&, const Search&, Sink&);
void nested_chains_3(const Board&, const Search&, Sink&);
void nested_chains_4(const Board&, const Search&, Sink&);
void nested_chains_5(const Board&, const Search&, Sink&);

void guardians(const Board&, const Search&, Sink&);
void bivalue_oddagons(const Board&, const Search&, Sink&);
void tridagons(const Board&, const Search&, Sink&);
void fireworks(const Board&, const Search&, Sink&);
void sk_loops(const Board&, const Search&, Sink&);
void multi_sector_sets(const Board&, const Search&, Sink&);
void exocets(const Board&, const Search&, Sink&);
void double_exocets(const Board&, const Search&, Sink&);
void whips(const Board&, const Search&, Sink&);
void symmetrical_placements(const Board&, const Search&, Sink&);

void template_set(const Board&, const Search&, Sink&);
void template_delete(const Board&, const Search&, Sink&);

void unique_rectangles(const Board&, const Search&, Sink&);
void avoidable_rectangles(const Board&, const Search&, Sink&);
void graves(const Board&, const Search&, Sink&);

void sue_de_coq(const Board&, const Search&, Sink&);

void unique_loops(const Board&, const Search&, Sink&);
void extended_rectangles(const Board&, const Search&, Sink&);

void direct_forms(const Board&, const Search&, Sink&);
void aligned_exclusion(const Board&, const Search&, Sink&);

}  // namespace ninefold::logic
