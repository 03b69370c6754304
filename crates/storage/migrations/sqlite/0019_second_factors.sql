-- What proved a session besides the password or Google: totp, recovery_code or passkey; and which one it was.
ALTER TABLE sessions ADD COLUMN second_factor TEXT;
ALTER TABLE sessions ADD COLUMN second_factor_id TEXT;

-- Authenticator apps (RFC 6238). One an account.
CREATE TABLE totp_factors (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    id TEXT NOT NULL,
    name TEXT,
    -- not encrypted: whoever reads the database holds the keys that sign the ID tokens as well
    secret BLOB NOT NULL,
    enrolled_at INTEGER NOT NULL,
    last_used_at INTEGER,
    -- codes of this time step and of those before it are used up
    last_step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Digests of the codes that stand in for the app, each for one sign-in.
CREATE TABLE recovery_codes (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    digest BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (uid, digest)
) STRICT, WITHOUT ROWID;

-- Passkeys (WebAuthn).
CREATE TABLE passkeys (
    -- the credential's own id
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- the public key and what else never changes; the signature counter and what else does
    fixed_state BLOB NOT NULL,
    changing_state BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_uid ON passkeys (uid);

-- Steps of signing in that wait for their answer, each answered once: the digest of what the client brings back.
CREATE TABLE sign_in_steps (
    digest BLOB PRIMARY KEY,
    -- second_factor, totp_enrolment, passkey_registration, passkey_sign_in or custom_token
    kind TEXT NOT NULL,
    uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE,
    state BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_steps_uid ON sign_in_steps (uid);
CREATE INDEX sign_in_steps_expires_at ON sign_in_steps (expires_at);
