-- Accounts whose owners want them deleted, and when. The row goes with the account, or when its owner keeps it.
CREATE TABLE account_deletions (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    requested_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    reminded_at timestamptz
);
CREATE INDEX account_deletions_due ON account_deletions (due_at);
