-- The submissions of the project need this member's sign-off.
ALTER TABLE project_members ADD COLUMN signs_off INTEGER NOT NULL DEFAULT 0;

-- How much of the budget was confirmed in the submitted version of stage 3, in whole per cent.
ALTER TABLE project_stages ADD COLUMN confirmed_pct INTEGER;

-- Who vouches for what is submitted.
CREATE TABLE stage_signoffs (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage INTEGER NOT NULL,
    -- the submission that was signed; 0: the draft
    version INTEGER NOT NULL,
    -- NULL: the account is gone
    uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- of the answers that were signed; NULL: none so far
    digest BLOB,
    signed_at INTEGER,
    -- while a signature is awaited
    asked_by TEXT,
    asked_at INTEGER,
    CONSTRAINT stage_signoffs_one_each UNIQUE (project_id, stage, version, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX stage_signoffs_uid ON stage_signoffs (uid);
