-- What people say about the product, and what its operator answers.
CREATE TABLE feedback (
    id uuid PRIMARY KEY,
    -- NULL: sent without being signed in
    uid text REFERENCES accounts (uid) ON DELETE CASCADE,
    -- problem, idea or praise
    kind text NOT NULL,
    -- open, triaged or done
    status text NOT NULL,
    text text NOT NULL,
    -- where an answer is wanted
    email text,
    email_normalized text,
    -- what the sender left ticked: the screen without query, the versions, the size of the window
    route text,
    app_version text,
    user_agent text,
    viewport text,
    -- the last errors of the screen, ids of requests
    details jsonb NOT NULL,
    -- in the object store as feedback/ID
    has_screenshot boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
CREATE INDEX feedback_status ON feedback (status, created_at, id);
CREATE INDEX feedback_age ON feedback (created_at);
CREATE INDEX feedback_uid ON feedback (uid);
CREATE INDEX feedback_email ON feedback (email_normalized);

CREATE TABLE feedback_replies (
    id uuid PRIMARY KEY,
    feedback_id uuid NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
    -- NULL: the account is gone
    author_uid text REFERENCES accounts (uid) ON DELETE SET NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX feedback_replies_feedback ON feedback_replies (feedback_id, created_at, id);
CREATE INDEX feedback_replies_author ON feedback_replies (author_uid);
