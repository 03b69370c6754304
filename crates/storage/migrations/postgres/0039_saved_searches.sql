-- Searches of the directory that a member has saved, to run them again.
CREATE TABLE saved_searches (
    id uuid PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    name text NOT NULL,
    -- what is sought, as it was checked when it was saved
    filters jsonb NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX saved_searches_uid ON saved_searches (uid, created_at);
