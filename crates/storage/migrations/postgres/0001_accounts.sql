-- Accounts and everything that proves who somebody is.
CREATE TABLE accounts (
    uid text PRIMARY KEY,
    email text NOT NULL,
    email_normalized text NOT NULL,
    email_verified boolean NOT NULL,
    display_name text,
    photo_url text,
    -- argon2id in PHC form; NULL: no password (Google only)
    password_hash text,
    password_updated_at timestamptz,
    disabled boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_login_at timestamptz,
    -- tokens issued before this moment are refused
    valid_since timestamptz NOT NULL,
    CONSTRAINT accounts_email_key UNIQUE (email_normalized)
);

CREATE TABLE federated_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    email text NOT NULL,
    display_name text,
    photo_url text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (provider, subject)
);
CREATE INDEX federated_identities_uid ON federated_identities (uid);

-- A session begins with one sign-in and lives on by its refresh tokens. They form a chain: each is the HMAC of the
-- one before under the session's secret, so only the newest one's digest is kept, and an old one can still be known
-- as old (and as theft) for as long as the session lives.
CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    provider text NOT NULL,
    auth_time timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    ip text,
    user_agent text,
    refresh_secret bytea NOT NULL,
    refresh_digest bytea NOT NULL,
    -- counts the chain's links; the first token is 0
    refresh_generation bigint NOT NULL,
    -- tokens from this generation on are honoured once more until the grace that began then is over
    grace_generation bigint NOT NULL,
    grace_started_at timestamptz NOT NULL
);
CREATE INDEX sessions_uid ON sessions (uid);

CREATE TABLE one_time_codes (
    digest bytea PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- PASSWORD_RESET or VERIFY_EMAIL
    purpose text NOT NULL,
    email text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_codes_uid ON one_time_codes (uid, purpose);

CREATE TABLE signing_keys (
    kid text PRIMARY KEY,
    -- PKCS#8 DER
    private_key bytea NOT NULL,
    -- the public half as a JWK
    public_jwk jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    signs_from timestamptz NOT NULL,
    retires_at timestamptz NOT NULL
);

-- Failed sign-ins and other limited acts, counted by a key such as 'signin:account:…'.
CREATE TABLE throttles (
    key text PRIMARY KEY,
    count bigint NOT NULL,
    window_started_at timestamptz NOT NULL,
    blocked_until timestamptz
);

-- Sign-ins with Google that are under way.
CREATE TABLE google_flows (
    state bytea PRIMARY KEY,
    flow text NOT NULL,
    cookie bytea NOT NULL,
    pkce_verifier text NOT NULL,
    raw_nonce text NOT NULL,
    created_at timestamptz NOT NULL,
    handoff bytea,
    id_token text,
    finished_at timestamptz
);

CREATE TABLE roles (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- reviewer, review_lead, moderator, funding_editor, admin
    role text NOT NULL,
    granted_at timestamptz NOT NULL,
    PRIMARY KEY (uid, role)
);

-- Append-only.
CREATE TABLE audit_log (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    -- uid of who did it, NULL when nobody was signed in
    actor text,
    action text NOT NULL,
    subject text,
    ip text,
    user_agent text,
    detail jsonb NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject, at);
