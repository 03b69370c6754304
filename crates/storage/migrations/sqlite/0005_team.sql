-- Who works on a project beside its owner.
CREATE TABLE project_members (
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- producer, collaborator or viewer
    role TEXT NOT NULL,
    may_documents INTEGER NOT NULL,
    may_finance INTEGER NOT NULL,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX project_members_uid ON project_members (uid);

CREATE TABLE project_invitations (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- normalized; it may have no account yet
    email TEXT NOT NULL,
    -- producer, collaborator or viewer; owner: a member is to take the project over
    role TEXT NOT NULL,
    may_documents INTEGER NOT NULL,
    may_finance INTEGER NOT NULL,
    -- of the code in the mail
    token_digest BLOB NOT NULL,
    invited_by TEXT NOT NULL,
    -- pending, accepted, declined, revoked or expired
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    answered_at INTEGER,
    CONSTRAINT project_invitations_token_key UNIQUE (token_digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX project_invitations_project ON project_invitations (project_id, created_at);
CREATE INDEX project_invitations_email ON project_invitations (email, state);
CREATE INDEX project_invitations_pending ON project_invitations (expires_at) WHERE state = 'pending';

-- What a key creative is asked to confirm: only they can.
CREATE TABLE attachments (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- normalized
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    -- what they do in the project, as director
    job TEXT NOT NULL,
    -- how far it is, as letter_of_intent: another one is asked for anew
    attachment_status TEXT NOT NULL,
    -- asked, confirmed, declined or withdrawn
    state TEXT NOT NULL,
    asked_by TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    answered_by TEXT,
    answered_at INTEGER,
    CONSTRAINT attachments_one_each UNIQUE (project_id, email, job)
) STRICT, WITHOUT ROWID;
CREATE INDEX attachments_email ON attachments (email, asked_at);
