-- The file of a room that a document was kept from, which may be gone since: kept once in each field.
ALTER TABLE documents ADD COLUMN kept_from BLOB;
CREATE UNIQUE INDEX documents_kept_from ON documents (kept_from, stage, field) WHERE kept_from IS NOT NULL;
