-- Who works on a project beside its owner.
CREATE TABLE project_members (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- producer, collaborator or viewer
    role text NOT NULL,
    may_documents boolean NOT NULL,
    may_finance boolean NOT NULL,
    joined_at timestamptz NOT NULL,
    PRIMARY KEY (project_id, uid)
);
CREATE INDEX project_members_uid ON project_members (uid);

CREATE TABLE project_invitations (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- normalized; it may have no account yet
    email text NOT NULL,
    -- producer, collaborator or viewer; owner: a member is to take the project over
    role text NOT NULL,
    may_documents boolean NOT NULL,
    may_finance boolean NOT NULL,
    -- of the code in the mail
    token_digest bytea NOT NULL,
    invited_by text NOT NULL,
    -- pending, accepted, declined, revoked or expired
    state text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    answered_at timestamptz,
    CONSTRAINT project_invitations_token_key UNIQUE (token_digest)
);
CREATE INDEX project_invitations_project ON project_invitations (project_id, created_at);
CREATE INDEX project_invitations_email ON project_invitations (email, state);
CREATE INDEX project_invitations_pending ON project_invitations (expires_at) WHERE state = 'pending';

-- What a key creative is asked to confirm: only they can.
CREATE TABLE attachments (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- normalized
    email text NOT NULL,
    name text NOT NULL,
    -- what they do in the project, as director
    job text NOT NULL,
    -- how far it is, as letter_of_intent: another one is asked for anew
    attachment_status text NOT NULL,
    -- asked, confirmed, declined or withdrawn
    state text NOT NULL,
    asked_by text NOT NULL,
    asked_at timestamptz NOT NULL,
    answered_by text,
    answered_at timestamptz,
    CONSTRAINT attachments_one_each UNIQUE (project_id, email, job)
);
CREATE INDEX attachments_email ON attachments (email, asked_at);
