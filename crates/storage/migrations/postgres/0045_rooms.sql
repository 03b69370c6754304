-- Rooms: threads of more than two. A project's room has its team as members, a group has whom it was made for.
ALTER TABLE threads DROP CONSTRAINT threads_kind_check;
ALTER TABLE threads ADD CONSTRAINT threads_kind_check CHECK (kind IN ('direct', 'group', 'project'));
-- of a project's room, which is called as the project
ALTER TABLE threads ADD COLUMN project_id uuid REFERENCES projects (id) ON DELETE CASCADE;
-- of a group
ALTER TABLE threads ADD COLUMN title text CONSTRAINT threads_title_check CHECK (length(title) BETWEEN 1 AND 80);
-- who made the group; null: this account is gone, or it is no group
ALTER TABLE threads ADD COLUMN created_by text REFERENCES accounts (uid) ON DELETE SET NULL;
ALTER TABLE threads ADD CONSTRAINT threads_project_key UNIQUE (project_id);
ALTER TABLE threads ADD CONSTRAINT threads_direct_check CHECK (
    kind = 'direct' OR state = 'open' AND pair_a IS NULL AND pair_b IS NULL AND requested_by IS NULL
);
ALTER TABLE threads ADD CONSTRAINT threads_project_check CHECK ((kind = 'project') = (project_id IS NOT NULL));
ALTER TABLE threads ADD CONSTRAINT threads_group_check CHECK (
    (kind = 'group') = (title IS NOT NULL) AND (kind = 'group' OR created_by IS NULL)
);
CREATE INDEX threads_created_by ON threads (created_by);
CREATE INDEX threads_groups ON threads (last_at) WHERE kind = 'group';
-- they read what came after this number
ALTER TABLE thread_members ADD COLUMN joined_seq bigint NOT NULL DEFAULT 0;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered', 'company_asked', 'company_invited', 'company_joined', 'group_added'
    ));
