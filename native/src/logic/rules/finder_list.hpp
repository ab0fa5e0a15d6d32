#pragma once

// The finders that read what rules say, compiled for widths only, and who tells their steps: F(finder, teller). A finder
// also gets the clues of the puzzle: void finder(const Board&, const Clues&, const Search&, Sink&).
#define NINEFOLD_RULE_FINDERS(F) \
  F(thermometers, tell_thermometer) \
  F(whispers, tell_whisper) \
  F(renban_windows, tell_window) \
  F(between_bounds, tell_between) \
  F(skyscraper_steps, tell_skyscraper) \
  F(pair_partners, tell_partners) \
  F(indexed_places, tell_indexing) \
  F(rule_fillings, tell_fillings) \
  F(needed_digits, tell_needed) \
  F(joined_rules, tell_fillings) \
  F(house_fillings, tell_fillings) \
  F(several_rules, tell_fillings) \
  F(sum_singles, tell_sum) \
  F(sum_combinations, tell_sum) \
  F(sum_needs, tell_sum) \
  F(sum_placements, tell_sum) \
  F(crossing_placements, tell_sum) \
  F(cage_locks, tell_locked_digit) \
  F(sums_together, tell_sums_together) \
  F(outside_sums, tell_outside_sum) \
  F(leftovers, tell_leftover)
