-- What members write to each other. A thread of two is `direct`; other kinds have no pair.
CREATE TABLE threads (
    id BLOB PRIMARY KEY,
    kind TEXT NOT NULL CONSTRAINT threads_kind_check CHECK (kind IN ('direct')),
    -- in the order of its bytes; null: this account is gone
    pair_a TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    pair_b TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    state TEXT NOT NULL CONSTRAINT threads_state_check CHECK (state IN ('requested', 'open', 'ignored', 'lapsed')),
    -- who asked, where it began with a request
    requested_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- the number of the newest message
    seq INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- of the newest message
    last_at INTEGER NOT NULL,
    CONSTRAINT threads_pair_key UNIQUE (pair_a, pair_b),
    CONSTRAINT threads_pair_check CHECK (pair_a < pair_b)
) STRICT;
CREATE INDEX threads_of_a ON threads (pair_a, state);
CREATE INDEX threads_of_b ON threads (pair_b, state);
CREATE INDEX threads_requested_by ON threads (requested_by);
CREATE INDEX threads_waiting ON threads (state, last_at) WHERE state <> 'open';

CREATE TABLE thread_members (
    thread_id BLOB NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    last_read_seq INTEGER NOT NULL,
    -- the thread's, so that a person's threads are read in their order
    last_at INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    -- when the oldest message came that they have not read
    unread_since INTEGER,
    -- when they are told of it by mail
    mail_due_at INTEGER,
    mailed_at INTEGER,
    PRIMARY KEY (thread_id, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX thread_members_uid ON thread_members (uid, last_at, thread_id);
CREATE INDEX thread_members_unread ON thread_members (uid, unread_since) WHERE unread_since IS NOT NULL;
CREATE INDEX thread_members_mail_due_at ON thread_members (mail_due_at) WHERE mail_due_at IS NOT NULL;

CREATE TABLE messages (
    id BLOB PRIMARY KEY,
    thread_id BLOB NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- 1, 2, 3 … in its thread
    seq INTEGER NOT NULL,
    -- null: the account is gone
    author TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- the author's own name for it: sent twice it is one message
    client_id BLOB NOT NULL,
    -- null: deleted
    text TEXT,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    deleted_at INTEGER,
    CONSTRAINT messages_seq_key UNIQUE (thread_id, seq),
    CONSTRAINT messages_client_id_key UNIQUE (author, client_id),
    CONSTRAINT messages_text_check CHECK ((text IS NULL) = (deleted_at IS NOT NULL))
) STRICT;

-- Texts that were edited or deleted, for 30 days.
CREATE TABLE message_versions (
    message_id BLOB NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    replaced_at INTEGER NOT NULL,
    PRIMARY KEY (message_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_versions_replaced_at ON message_versions (replaced_at);

-- SQLite cannot change a CHECK: the tables are built anew.
CREATE TABLE inbox_events_new (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL CONSTRAINT inbox_events_kind_check CHECK (kind IN (
        'notification', 'read', 'project', 'queue', 'account', 'connection', 'message', 'message_changed', 'thread',
        'thread_read'
    )),
    data TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (uid, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO inbox_events_new (uid, seq, kind, data, at) SELECT uid, seq, kind, data, at FROM inbox_events;
DROP TABLE inbox_events;
ALTER TABLE inbox_events_new RENAME TO inbox_events;
CREATE INDEX inbox_events_at ON inbox_events (at);

CREATE TABLE notification_settings_new (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    category TEXT NOT NULL CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests'
    )),
    mail TEXT NOT NULL CONSTRAINT notification_settings_mail_check CHECK (mail IN (
        'now', 'digest', 'off'
    )),
    PRIMARY KEY (uid, category)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_settings_new (uid, category, mail) SELECT uid, category, mail FROM notification_settings;
DROP TABLE notification_settings;
ALTER TABLE notification_settings_new RENAME TO notification_settings;
