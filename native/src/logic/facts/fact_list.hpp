#pragma once

// The one list of what a sentence about a step can claim: X(name, slug), and which slots a fact of the kind fills. What
// rules of the puzzle say about their cells has a list of its own, rules/fact_list.hpp.
// The checker (src/ninefold/logic/check/) knows what each of them means on a board.
#define NINEFOLD_FACTS(X) \
  /* What the board shows. */ \
  X(only_empty, "only-empty")       /* cells: the one empty cell of houses; digits: what is missing there */ \
  X(sees_rest, "sees-rest")         /* cells: the empty cells of houses but one; each sees the digit in one of others */ \
  X(sees_digit, "sees-digit")       /* each of cells sees the digit placed in one of others */ \
  X(sees_digits, "sees-digits")     /* the one cell sees these digits, placed in others */ \
  X(sees_all_but, "sees-all-but")   /* the same for all digits but one */ \
  X(removed, "removed")             /* digits that no peer holds and that are still no candidates of cells */ \
  X(holds, "holds")                 /* each of cells is one of digits */ \
  X(set, "set")                     /* as many cells of houses as digits, and each of cells is one of digits */ \
  X(almost_set, "almost-set")       /* the same with one digit more than cells */ \
  X(places, "places")               /* in houses each of digits is in one of cells */ \
  X(hidden_set, "hidden-set")       /* the same with as many digits as cells */ \
  X(places_within, "places-within") /* as places, and all of cells lie in covers */ \
  X(sees, "sees")                   /* each of cells sees each of others */ \
  X(fish, "fish")                   /* the places of the digit in houses lie in as many covers */ \
  X(finned_fish, "finned-fish")     /* the same but for the fins in others */ \
  X(places_cross, "places-cross")   /* as places, and each of cells lies in one of the two covers */ \
  X(once_each, "once-each")         /* each of digits fits once into cells: those that hold it see each other */ \
  X(colours, "colours")             /* linked by houses with two places: all of cells are the digit, or all of others */ \
  X(two_sides, "two-sides")         /* linked by pairs: all true claims hold and no false one, or the other way round */ \
  X(in_turn, "in-turn")             /* cells with two digits, each seeing one of others: all of cells take one, others the other */ \
  X(deadly, "deadly")               /* with digits alone cells would have two fillings; claims: all other candidates there */ \
  X(deadly_grid, "deadly-grid")     /* without claims every empty cell has two candidates, every digit two places a house */ \
  X(unfillable, "unfillable")       /* cells cannot be filled with digits alone; claims: all other candidates there */ \
  X(rank, "rank")                   /* each digit fits into cells at most as often as its claim has cells: as many as cells */ \
  X(templates, "templates")         /* every way to place the digit in all houses holds cells, and none holds others */ \
  X(symmetry, "symmetry")           /* the givens look the same after a turn and a change of digits */ \
  /* Links of a chain. What each of claims but the last rests on stands in because, the same claim where it was told. */ \
  X(suppose, "suppose")             /* the one claim is supposed */ \
  X(then_cell, "then-cell")         /* all candidates of the cell but the last are false, so it is true */ \
  X(then_house, "then-house")       /* all places of the digit in houses but the last are false, so it is true */ \
  X(then_set, "then-set")           /* without the first claims' digit each other digit of cells is there */ \
  X(left_cell, "left-cell")         /* as then-cell, where all others were told to be false */ \
  X(left_house, "left-house")       /* as then-house */ \
  X(left_set, "left-set")           /* as then-set */ \
  X(then_not, "then-not")           /* the one claim is false, because */ \
  /* Four patterns. Of these several claims may follow: those that have no because. */ \
  X(then_locked, "then-locked")     /* the places of the digit left in houses, others, see what follows */ \
  X(then_pair, "then-pair")         /* cells are left with two digits, and both see what follows */ \
  X(then_hidden, "then-hidden")     /* in houses two digits are left with two cells, where what follows is */ \
  X(then_fish, "then-fish")         /* in houses the digit is left with places in as many covers, which hold what follows */ \
  X(then_shown, "then-shown")       /* the chain of number `proof` shows the last claim, given the others */ \
  X(as_before, "as-before")         /* links that another branch told lead from because to the claims after those */ \
  X(no_digit_left, "no-digit-left") /* all candidates of the cell are false */ \
  X(no_place_left, "no-place-left") /* all places of the digit in houses are false */ \
  X(loop, "loop")                   /* the chain comes back to the one claim it began with */ \
  X(against, "against")             /* the chain comes to the opposite of the one claim it began with */ \
  X(either, "either")               /* the one claim is true or false, and each leads to the same */ \
  X(each_digit, "each-digit")       /* as holds; each leads to the same */ \
  X(each_place, "each-place")       /* as places; each leads to the same */ \
  /* What follows from it. */ \
  X(one_of, "one-of")               /* one of cells is the digit */ \
  X(one_claim, "one-claim")         /* one of claims is true */ \
  X(fill, "fill")                   /* each of digits is in one of cells */ \
  X(same_digits, "same-digits")     /* cells take the same two of digits as others, which hold digits */ \
  X(no_place, "no-place")           /* if one of cells were the digit, it would have no place in houses */ \
  X(no_digit, "no-digit")           /* if the one claim were true, the cell would have none of its candidates, digits */ \
  X(place, "place")                 /* the claims are true: digits to enter */ \
  X(remove, "remove")               /* the claims are false: candidates to remove */ \
  X(remove_seen, "remove-seen")     /* the same, and each of cells sees each of others */ \
  /* What is wrong on the board, told by whoever knows the solution. */ \
  X(wrong_digit, "wrong-digit")     /* the cell is not the digit that stands there */ \
  X(wrong_note, "wrong-note")       /* the digit that belongs into the cell is not among its notes */
