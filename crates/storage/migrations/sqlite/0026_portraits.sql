-- The picture of a person. The files of its sizes are named after the id, and another picture has another id.
CREATE TABLE portraits (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    id BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX portraits_id ON portraits (id);
