-- A hash of somebody's name and date of birth, from when their profile is complete.
CREATE TABLE profile_hashes (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    hash INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX profile_hashes_hash ON profile_hashes (hash);

-- Two accounts with the same name and date of birth: a hint for moderators, and nothing follows from it.
CREATE TABLE possible_duplicates (
    id BLOB PRIMARY KEY,
    -- in the order of their bytes
    one TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    found_at INTEGER NOT NULL,
    -- null: no moderator has said that they are two people
    dismissed_at INTEGER,
    dismissed_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    UNIQUE (one, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX possible_duplicates_other ON possible_duplicates (other);
CREATE INDEX possible_duplicates_dismissed_by ON possible_duplicates (dismissed_by);
CREATE INDEX possible_duplicates_waiting ON possible_duplicates (found_at, id) WHERE dismissed_at IS NULL;

-- Which moderator works on a report; null: nobody.
ALTER TABLE reports ADD COLUMN claimed_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL;
ALTER TABLE reports ADD COLUMN claimed_at INTEGER;
CREATE INDEX reports_claimed_by ON reports (claimed_by);
