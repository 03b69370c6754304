-- Whose mails a link switches off, and the secret of its mark. A link in a mail is for one kind of mail.
CREATE TABLE mail_links (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    id BLOB NOT NULL UNIQUE,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The last daily email of each person: the day it was of, where they live, and what it reached to.
CREATE TABLE digests (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    day TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Two more kinds: a review has begun, somebody has signed off.
-- SQLite cannot change a CHECK: the table is built anew.
CREATE TABLE notifications_new (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply'
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
    read_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO notifications_new (id, uid, kind, group_key, project_id, times, details, first_at, last_at, read_at)
    SELECT id, uid, kind, group_key, project_id, times, details, first_at, last_at, read_at FROM notifications;
DROP TABLE notifications;
ALTER TABLE notifications_new RENAME TO notifications;
CREATE INDEX notifications_uid ON notifications (uid, last_at, id);
CREATE UNIQUE INDEX notifications_unread ON notifications (uid, kind, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_project_id ON notifications (project_id);
CREATE INDEX notifications_last_at ON notifications (last_at);

-- What happened in a project, the newest first.
CREATE INDEX stage_events_newest ON stage_events (project_id, at, id);
CREATE INDEX stage_comments_newest ON stage_comments (project_id, created_at, id);
