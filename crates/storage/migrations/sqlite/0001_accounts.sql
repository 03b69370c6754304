-- Accounts and everything that proves who somebody is.
CREATE TABLE accounts (
    uid TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_normalized TEXT NOT NULL,
    email_verified INTEGER NOT NULL CHECK (email_verified IN (0, 1)),
    display_name TEXT,
    photo_url TEXT,
    -- argon2id in PHC form; NULL: no password (Google only)
    password_hash TEXT,
    password_updated_at INTEGER,
    disabled INTEGER NOT NULL CHECK (disabled IN (0, 1)),
    created_at INTEGER NOT NULL,
    last_login_at INTEGER,
    -- tokens issued before this moment are refused
    valid_since INTEGER NOT NULL,
    CONSTRAINT accounts_email_key UNIQUE (email_normalized)
) STRICT, WITHOUT ROWID;

CREATE TABLE federated_identities (
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    email TEXT NOT NULL,
    display_name TEXT,
    photo_url TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX federated_identities_uid ON federated_identities (uid);

-- A session is the family of refresh tokens that began with one sign-in.
CREATE TABLE sessions (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    auth_time INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER,
    user_agent TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_uid ON sessions (uid);

-- A parent stays usable until its child has been used, or for a short grace; later use is theft.
CREATE TABLE refresh_tokens (
    digest BLOB PRIMARY KEY,
    session_id BLOB NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    parent BLOB,
    created_at INTEGER NOT NULL,
    first_used_at INTEGER,
    child_used INTEGER NOT NULL CHECK (child_used IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE one_time_codes (
    digest BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- PASSWORD_RESET or VERIFY_EMAIL
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_codes_uid ON one_time_codes (uid, purpose);

CREATE TABLE signing_keys (
    kid TEXT PRIMARY KEY,
    -- PKCS#8 DER
    private_key BLOB NOT NULL,
    -- the public half as a JWK
    public_jwk TEXT NOT NULL CHECK (json_valid(public_jwk)),
    created_at INTEGER NOT NULL,
    signs_from INTEGER NOT NULL,
    retires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Failed sign-ins and other limited acts, counted by a key such as 'signin:account:…'.
CREATE TABLE throttles (
    key TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    window_started_at INTEGER NOT NULL,
    blocked_until INTEGER
) STRICT, WITHOUT ROWID;

-- Sign-ins with Google that are under way.
CREATE TABLE google_flows (
    state BLOB PRIMARY KEY,
    flow TEXT NOT NULL,
    cookie BLOB NOT NULL,
    pkce_verifier TEXT NOT NULL,
    raw_nonce TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    handoff BLOB,
    id_token TEXT,
    finished_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE roles (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- reviewer, review_lead, moderator, funding_editor, admin
    role TEXT NOT NULL,
    granted_at INTEGER NOT NULL,
    PRIMARY KEY (uid, role)
) STRICT, WITHOUT ROWID;

-- Append-only.
CREATE TABLE audit_log (
    id BLOB PRIMARY KEY,
    at INTEGER NOT NULL,
    -- uid of who did it, NULL when nobody was signed in
    actor TEXT,
    action TEXT NOT NULL,
    subject TEXT,
    ip TEXT,
    user_agent TEXT,
    detail TEXT NOT NULL CHECK (json_valid(detail))
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_log_subject ON audit_log (subject, at);
