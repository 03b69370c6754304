-- What people say about the product, and what its operator answers.
CREATE TABLE feedback (
    id BLOB PRIMARY KEY,
    -- NULL: sent without being signed in
    uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE,
    -- problem, idea or praise
    kind TEXT NOT NULL,
    -- open, triaged or done
    status TEXT NOT NULL,
    text TEXT NOT NULL,
    -- where an answer is wanted
    email TEXT,
    email_normalized TEXT,
    -- what the sender left ticked: the screen without query, the versions, the size of the window
    route TEXT,
    app_version TEXT,
    user_agent TEXT,
    viewport TEXT,
    -- the last errors of the screen, ids of requests
    details TEXT NOT NULL CHECK (json_valid(details)),
    -- in the object store as feedback/ID
    has_screenshot INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX feedback_status ON feedback (status, created_at, id);
CREATE INDEX feedback_age ON feedback (created_at);
CREATE INDEX feedback_uid ON feedback (uid);
CREATE INDEX feedback_email ON feedback (email_normalized);

CREATE TABLE feedback_replies (
    id BLOB PRIMARY KEY,
    feedback_id BLOB NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
    -- NULL: the account is gone
    author_uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX feedback_replies_feedback ON feedback_replies (feedback_id, created_at, id);
CREATE INDEX feedback_replies_author ON feedback_replies (author_uid);
