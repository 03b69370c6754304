-- Whether the profile pretends to be the reporter, and how that can be checked; null: not said.
ALTER TABLE reports ADD COLUMN is_of_me INTEGER;
ALTER TABLE reports ADD COLUMN proof TEXT;
-- When a moderator has hidden the name and the picture because of this report, and who; null: nobody has.
ALTER TABLE reports ADD COLUMN identity_hidden_at INTEGER;
ALTER TABLE reports ADD COLUMN identity_hidden_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL;
CREATE INDEX reports_identity_hidden_by ON reports (identity_hidden_by);

-- Names and pictures that others do not see while a claim is checked. The profile has other words in their place.
CREATE TABLE hidden_identities (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    -- no cascade: whoever removes the report gives the name back first
    report_id BLOB NOT NULL UNIQUE REFERENCES reports (id),
    -- as in the content of the profile
    names TEXT NOT NULL CHECK (json_valid(names)),
    -- null: there was no picture
    portrait_id BLOB UNIQUE,
    portrait_created_at INTEGER,
    hidden_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX hidden_identities_due_at ON hidden_identities (due_at);
