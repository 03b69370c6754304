-- Whoever wanted to be found by name was listed as well. Now everybody is asked for it, and nobody is listed before they say so.
DELETE FROM people_terms;
