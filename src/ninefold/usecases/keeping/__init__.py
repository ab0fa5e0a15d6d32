"""A game that is kept: begun, continued and finished by one set of rules, on whichever shelf a front end brings."""
