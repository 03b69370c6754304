-- Whose mails a link switches off, and the secret of its mark. A link in a mail is for one kind of mail.
CREATE TABLE mail_links (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    id uuid NOT NULL CONSTRAINT mail_links_id_key UNIQUE,
    secret bytea NOT NULL
);

-- The last daily email of each person: the day it was of, where they live, and what it reached to.
CREATE TABLE digests (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    day text NOT NULL,
    until timestamptz NOT NULL
);

-- Two more kinds: a review has begun, somebody has signed off.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply'
    ));

-- What happened in a project, the newest first.
CREATE INDEX stage_events_newest ON stage_events (project_id, at, id);
CREATE INDEX stage_comments_newest ON stage_comments (project_id, created_at, id);
