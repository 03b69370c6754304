-- What a member says is wrong with somebody's profile or with a message, and what a moderator decided on it.
CREATE TABLE reports (
    id uuid PRIMARY KEY,
    -- null: this account is gone
    reporter text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- whose profile it is, or who wrote the message
    subject_uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- null: it is about the profile
    thread_id uuid,
    message_id uuid,
    reason text NOT NULL CONSTRAINT reports_reason_check CHECK (reason IN (
        'minors', 'threats', 'scam', 'harassment', 'sexual', 'impersonation', 'retaliation', 'spam', 'other'
    )),
    text text NOT NULL,
    -- looked at first
    is_urgent boolean NOT NULL,
    created_at timestamptz NOT NULL,
    -- null: not decided
    action text CONSTRAINT reports_action_check CHECK (action IN (
        'dismiss', 'warn', 'hide_profile', 'remove_message'
    )),
    statement text,
    decided_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    decided_at timestamptz,
    -- how the person concerned names the decision: it tells nothing of the report
    notice_id uuid UNIQUE,
    appeal text,
    appealed_at timestamptz,
    appeal_outcome text CONSTRAINT reports_appeal_outcome_check CHECK (appeal_outcome IN ('upheld', 'reversed')),
    appeal_statement text,
    appeal_decided_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    appeal_decided_at timestamptz
);
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
    report_id uuid NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
    seq bigint NOT NULL,
    -- null: this account is gone
    author text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- null: it was deleted before
    text text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (report_id, seq)
);
CREATE INDEX report_messages_author ON report_messages (author);

-- Whom a moderator has taken out of the directory.
CREATE TABLE hidden_profiles (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    hidden_at timestamptz NOT NULL
);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided'
    ));
