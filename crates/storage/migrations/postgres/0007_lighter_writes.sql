-- A list holds at most 200 projects: the index of names finds the owner's, and sorting them costs less than keeping a
-- second index in order with every change.
DROP INDEX projects_owner_updated;
