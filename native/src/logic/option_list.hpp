#pragma once

// The one list of search options: X(name, default). Python gives them by name; a finder reads the ones it knows.
#define NINEFOLD_OPTIONS(X)                                                              \
  X(siamese, 0)             /* merge two finned fish with the same base */               \
  X(max_fins, 5)            /* per fish */                                               \
  X(max_endo_fins, 2)                                                                    \
  X(rectangle_box_pair, 0)  /* empty rectangle: a box with only two places counts */     \
  X(missing_candidates, 1)  /* uniqueness: a corner with extras may miss a digit */      \
  X(als_overlap, 0)         /* almost locked sets may share cells */                     \
  X(max_chain_length, 20)   /* links */                                                  \
  X(max_loop_length, 100)   /* links of a nice loop */                                   \
  X(shortest_only, 1)       /* chains: only the shortest per elimination */              \
  X(easiest_first, 0)       /* chains: the shortest of all, not the one that removes most */ \
  X(als_nodes, 0)           /* grouped chains may pass almost locked sets */             \
  X(als_forward, 0)         /* chains of sets only go up the list of sets */           \
  X(most_open_cells, 40)    /* rules: how many empty cells are filled in all ways */
