-- Which profiles are complete, and how lists show those that are in the directory: so that neither has to be worked out from
-- a whole profile each time. Saving a profile ends both, and writes them anew; what is missing or of other rules is made at
-- the start of the program.
CREATE TABLE complete_profiles (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    -- the form, lists and terms by which it is complete
    rules text NOT NULL,
    complete_until timestamptz NOT NULL
);

CREATE TABLE people_cards (
    -- of people_slots
    slot bigint PRIMARY KEY,
    uid text NOT NULL UNIQUE REFERENCES accounts (uid) ON DELETE CASCADE,
    rules text NOT NULL,
    complete_until timestamptz NOT NULL,
    -- when the profile was
    changed_at timestamptz NOT NULL,
    card text NOT NULL
);
