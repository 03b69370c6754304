-- The browser that a session was begun in: the digest of a cookie; NULL: it sent none, or the session is older.
ALTER TABLE sessions ADD COLUMN device BLOB;

-- Browsers that have signed in to an account. Failures elsewhere never lock them out.
CREATE TABLE known_devices (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    device BLOB NOT NULL,
    last_used_at INTEGER NOT NULL,
    PRIMARY KEY (uid, device)
) STRICT, WITHOUT ROWID;

-- one_time_codes.purpose may also be VERIFY_AND_CHANGE_EMAIL (email: the new address) and RECOVER_EMAIL (email: the
-- address from before, which nobody else may take until the code expires).
CREATE INDEX one_time_codes_email ON one_time_codes (email, purpose);
