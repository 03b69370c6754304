-- What somebody is told while they use the product: events with a number of their own for each person, without gaps.
CREATE TABLE inboxes (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    -- the number of the newest event
    seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox_events (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL CONSTRAINT inbox_events_kind_check CHECK (kind IN (
        'notification', 'read', 'project', 'queue', 'account'
    )),
    data TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (uid, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX inbox_events_at ON inbox_events (at);

-- Notifications, kept for a year. What happens again while one is unread is added to it.
CREATE TABLE notifications (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'talent_answered', 'team_invitation',
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
CREATE INDEX notifications_uid ON notifications (uid, last_at, id);
CREATE UNIQUE INDEX notifications_unread ON notifications (uid, kind, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_project_id ON notifications (project_id);
CREATE INDEX notifications_last_at ON notifications (last_at);

-- What somebody chose for a category of notifications; without a row the category's default holds.
CREATE TABLE notification_settings (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    category TEXT NOT NULL CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback'
    )),
    mail TEXT NOT NULL CONSTRAINT notification_settings_mail_check CHECK (mail IN (
        'now', 'digest', 'off'
    )),
    PRIMARY KEY (uid, category)
) STRICT, WITHOUT ROWID;
