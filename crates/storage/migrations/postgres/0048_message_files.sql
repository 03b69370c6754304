-- Files of messages. They come as files of projects do: an upload belongs to a project's field or to a thread.
ALTER TABLE uploads ALTER COLUMN project_id DROP NOT NULL;
ALTER TABLE uploads ALTER COLUMN stage DROP NOT NULL;
ALTER TABLE uploads ALTER COLUMN field DROP NOT NULL;
-- of a file of a message
ALTER TABLE uploads ADD COLUMN thread_id uuid REFERENCES threads (id) ON DELETE CASCADE;
ALTER TABLE uploads ADD CONSTRAINT uploads_owner_check CHECK (
    (project_id IS NULL) <> (thread_id IS NULL)
    AND (project_id IS NULL) = (stage IS NULL) AND (project_id IS NULL) = (field IS NULL)
);
CREATE INDEX uploads_thread_id ON uploads (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX uploads_of_threads ON uploads (uid) WHERE thread_id IS NOT NULL;

CREATE TABLE message_files (
    id uuid PRIMARY KEY,
    thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- who brought it; null: this account is gone
    uid text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- the number of its message; null: it is not sent yet
    seq bigint,
    -- among the files of its message, from 0
    position integer,
    filename text NOT NULL,
    content_type text NOT NULL,
    -- of what is kept
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    pages integer,
    -- in pixels
    width integer,
    height integer,
    uploaded_at timestamptz NOT NULL,
    -- when it goes: it was not sent, or its message is deleted; null: it stays as long as its message
    kept_until timestamptz,
    CONSTRAINT message_files_position_key UNIQUE (thread_id, seq, position),
    CONSTRAINT message_files_message FOREIGN KEY (thread_id, seq) REFERENCES messages (thread_id, seq) ON DELETE CASCADE,
    CONSTRAINT message_files_sent_check CHECK (
        (seq IS NULL) = (position IS NULL) AND (seq IS NOT NULL OR kept_until IS NOT NULL)
    )
);
CREATE INDEX message_files_uid ON message_files (uid);
CREATE INDEX message_files_kept_until ON message_files (kept_until) WHERE kept_until IS NOT NULL;

-- How many files it has been sent with.
ALTER TABLE messages ADD COLUMN files integer NOT NULL DEFAULT 0;
-- Names of the files that a message had when it was reported.
ALTER TABLE report_messages ADD COLUMN files jsonb NOT NULL DEFAULT '[]';
