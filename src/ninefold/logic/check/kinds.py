"""The checks of facts that the board shows, by kind."""

from ninefold.logic.check import colours, counting, shown, uniqueness
from ninefold.logic.check.shown import Says, Shown

SHOWN: dict[str, Shown] = {
    "only-empty": shown.only_empty,
    "sees-rest": shown.sees_rest,
    "sees-digit": shown.sees_digit,
    "sees-digits": shown.sees_digits,
    "sees-all-but": shown.sees_all_but,
    "removed": shown.removed,
    "holds": shown.holds,
    "set": shown.set_of(0),
    "almost-set": shown.set_of(1),
    "places": shown.places,
    "hidden-set": shown.hidden_set,
    "places-within": shown.places_within,
    "sees": shown.sees,
    "fish": shown.fish,
    "finned-fish": shown.fish,
    "places-cross": shown.places_cross,
    "once-each": shown.once_each,
    "colours": colours.colours,
    "two-sides": colours.two_sides,
    "in-turn": colours.in_turn,
    "deadly": uniqueness.deadly,
    "deadly-grid": uniqueness.deadly_grid,
    "unfillable": uniqueness.unfillable,
    "rank": counting.rank,
    "templates": counting.templates,
    "symmetry": uniqueness.symmetry,
    "wrong-digit": shown.wrong_digit,
    "wrong-note": shown.wrong_note,
}


SAYS: dict[str, Says] = {
    "only-empty": shown.the_digit,
    "sees-rest": shown.a_place_each,
    "sees-all-but": shown.a_digit_each,
    "holds": shown.a_digit_each,
    "set": shown.used_by_set(0),
    "almost-set": shown.used_by_set(1),
    "places": shown.a_place_each,
    "hidden-set": shown.a_place_each,
    "places-within": shown.a_place_each,
    "fish": shown.used_up,
    "finned-fish": shown.used_up,
    "places-cross": shown.a_place_each,
    "colours": colours.by_colours,
    "two-sides": colours.by_sides,
    "in-turn": colours.by_turns,
    "deadly": uniqueness.one_claim_at_least,
    "deadly-grid": uniqueness.one_claim_at_least,
    "unfillable": uniqueness.one_claim_at_least,
    "rank": counting.limits_reached,
    "templates": counting.by_templates,
    "symmetry": uniqueness.by_symmetry,
}

"""What a fact says about candidates, so that more may follow from it."""
