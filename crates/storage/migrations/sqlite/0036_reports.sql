-- What a member says is wrong with somebody's profile or with a message, and what a moderator decided on it.
CREATE TABLE reports (
    id BLOB PRIMARY KEY,
    -- null: this account is gone
    reporter TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- whose profile it is, or who wrote the message
    subject_uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- null: it is about the profile
    thread_id BLOB,
    message_id BLOB,
    reason TEXT NOT NULL CONSTRAINT reports_reason_check CHECK (reason IN (
        'minors', 'threats', 'scam', 'harassment', 'sexual', 'impersonation', 'retaliation', 'spam', 'other'
    )),
    text TEXT NOT NULL,
    -- looked at first
    is_urgent INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- null: not decided
    action TEXT CONSTRAINT reports_action_check CHECK (action IN (
        'dismiss', 'warn', 'hide_profile', 'remove_message'
    )),
    statement TEXT,
    decided_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    decided_at INTEGER,
    -- how the person concerned names the decision: it tells nothing of the report
    notice_id BLOB UNIQUE,
    appeal TEXT,
    appealed_at INTEGER,
    appeal_outcome TEXT CONSTRAINT reports_appeal_outcome_check CHECK (appeal_outcome IN ('upheld', 'reversed')),
    appeal_statement TEXT,
    appeal_decided_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    appeal_decided_at INTEGER
) STRICT;
-- One open report of a reporter about the same.
CREATE UNIQUE INDEX reports_open_profile ON reports (reporter, subject_uid) WHERE action IS NULL AND message_id IS NULL;
CREATE UNIQUE INDEX reports_open_message ON reports (reporter, message_id)
    WHERE action IS NULL AND message_id IS NOT NULL;
CREATE INDEX reports_waiting ON reports (is_urgent, created_at) WHERE action IS NULL;
CREATE INDEX reports_appealed ON reports (appealed_at) WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL;
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_subject_uid ON reports (subject_uid, decided_at);
CREATE INDEX reports_decided_by ON reports (decided_by);
CREATE INDEX reports_appeal_decided_by ON reports (appeal_decided_by);

-- The message and some before and after it, as they were when it was reported.
CREATE TABLE report_messages (
    report_id BLOB NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    -- null: this account is gone
    author TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- null: it was deleted before
    text TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (report_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX report_messages_author ON report_messages (author);

-- Whom a moderator has taken out of the directory.
CREATE TABLE hidden_profiles (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    hidden_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- SQLite cannot change a CHECK: the table is built anew.
CREATE TABLE notifications_new (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided'
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
