-- What proved a session besides the password or Google: totp, recovery_code or passkey; and which one it was.
ALTER TABLE sessions ADD COLUMN second_factor text;
ALTER TABLE sessions ADD COLUMN second_factor_id text;

-- Authenticator apps (RFC 6238). One an account.
CREATE TABLE totp_factors (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    id text NOT NULL,
    name text,
    -- not encrypted: whoever reads the database holds the keys that sign the ID tokens as well
    secret bytea NOT NULL,
    enrolled_at timestamptz NOT NULL,
    last_used_at timestamptz,
    -- codes of this time step and of those before it are used up
    last_step bigint NOT NULL
);

-- Digests of the codes that stand in for the app, each for one sign-in.
CREATE TABLE recovery_codes (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    digest bytea NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (uid, digest)
);

-- Passkeys (WebAuthn).
CREATE TABLE passkeys (
    -- the credential's own id
    id bytea PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    name text NOT NULL,
    -- the public key and what else never changes; the signature counter and what else does
    fixed_state bytea NOT NULL,
    changing_state bytea NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
);
CREATE INDEX passkeys_uid ON passkeys (uid);

-- Steps of signing in that wait for their answer, each answered once: the digest of what the client brings back.
CREATE TABLE sign_in_steps (
    digest bytea PRIMARY KEY,
    -- second_factor, totp_enrolment, passkey_registration, passkey_sign_in or custom_token
    kind text NOT NULL,
    uid text REFERENCES accounts (uid) ON DELETE CASCADE,
    state bytea NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_uid ON sign_in_steps (uid);
CREATE INDEX sign_in_steps_expires_at ON sign_in_steps (expires_at);
