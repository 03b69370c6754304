-- A hash of somebody's name and date of birth, from when their profile is complete.
CREATE TABLE profile_hashes (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    hash bigint NOT NULL
);
CREATE INDEX profile_hashes_hash ON profile_hashes (hash);

-- Two accounts with the same name and date of birth: a hint for moderators, and nothing follows from it.
CREATE TABLE possible_duplicates (
    id uuid PRIMARY KEY,
    -- in the order of their bytes
    one text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    other text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    found_at timestamptz NOT NULL,
    -- null: no moderator has said that they are two people
    dismissed_at timestamptz,
    dismissed_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    UNIQUE (one, other)
);
CREATE INDEX possible_duplicates_other ON possible_duplicates (other);
CREATE INDEX possible_duplicates_dismissed_by ON possible_duplicates (dismissed_by);
CREATE INDEX possible_duplicates_waiting ON possible_duplicates (found_at, id) WHERE dismissed_at IS NULL;

-- Which moderator works on a report; null: nobody.
ALTER TABLE reports ADD COLUMN claimed_by text REFERENCES accounts (uid) ON DELETE SET NULL;
ALTER TABLE reports ADD COLUMN claimed_at timestamptz;
CREATE INDEX reports_claimed_by ON reports (claimed_by);
