-- The submissions of the project need this member's sign-off.
ALTER TABLE project_members ADD COLUMN signs_off boolean NOT NULL DEFAULT FALSE;

-- How much of the budget was confirmed in the submitted version of stage 3, in whole per cent.
ALTER TABLE project_stages ADD COLUMN confirmed_pct integer;

-- Who vouches for what is submitted.
CREATE TABLE stage_signoffs (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage integer NOT NULL,
    -- the submission that was signed; 0: the draft
    version integer NOT NULL,
    -- NULL: the account is gone
    uid text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- of the answers that were signed; NULL: none so far
    digest bytea,
    signed_at timestamptz,
    -- while a signature is awaited
    asked_by text,
    asked_at timestamptz,
    CONSTRAINT stage_signoffs_one_each UNIQUE (project_id, stage, version, uid)
);
CREATE INDEX stage_signoffs_uid ON stage_signoffs (uid);
