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

-- A session is the family of refresh tokens that began with one sign-in.
CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    provider text NOT NULL,
    auth_time timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    user_agent text
);
CREATE INDEX sessions_uid ON sessions (uid);

-- A parent stays usable until its child has been used, or for a short grace; later use is theft.
CREATE TABLE refresh_tokens (
    digest bytea PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    parent bytea,
    created_at timestamptz NOT NULL,
    first_used_at timestamptz,
    child_used boolean NOT NULL
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE one_time_codes (
    digest bytea PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- PASSWORD_RESET or VERIFY_EMAIL
    purpose text NOT NULL,
    email text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
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
    count integer NOT NULL,
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
