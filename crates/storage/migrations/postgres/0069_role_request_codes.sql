-- Of whoever is asked to confirm a role by mail, the SHA-256 of the code in the mail's link; null where nobody was mailed.
ALTER TABLE attached_talent ADD COLUMN code_digest BYTEA;
CREATE UNIQUE INDEX attached_talent_code ON attached_talent (code_digest);
