-- Hashes of a name, and of it with a date of birth and with a biography, from when the profile is complete. Those from before are
-- of the name with the date alone: the server makes all of them anew at its start.
DROP TABLE profile_hashes;
CREATE TABLE profile_hashes (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    name INTEGER NOT NULL,
    birth_date INTEGER NOT NULL,
    -- null: it is too short to be compared
    biography INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX profile_hashes_name ON profile_hashes (name);
