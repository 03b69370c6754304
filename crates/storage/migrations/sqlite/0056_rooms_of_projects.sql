-- What the room of a project shows beside its messages: who came into the team and who left it.
CREATE TABLE room_changes (
    id BLOB PRIMARY KEY,
    thread_id BLOB NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- null: this account is gone
    uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- otherwise they left
    joined INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX room_changes_at ON room_changes (thread_id, at, id);
CREATE INDEX room_changes_uid ON room_changes (uid);

-- Who is mentioned in a message of a room, and where in its text, in characters: from the first to before the last.
CREATE TABLE message_mentions (
    thread_id BLOB NOT NULL,
    seq INTEGER NOT NULL,
    from_char INTEGER NOT NULL,
    to_char INTEGER NOT NULL,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    PRIMARY KEY (thread_id, seq, from_char),
    CONSTRAINT message_mentions_message FOREIGN KEY (thread_id, seq) REFERENCES messages (thread_id, seq)
        ON DELETE CASCADE,
    CONSTRAINT message_mentions_place_check CHECK (from_char >= 0 AND to_char > from_char)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_mentions_uid ON message_mentions (uid);
-- How many people it mentions.
ALTER TABLE messages ADD COLUMN mentions INTEGER NOT NULL DEFAULT 0;

-- SQLite cannot change a CHECK: the table is built anew.
CREATE TABLE notifications_new (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered', 'company_asked', 'company_invited', 'company_joined', 'group_added',
        'mentioned'
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
