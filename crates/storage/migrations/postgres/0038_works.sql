-- What members made, as they state it in their profiles: one row for each film, series or other work, whoever wrote it first.
CREATE TABLE works (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    title_folded text COLLATE "C" NOT NULL,
    year integer NOT NULL,
    -- '': not stated
    format text NOT NULL,
    -- the project that it was made in
    project_id uuid REFERENCES projects (id) ON DELETE SET NULL,
    -- the work that it turned out to be
    merged_into uuid REFERENCES works (id),
    created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX works_title ON works (title_folded, year, format);
CREATE UNIQUE INDEX works_project_id ON works (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX works_merged_into ON works (merged_into);

-- A line of somebody's filmography, in their words. Another title, year, format or role is another credit.
CREATE TABLE credits (
    id uuid PRIMARY KEY,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    work_id uuid NOT NULL REFERENCES works (id),
    title text NOT NULL,
    title_folded text COLLATE "C" NOT NULL,
    year integer NOT NULL,
    format text NOT NULL,
    role text NOT NULL,
    role_folded text NOT NULL,
    -- its place in the profile
    position integer NOT NULL,
    state text NOT NULL CONSTRAINT credits_state_check CHECK (state IN ('claimed', 'confirmed', 'disputed')),
    -- since when; null: it is not
    disputed_at timestamptz,
    created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX credits_written ON credits (uid, title_folded, year, format, role_folded);
CREATE INDEX credits_work_id ON credits (work_id, state);

-- Whom the owner of a credit asked to confirm it, and what they said.
CREATE TABLE credit_confirmations (
    id uuid PRIMARY KEY,
    credit_id uuid NOT NULL REFERENCES credits (id) ON DELETE CASCADE,
    -- null: the moderators have not answered, or this account is gone
    by_uid text REFERENCES accounts (uid) ON DELETE SET NULL,
    capacity text NOT NULL CONSTRAINT credit_confirmations_capacity_check CHECK (capacity IN (
        'project', 'colleague', 'staff'
    )),
    state text NOT NULL CONSTRAINT credit_confirmations_state_check CHECK (state IN (
        'asked', 'confirmed', 'declined', 'withdrawn'
    )),
    asked_at timestamptz NOT NULL,
    answered_at timestamptz,
    -- of whoever declines or withdraws
    reason text,
    -- the owner's, to the reason
    reply text,
    -- a public page; for the moderators
    evidence text
);
CREATE UNIQUE INDEX credit_confirmations_once ON credit_confirmations (credit_id, by_uid) WHERE capacity <> 'staff';
CREATE UNIQUE INDEX credit_confirmations_staff ON credit_confirmations (credit_id)
    WHERE capacity = 'staff' AND state = 'asked';
CREATE INDEX credit_confirmations_credit_id ON credit_confirmations (credit_id);
CREATE INDEX credit_confirmations_by_uid ON credit_confirmations (by_uid, state);
CREATE INDEX credit_confirmations_waiting ON credit_confirmations (id)
    WHERE capacity = 'staff' AND state = 'asked';

-- Credits that a finished project offers to the people who made it.
CREATE TABLE credit_offers (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    work_id uuid NOT NULL REFERENCES works (id),
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    role text NOT NULL,
    offered_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    offered_at timestamptz NOT NULL,
    state text NOT NULL CONSTRAINT credit_offers_state_check CHECK (state IN ('offered', 'accepted', 'declined')),
    answered_at timestamptz
);
CREATE UNIQUE INDEX credit_offers_once ON credit_offers (project_id, uid, role);
CREATE INDEX credit_offers_work_id ON credit_offers (work_id);
CREATE INDEX credit_offers_uid ON credit_offers (uid, state);
CREATE INDEX credit_offers_offered_by ON credit_offers (offered_by);

-- The job that names people again takes in the credits that were written before.
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered'
    ));
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_category_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests', 'credits'
    ));
