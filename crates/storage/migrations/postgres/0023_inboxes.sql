-- What somebody is told while they use the product: events with a number of their own for each person, without gaps.
CREATE TABLE inboxes (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    -- the number of the newest event
    seq bigint NOT NULL
);

CREATE TABLE inbox_events (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    seq bigint NOT NULL,
    kind text NOT NULL CONSTRAINT inbox_events_kind_check CHECK (kind IN (
        'notification', 'read', 'project', 'queue', 'account'
    )),
    data jsonb NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (uid, seq)
);
CREATE INDEX inbox_events_at ON inbox_events (at);

-- Notifications, kept for a year. What happens again while one is unread is added to it.
CREATE TABLE notifications (
    id uuid PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind text NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply'
    )),
    -- what makes one line of several, within a kind
    group_key text NOT NULL,
    project_id uuid REFERENCES projects (id) ON DELETE CASCADE,
    -- how often it happened
    times bigint NOT NULL,
    -- what the text needs: JSON
    details jsonb NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    read_at timestamptz
);
CREATE INDEX notifications_uid ON notifications (uid, last_at, id);
CREATE UNIQUE INDEX notifications_unread ON notifications (uid, kind, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_project_id ON notifications (project_id);
CREATE INDEX notifications_last_at ON notifications (last_at);

-- What somebody chose for a category of notifications; without a row the category's default holds.
CREATE TABLE notification_settings (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    category text NOT NULL CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback'
    )),
    mail text NOT NULL CONSTRAINT notification_settings_mail_check CHECK (mail IN (
        'now', 'digest', 'off'
    )),
    PRIMARY KEY (uid, category)
);
