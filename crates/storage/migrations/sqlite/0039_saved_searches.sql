-- Searches of the directory that a member has saved, to run them again.
CREATE TABLE saved_searches (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- what is sought, as it was checked when it was saved: JSON
    filters TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_searches_uid ON saved_searches (uid, created_at);
