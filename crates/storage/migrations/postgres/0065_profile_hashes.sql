-- Hashes of a name, and of it with a date of birth and with a biography, from when the profile is complete. Those from before are
-- of the name with the date alone: the server makes all of them anew at its start.
DROP TABLE profile_hashes;
CREATE TABLE profile_hashes (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    name bigint NOT NULL,
    birth_date bigint NOT NULL,
    -- null: it is too short to be compared
    biography bigint
);
CREATE INDEX profile_hashes_name ON profile_hashes (name);
