-- Whoever declined the invitation of a company is not invited by it again for a while.
CREATE TABLE company_invitations_declined (
    company_id BLOB NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (company_id, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX company_invitations_declined_uid ON company_invitations_declined (uid);
