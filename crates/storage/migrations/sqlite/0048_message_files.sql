-- Files of messages. They come as files of projects do: an upload belongs to a project's field or to a thread. SQLite
-- cannot take NOT NULL away: uploads and their pieces are built anew.
CREATE TABLE uploads_new (
    id BLOB PRIMARY KEY,
    -- of a document
    project_id BLOB REFERENCES projects (id) ON DELETE CASCADE,
    -- of a file of a message
    thread_id BLOB REFERENCES threads (id) ON DELETE CASCADE,
    uid TEXT NOT NULL,
    stage INTEGER,
    field TEXT,
    filename TEXT NOT NULL,
    -- the document that it is a new version of
    replaces BLOB,
    length INTEGER NOT NULL,
    received INTEGER NOT NULL,
    -- set when it is complete: the document, or the file of a message
    document_id BLOB,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    -- who checks the whole file, and until when nobody else may, by the clock of the database
    claim BLOB,
    claimed_until INTEGER,
    CONSTRAINT uploads_owner_check CHECK (
        (project_id IS NULL) <> (thread_id IS NULL)
        AND (project_id IS NULL) = (stage IS NULL) AND (project_id IS NULL) = (field IS NULL)
    )
) STRICT, WITHOUT ROWID;
INSERT INTO uploads_new
        (id, project_id, uid, stage, field, filename, replaces, length, received, document_id, created_at, touched_at,
         claim, claimed_until)
    SELECT id, project_id, uid, stage, field, filename, replaces, length, received, document_id, created_at, touched_at,
         claim, claimed_until
    FROM uploads;

CREATE TABLE upload_parts_new (
    upload_id BLOB NOT NULL REFERENCES uploads_new (id) ON DELETE CASCADE,
    -- of its first byte in the file
    position INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (upload_id, position),
    CONSTRAINT upload_parts_key UNIQUE (key)
) STRICT, WITHOUT ROWID;
INSERT INTO upload_parts_new (upload_id, position, bytes, key)
    SELECT upload_id, position, bytes, key FROM upload_parts;

DROP TABLE upload_parts;
DROP TABLE uploads;
ALTER TABLE uploads_new RENAME TO uploads;
ALTER TABLE upload_parts_new RENAME TO upload_parts;
CREATE INDEX uploads_project ON uploads (project_id);
CREATE INDEX uploads_touched ON uploads (touched_at);
CREATE INDEX uploads_thread_id ON uploads (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX uploads_of_threads ON uploads (uid) WHERE thread_id IS NOT NULL;

CREATE TABLE message_files (
    id BLOB PRIMARY KEY,
    thread_id BLOB NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- who brought it; null: this account is gone
    uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- the number of its message; null: it is not sent yet
    seq INTEGER,
    -- among the files of its message, from 0
    position INTEGER,
    filename TEXT NOT NULL,
    content_type TEXT NOT NULL,
    -- of what is kept
    size INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    pages INTEGER,
    -- in pixels
    width INTEGER,
    height INTEGER,
    uploaded_at INTEGER NOT NULL,
    -- when it goes: it was not sent, or its message is deleted; null: it stays as long as its message
    kept_until INTEGER,
    CONSTRAINT message_files_position_key UNIQUE (thread_id, seq, position),
    CONSTRAINT message_files_message FOREIGN KEY (thread_id, seq) REFERENCES messages (thread_id, seq) ON DELETE CASCADE,
    CONSTRAINT message_files_sent_check CHECK (
        (seq IS NULL) = (position IS NULL) AND (seq IS NOT NULL OR kept_until IS NOT NULL)
    )
) STRICT;
CREATE INDEX message_files_uid ON message_files (uid);
CREATE INDEX message_files_kept_until ON message_files (kept_until) WHERE kept_until IS NOT NULL;

-- How many files it has been sent with.
ALTER TABLE messages ADD COLUMN files INTEGER NOT NULL DEFAULT 0;
-- Names of the files that a message had when it was reported.
ALTER TABLE report_messages ADD COLUMN files TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(files));
