-- Two people who know each other, or one who asked the other: one row for each two of them.
CREATE TABLE connections (
    a_uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    b_uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    state text NOT NULL CONSTRAINT connections_state_check CHECK (state IN (
        'pending', 'connected', 'declined', 'withdrawn', 'lapsed', 'ended'
    )),
    -- one of the two
    asked_by text NOT NULL CONSTRAINT connections_asked_by_check CHECK (asked_by IN (a_uid, b_uid)),
    reason text NOT NULL CONSTRAINT connections_reason_check CHECK (reason IN (
        'worked_together', 'met', 'introduced', 'want_to_work', 'other'
    )),
    -- what the asker wrote to the other
    note text,
    asked_at timestamptz NOT NULL,
    -- when it was accepted, declined, taken back or lapsed
    answered_at timestamptz,
    ended_at timestamptz,
    PRIMARY KEY (a_uid, b_uid),
    CONSTRAINT connections_order_check CHECK (a_uid COLLATE "C" < b_uid COLLATE "C")
);
CREATE INDEX connections_a ON connections (a_uid, state);
CREATE INDEX connections_b ON connections (b_uid, state);
CREATE INDEX connections_asked_at ON connections (state, asked_at);

-- Neither sees anything of the other.
CREATE TABLE blocks (
    blocker text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    blocked text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (blocker, blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked, blocker);

-- One is told nothing of the other.
CREATE TABLE mutes (
    muter text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    muted text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (muter, muted)
);
CREATE INDEX mutes_muted ON mutes (muted);

-- What people are told of it.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted'
    ));
ALTER TABLE inbox_events DROP CONSTRAINT inbox_events_kind_check;
ALTER TABLE inbox_events ADD CONSTRAINT inbox_events_kind_check CHECK (kind IN (
        'notification', 'read', 'project', 'queue', 'account', 'connection'
    ));
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_category_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections'
    ));
