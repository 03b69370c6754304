-- Whoever is asked to confirm that they are attached to a project reads it in the app as well.
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
        'mentioned', 'talent_requested'
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
