-- Objects that are about to be written, or are written and not yet named by a row. The row is committed before the
-- object is written; the transaction that names the object deletes it.
CREATE TABLE object_intents (
    key text PRIMARY KEY,
    -- by the clock of the database
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX object_intents_at ON object_intents (at);

-- The pieces of an upload.
CREATE TABLE upload_parts (
    upload_id uuid NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    -- of its first byte in the file
    position bigint NOT NULL,
    bytes bigint NOT NULL,
    key text NOT NULL,
    PRIMARY KEY (upload_id, position),
    CONSTRAINT upload_parts_key UNIQUE (key)
);

-- A key ends with the position in twelve digits, a hyphen and 32 hexadecimal digits.
INSERT INTO upload_parts (upload_id, position, bytes, key)
SELECT id, position,
       COALESCE(LEAD(position) OVER (PARTITION BY id ORDER BY position), received) - position, key
FROM (SELECT u.id, u.received, p.key, CAST(left(right(p.key, 45), 12) AS bigint) AS position
      FROM uploads u, jsonb_array_elements_text(u.parts) AS p (key)) AS parts;
ALTER TABLE uploads DROP COLUMN parts;

-- Who checks the whole file, and until when nobody else may, by the clock of the database.
ALTER TABLE uploads ADD COLUMN claim uuid;
ALTER TABLE uploads ADD COLUMN claimed_until timestamptz;

-- Members' grants are found when they leave.
CREATE INDEX document_grants_giver ON document_grants (granted_by);
