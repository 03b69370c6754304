-- Rooms: threads of more than two. A project's room has its team as members, a group has whom it was made for.
-- SQLite cannot change a CHECK, and a table that others refer to cannot be dropped without their rows: all of them are
-- built anew.
CREATE TABLE threads_new (
    id BLOB PRIMARY KEY,
    kind TEXT NOT NULL CONSTRAINT threads_kind_check CHECK (kind IN ('direct', 'group', 'project')),
    -- in the order of its bytes; null: this account is gone, or it is a room
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
    -- of a project's room, which is called as the project
    project_id BLOB REFERENCES projects (id) ON DELETE CASCADE,
    -- of a group
    title TEXT CONSTRAINT threads_title_check CHECK (length(title) BETWEEN 1 AND 80),
    -- who made the group; null: this account is gone, or it is no group
    created_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    CONSTRAINT threads_pair_key UNIQUE (pair_a, pair_b),
    CONSTRAINT threads_project_key UNIQUE (project_id),
    CONSTRAINT threads_pair_check CHECK (pair_a < pair_b),
    CONSTRAINT threads_direct_check CHECK (
        kind = 'direct' OR state = 'open' AND pair_a IS NULL AND pair_b IS NULL AND requested_by IS NULL
    ),
    CONSTRAINT threads_project_check CHECK ((kind = 'project') = (project_id IS NOT NULL)),
    CONSTRAINT threads_group_check CHECK (
        (kind = 'group') = (title IS NOT NULL) AND (kind = 'group' OR created_by IS NULL)
    )
) STRICT;
INSERT INTO threads_new (id, kind, pair_a, pair_b, state, requested_by, seq, created_at, last_at)
    SELECT id, kind, pair_a, pair_b, state, requested_by, seq, created_at, last_at FROM threads;

CREATE TABLE thread_members_new (
    thread_id BLOB NOT NULL REFERENCES threads_new (id) ON DELETE CASCADE,
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
    -- they read what came after this number
    joined_seq INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (thread_id, uid)
) STRICT, WITHOUT ROWID;
INSERT INTO thread_members_new
        (thread_id, uid, last_read_seq, last_at, muted, unread_since, mail_due_at, mailed_at)
    SELECT thread_id, uid, last_read_seq, last_at, muted, unread_since, mail_due_at, mailed_at FROM thread_members;

CREATE TABLE messages_new (
    id BLOB PRIMARY KEY,
    thread_id BLOB NOT NULL REFERENCES threads_new (id) ON DELETE CASCADE,
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
INSERT INTO messages_new (id, thread_id, seq, author, client_id, text, created_at, edited_at, deleted_at)
    SELECT id, thread_id, seq, author, client_id, text, created_at, edited_at, deleted_at FROM messages;

CREATE TABLE message_versions_new (
    message_id BLOB NOT NULL REFERENCES messages_new (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    replaced_at INTEGER NOT NULL,
    PRIMARY KEY (message_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO message_versions_new (message_id, number, text, replaced_at)
    SELECT message_id, number, text, replaced_at FROM message_versions;

DROP TABLE message_versions;
DROP TABLE messages;
DROP TABLE thread_members;
DROP TABLE threads;
ALTER TABLE threads_new RENAME TO threads;
ALTER TABLE thread_members_new RENAME TO thread_members;
ALTER TABLE messages_new RENAME TO messages;
ALTER TABLE message_versions_new RENAME TO message_versions;
CREATE INDEX threads_of_a ON threads (pair_a, state);
CREATE INDEX threads_of_b ON threads (pair_b, state);
CREATE INDEX threads_requested_by ON threads (requested_by);
CREATE INDEX threads_waiting ON threads (state, last_at) WHERE state <> 'open';
CREATE INDEX thread_members_uid ON thread_members (uid, last_at, thread_id);
CREATE INDEX thread_members_unread ON thread_members (uid, unread_since) WHERE unread_since IS NOT NULL;
CREATE INDEX thread_members_mail_due_at ON thread_members (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX message_versions_replaced_at ON message_versions (replaced_at);
CREATE INDEX threads_created_by ON threads (created_by);
CREATE INDEX threads_groups ON threads (last_at) WHERE kind = 'group';
-- For the search in one's own threads: the newest messages of each.
CREATE INDEX messages_by_time ON messages (thread_id, created_at, id);

CREATE TABLE notifications_new (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered', 'company_asked', 'company_invited', 'company_joined', 'group_added'
    )),
    -- what makes one line of several, within a kind
    group_key TEXT NOT NULL,
    project_id BLOB REFERENCES projects (id) ON DELETE CASCADE,
    -- how often it happened
    times INTEGER NOT NULL,
    -- what the text needs: JSON
    details TEXT NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    read_at INTEGER,
    -- how often it happened until the last digest
    digest_times INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO notifications_new
        (id, uid, kind, group_key, project_id, times, details, first_at, last_at, read_at, digest_times)
    SELECT id, uid, kind, group_key, project_id, times, details, first_at, last_at, read_at, digest_times
    FROM notifications;
DROP TABLE notifications;
ALTER TABLE notifications_new RENAME TO notifications;
CREATE INDEX notifications_uid ON notifications (uid, last_at, id);
CREATE UNIQUE INDEX notifications_unread ON notifications (uid, kind, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_project_id ON notifications (project_id);
CREATE INDEX notifications_last_at ON notifications (last_at);
