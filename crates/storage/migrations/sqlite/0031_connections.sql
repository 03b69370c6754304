-- Two people who know each other, or one who asked the other: one row for each two of them.
CREATE TABLE connections (
    a_uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    b_uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    state TEXT NOT NULL CONSTRAINT connections_state_check CHECK (state IN (
        'pending', 'connected', 'declined', 'withdrawn', 'lapsed', 'ended'
    )),
    -- one of the two
    asked_by TEXT NOT NULL CONSTRAINT connections_asked_by_check CHECK (asked_by IN (a_uid, b_uid)),
    reason TEXT NOT NULL CONSTRAINT connections_reason_check CHECK (reason IN (
        'worked_together', 'met', 'introduced', 'want_to_work', 'other'
    )),
    -- what the asker wrote to the other
    note TEXT,
    asked_at INTEGER NOT NULL,
    -- when it was accepted, declined, taken back or lapsed
    answered_at INTEGER,
    ended_at INTEGER,
    PRIMARY KEY (a_uid, b_uid),
    CONSTRAINT connections_order_check CHECK (a_uid < b_uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX connections_a ON connections (a_uid, state);
CREATE INDEX connections_b ON connections (b_uid, state);
CREATE INDEX connections_asked_at ON connections (state, asked_at);

-- Neither sees anything of the other.
CREATE TABLE blocks (
    blocker TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (blocker, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (blocked, blocker);

-- One is told nothing of the other.
CREATE TABLE mutes (
    muter TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    muted TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (muter, muted)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutes_muted ON mutes (muted);

-- What people are told of it.
-- SQLite cannot change a CHECK: the tables are built anew.
CREATE TABLE notifications_new (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted'
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

CREATE TABLE inbox_events_new (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL CONSTRAINT inbox_events_kind_check CHECK (kind IN (
        'notification', 'read', 'project', 'queue', 'account', 'connection'
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
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections'
    )),
    mail TEXT NOT NULL CONSTRAINT notification_settings_mail_check CHECK (mail IN (
        'now', 'digest', 'off'
    )),
    PRIMARY KEY (uid, category)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_settings_new (uid, category, mail) SELECT uid, category, mail FROM notification_settings;
DROP TABLE notification_settings;
ALTER TABLE notification_settings_new RENAME TO notification_settings;
