-- Which profiles are complete, and how lists show those that are in the directory: so that neither has to be worked out from
-- a whole profile each time. Saving a profile ends both, and writes them anew; what is missing or of other rules is made at
-- the start of the program.
CREATE TABLE complete_profiles (
    uid TEXT NOT NULL PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    -- the form, lists and terms by which it is complete
    rules TEXT NOT NULL,
    complete_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE people_cards (
    -- of people_slots
    slot INTEGER NOT NULL PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE REFERENCES accounts (uid) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    complete_until INTEGER NOT NULL,
    -- when the profile was
    changed_at INTEGER NOT NULL,
    card TEXT NOT NULL
) STRICT, WITHOUT ROWID;
