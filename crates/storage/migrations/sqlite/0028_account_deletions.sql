-- Accounts whose owners want them deleted, and when. The row goes with the account, or when its owner keeps it.
CREATE TABLE account_deletions (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    requested_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    reminded_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX account_deletions_due ON account_deletions (due_at);
