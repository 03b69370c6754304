-- The picture of a person. The files of its sizes are named after the id, and another picture has another id.
CREATE TABLE portraits (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    id uuid NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX portraits_id ON portraits (id);
