-- What members write to each other. A thread of two is `direct`; other kinds have no pair.
CREATE TABLE threads (
    id uuid PRIMARY KEY,
    kind text NOT NULL CONSTRAINT threads_kind_check CHECK (kind IN ('direct')),
    -- in the order of its bytes; null: this account is gone
    pair_a text COLLATE "C" REFERENCES accounts (uid) ON DELETE SET NULL,
    pair_b text COLLATE "C" REFERENCES accounts (uid) ON DELETE SET NULL,
    state text NOT NULL CONSTRAINT threads_state_check CHECK (state IN ('requested', 'open', 'ignored', 'lapsed')),
    -- who asked, where it began with a request
    requested_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- the number of the newest message
    seq bigint NOT NULL,
    created_at timestamptz NOT NULL,
    -- of the newest message
    last_at timestamptz NOT NULL,
    CONSTRAINT threads_pair_key UNIQUE (pair_a, pair_b),
    CONSTRAINT threads_pair_check CHECK (pair_a < pair_b)
);
CREATE INDEX threads_of_a ON threads (pair_a, state);
CREATE INDEX threads_of_b ON threads (pair_b, state);
CREATE INDEX threads_requested_by ON threads (requested_by);
CREATE INDEX threads_waiting ON threads (state, last_at) WHERE state <> 'open';

CREATE TABLE thread_members (
    thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    last_read_seq bigint NOT NULL,
    -- the thread's, so that a person's threads are read in their order
    last_at timestamptz NOT NULL,
    muted boolean NOT NULL,
    -- when the oldest message came that they have not read
    unread_since timestamptz,
    -- when they are told of it by mail
    mail_due_at timestamptz,
    mailed_at timestamptz,
    PRIMARY KEY (thread_id, uid)
);
CREATE INDEX thread_members_uid ON thread_members (uid, last_at, thread_id);
CREATE INDEX thread_members_unread ON thread_members (uid, unread_since) WHERE unread_since IS NOT NULL;
CREATE INDEX thread_members_mail_due_at ON thread_members (mail_due_at) WHERE mail_due_at IS NOT NULL;

CREATE TABLE messages (
    id uuid PRIMARY KEY,
    thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- 1, 2, 3 … in its thread
    seq bigint NOT NULL,
    -- null: the account is gone
    author text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- the author's own name for it: sent twice it is one message
    client_id uuid NOT NULL,
    -- null: deleted
    text text,
    created_at timestamptz NOT NULL,
    edited_at timestamptz,
    deleted_at timestamptz,
    CONSTRAINT messages_seq_key UNIQUE (thread_id, seq),
    CONSTRAINT messages_client_id_key UNIQUE (author, client_id),
    CONSTRAINT messages_text_check CHECK ((text IS NULL) = (deleted_at IS NOT NULL))
);

-- Texts that were edited or deleted, for 30 days.
CREATE TABLE message_versions (
    message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    number bigint NOT NULL,
    text text NOT NULL,
    replaced_at timestamptz NOT NULL,
    PRIMARY KEY (message_id, number)
);
CREATE INDEX message_versions_replaced_at ON message_versions (replaced_at);

ALTER TABLE inbox_events DROP CONSTRAINT inbox_events_kind_check;
ALTER TABLE inbox_events ADD CONSTRAINT inbox_events_kind_check CHECK (kind IN (
        'notification', 'read', 'project', 'queue', 'account', 'connection', 'message', 'message_changed', 'thread',
        'thread_read'
    ));

ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_category_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests'
    ));
