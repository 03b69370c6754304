-- Whoever declined the invitation of a company is not invited by it again for a while.
CREATE TABLE company_invitations_declined (
    company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    PRIMARY KEY (company_id, uid)
);
CREATE INDEX company_invitations_declined_uid ON company_invitations_declined (uid);
