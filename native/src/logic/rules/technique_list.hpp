#pragma once

// The techniques that read what rules say: X(name, slug, finder). They are numbered behind the others, and only their own
// finders know the list, so that one more is compiled in a minute.
#define NINEFOLD_RULE_TECHNIQUES(X) \
  X(thermometer_bounds, "thermometer-bounds", thermometers) \
  X(whisper_digits, "whisper-digits", whispers) \
  X(renban_window, "renban-window", renban_windows) \
  X(between_bounds, "between-bounds", between_bounds) \
  X(skyscraper_steps, "skyscraper-steps", skyscraper_steps) \
  X(equal_cells, "equal-cells", pair_partners) \
  X(pair_partners, "pair-partners", pair_partners) \
  X(indexed_places, "indexed-places", indexed_places) \
  X(rule_fillings, "rule-fillings", rule_fillings) \
  X(needed_digit, "needed-digit", needed_digits) \
  X(joined_rules, "joined-rules", joined_rules) \
  X(last_cell_of_sum, "last-cell-of-sum", sum_singles) \
  X(single_combination, "single-combination", sum_combinations) \
  X(cage_combinations, "cage-combinations", sum_combinations) \
  X(cage_needs, "cage-needs", sum_needs) \
  X(rule_of_45, "rule-of-45", sum_singles) \
  X(hidden_cage, "hidden-cage", sum_placements) \
  X(rule_of_45_union, "rule-of-45-union", sum_singles) \
  X(cage_placement, "cage-placement", sum_placements) \
  X(sum_placement, "sum-placement", sum_placements) \
  X(innies_outies, "innies-outies", sum_placements) \
  X(cage_locking, "cage-locking", cage_locks) \
  X(sums_of_houses, "sums-of-houses", sum_placements) \
  X(part_sums, "part-sums", sums_together) \
  X(conflicting_combinations, "conflicting-combinations", sums_together) \
  X(crossing_sums, "crossing-sums", crossing_placements) \
  X(sandwich_sums, "sandwich-sums", outside_sums) \
  X(x_sums, "x-sums", outside_sums) \
  X(law_of_leftovers, "law-of-leftovers", leftovers) \
  X(house_fillings, "house-fillings", house_fillings) \
  X(several_rules, "several-rules", several_rules)
