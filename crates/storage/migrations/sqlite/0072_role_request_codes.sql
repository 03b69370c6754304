-- The codes that open a request to confirm a role: of its mail, and of mails that were sent again. Only their digests are
-- kept. A mail that was sent before goes on working when another is sent.
CREATE TABLE role_request_codes (
    digest BLOB PRIMARY KEY,
    talent_id BLOB NOT NULL REFERENCES attached_talent (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX role_request_codes_talent ON role_request_codes (talent_id, created_at);
INSERT INTO role_request_codes (digest, talent_id, created_at)
    SELECT code_digest, id, asked_at FROM attached_talent WHERE code_digest IS NOT NULL;
DROP INDEX attached_talent_code;
ALTER TABLE attached_talent DROP COLUMN code_digest;
