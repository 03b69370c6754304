-- What members made, as they state it in their profiles: one row for each film, series or other work, whoever wrote it first.
CREATE TABLE works (
    id BLOB PRIMARY KEY,
    title TEXT NOT NULL,
    title_folded TEXT NOT NULL,
    year INTEGER NOT NULL,
    -- '': not stated
    format TEXT NOT NULL,
    -- the project that it was made in
    project_id BLOB REFERENCES projects (id) ON DELETE SET NULL,
    -- the work that it turned out to be
    merged_into BLOB REFERENCES works (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX works_title ON works (title_folded, year, format);
CREATE UNIQUE INDEX works_project_id ON works (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX works_merged_into ON works (merged_into);

-- A line of somebody's filmography, in their words. Another title, year, format or role is another credit.
CREATE TABLE credits (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    work_id BLOB NOT NULL REFERENCES works (id),
    title TEXT NOT NULL,
    title_folded TEXT NOT NULL,
    year INTEGER NOT NULL,
    format TEXT NOT NULL,
    role TEXT NOT NULL,
    role_folded TEXT NOT NULL,
    -- its place in the profile
    position INTEGER NOT NULL,
    state TEXT NOT NULL CONSTRAINT credits_state_check CHECK (state IN ('claimed', 'confirmed', 'disputed')),
    -- since when; null: it is not
    disputed_at INTEGER,
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX credits_written ON credits (uid, title_folded, year, format, role_folded);
CREATE INDEX credits_work_id ON credits (work_id, state);

-- Whom the owner of a credit asked to confirm it, and what they said.
CREATE TABLE credit_confirmations (
    id BLOB PRIMARY KEY,
    credit_id BLOB NOT NULL REFERENCES credits (id) ON DELETE CASCADE,
    -- null: the moderators have not answered, or this account is gone
    by_uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    capacity TEXT NOT NULL CONSTRAINT credit_confirmations_capacity_check CHECK (capacity IN (
        'project', 'colleague', 'staff'
    )),
    state TEXT NOT NULL CONSTRAINT credit_confirmations_state_check CHECK (state IN (
        'asked', 'confirmed', 'declined', 'withdrawn'
    )),
    asked_at INTEGER NOT NULL,
    answered_at INTEGER,
    -- of whoever declines or withdraws
    reason TEXT,
    -- the owner's, to the reason
    reply TEXT,
    -- a public page; for the moderators
    evidence TEXT
) STRICT;
CREATE UNIQUE INDEX credit_confirmations_once ON credit_confirmations (credit_id, by_uid) WHERE capacity <> 'staff';
CREATE UNIQUE INDEX credit_confirmations_staff ON credit_confirmations (credit_id)
    WHERE capacity = 'staff' AND state = 'asked';
CREATE INDEX credit_confirmations_credit_id ON credit_confirmations (credit_id);
CREATE INDEX credit_confirmations_by_uid ON credit_confirmations (by_uid, state);
CREATE INDEX credit_confirmations_waiting ON credit_confirmations (id)
    WHERE capacity = 'staff' AND state = 'asked';

-- Credits that a finished project offers to the people who made it.
CREATE TABLE credit_offers (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    work_id BLOB NOT NULL REFERENCES works (id),
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    role TEXT NOT NULL,
    offered_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    offered_at INTEGER NOT NULL,
    state TEXT NOT NULL CONSTRAINT credit_offers_state_check CHECK (state IN ('offered', 'accepted', 'declined')),
    answered_at INTEGER
) STRICT;
CREATE UNIQUE INDEX credit_offers_once ON credit_offers (project_id, uid, role);
CREATE INDEX credit_offers_work_id ON credit_offers (work_id);
CREATE INDEX credit_offers_uid ON credit_offers (uid, state);
CREATE INDEX credit_offers_offered_by ON credit_offers (offered_by);

-- The job that names people again takes in the credits that were written before.
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;

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
        'credit_disputed', 'credit_offered'
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

CREATE TABLE notification_settings_new (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    category TEXT NOT NULL CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests', 'credits'
    )),
    mail TEXT NOT NULL CONSTRAINT notification_settings_mail_check CHECK (mail IN (
        'now', 'digest', 'off'
    )),
    PRIMARY KEY (uid, category)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_settings_new (uid, category, mail) SELECT uid, category, mail FROM notification_settings;
DROP TABLE notification_settings;
ALTER TABLE notification_settings_new RENAME TO notification_settings;
