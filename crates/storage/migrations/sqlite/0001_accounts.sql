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

-- A session begins with one sign-in and lives on by its refresh tokens. They form a chain: each is the HMAC of the
-- one before under the session's secret, so only the newest one's digest is kept, and an old one can still be known
-- as old (and as theft) for as long as the session lives.
CREATE TABLE sessions (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    auth_time INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER,
    ip TEXT,
    user_agent TEXT,
    refresh_secret BLOB NOT NULL,
    refresh_digest BLOB NOT NULL,
    -- counts the chain's links; the first token is 0
    refresh_generation INTEGER NOT NULL,
    -- tokens from this generation on are honoured once more until the grace that began then is over
    grace_generation INTEGER NOT NULL,
    grace_started_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_uid ON sessions (uid);

CREATE TABLE one_time_codes (
    digest BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- PASSWORD_RESET or VERIFY_EMAIL
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
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
