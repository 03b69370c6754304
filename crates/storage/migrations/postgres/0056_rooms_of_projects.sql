-- What the room of a project shows beside its messages: who came into the team and who left it.
CREATE TABLE room_changes (
    id uuid PRIMARY KEY,
    thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- null: this account is gone
    uid text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- otherwise they left
    joined boolean NOT NULL,
    at timestamptz NOT NULL
);
CREATE INDEX room_changes_at ON room_changes (thread_id, at, id);
CREATE INDEX room_changes_uid ON room_changes (uid);

-- Who is mentioned in a message of a room, and where in its text, in characters: from the first to before the last.
CREATE TABLE message_mentions (
    thread_id uuid NOT NULL,
    seq bigint NOT NULL,
    from_char integer NOT NULL,
    to_char integer NOT NULL,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    PRIMARY KEY (thread_id, seq, from_char),
    CONSTRAINT message_mentions_message FOREIGN KEY (thread_id, seq) REFERENCES messages (thread_id, seq)
        ON DELETE CASCADE,
    CONSTRAINT message_mentions_place_check CHECK (from_char >= 0 AND to_char > from_char)
);
CREATE INDEX message_mentions_uid ON message_mentions (uid);
-- How many people it mentions.
ALTER TABLE messages ADD COLUMN mentions integer NOT NULL DEFAULT 0;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered', 'company_asked', 'company_invited', 'company_joined', 'group_added',
        'mentioned'
    ));
