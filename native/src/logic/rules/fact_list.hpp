#pragma once

// What a sentence can claim about rules of the puzzle: X(name, slug), and which slots a fact of the kind fills. Of all of
// them claims are what follows.
#define NINEFOLD_RULE_FACTS(X) \
  X(ways, "ways")               /* no way to fill cells, and others, under rules has one of claims */ \
  X(way, "way")                 /* one of the ways that are left under rules has all of claims */ \
  X(needs, "needs")             /* every way to fill others under rules has the digit in one of cells */ \
  X(at_least, "at-least")       /* others is at least the lower of digits, so the cell so many steps up is the higher */ \
  X(at_most, "at-most")         /* others is at most the higher of digits, so the cell so many steps down is the lower */ \
  X(no_partner, "no-partner")   /* with one of digits in the cell nothing would be left for others */ \
  X(equal, "equal")             /* the cell is equal to others, which is none of digits */ \
  X(never_beside, "never-beside") /* digits cannot be in cells: no digit can be beside them */ \
  X(alternate, "alternate")     /* low and high digits alternate, and others, which is digits, says which of cells are low */ \
  X(window, "window")           /* cells and others are so many consecutive digits, all of them among digits */ \
  X(inside, "inside")           /* cells lie between the ends, others, which are digits at the least and the most */ \
  X(wrong_view, "wrong-view")   /* with one of digits in the cell another number of digits than the clue's would be seen */ \
  X(index_met, "index-met")       /* the cell is the digit of the claim just when others is digits, and it can be nothing else */ \
  X(index_missed, "index-missed") /* the same, and others cannot be digits */ \
  /* Sums. The first of numbers is what is left for empty cells, which are named. */ \
  X(whole_sum, "whole-sum")         /* rules say: cells, all of them empty, add up to so much */ \
  X(sum_of_rule, "sum-of-rule")     /* rules leave cells so much to add up to */ \
  X(equal_sums, "equal-sums")       /* rules say: cells add up to as much as others */ \
  X(more_than, "more-than")         /* rules say: cells add up to so much more than others */ \
  X(weighted_sum, "weighted-sum")   /* rules leave so much for cells, each digit times its weight */ \
  /* Houses less rules. numbers: what each add up to, what is left, and 0 where placed digits were taken away as well. */ \
  X(innies, "innies")               /* it is left for cells, inside */ \
  X(outies, "outies")               /* rules have so much more, for cells outside */ \
  X(innies_equal, "innies-equal")   /* cells inside add up to as much as others outside */ \
  X(innies_more, "innies-more")     /* cells inside add up to so much more than others outside */ \
  X(innies_less, "innies-less")     /* cells inside add up to so much less than others outside */ \
  X(crossing, "crossing")           /* it is left for cells, each times the houses it is in */ \
  X(crossing_less, "crossing-less") /* the same less others outside */ \
  X(crossing_outies, "crossing-outies") /* rules have so much more, for cells outside */ \
  X(combinations, "combinations")   /* cells can only be filled with one of numbers, sets of digits as bits */ \
  X(no_way, "no-way")               /* no way to fill the sums that were told makes one of claims true */ \
  X(needed, "needed")               /* no way to fill the sums that were told does without the digit: it is in cells */ \
  X(no_case, "no-case")             /* whatever ends or first digit the clue of rules has, no way has one of claims */ \
  /* Irregular regions. */ \
  X(leftovers, "leftovers")         /* houses and covers, as many, have all in common but cells and others: the same digits */ \
  X(lacks, "lacks")                 /* none of cells is or can be any of digits */ \
  X(placed, "placed")               /* the digit is placed in each of cells */ \
  /* Links of a chain. */ \
  X(then_rule, "then-rule")         /* the claims but the last are false, so cells under rules leave the last no choice */ \
  X(left_rule, "left-rule")         /* the same where they were told just before */
