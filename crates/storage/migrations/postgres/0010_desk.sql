-- Who was in a team and is no longer: they do not review each other's projects for two years.
CREATE TABLE former_members (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    left_at timestamptz NOT NULL,
    PRIMARY KEY (project_id, uid)
);
CREATE INDEX former_members_uid ON former_members (uid, left_at);
INSERT INTO former_members (project_id, uid, left_at)
    SELECT p.id, l.subject, MAX(l.at) FROM audit_log l
        JOIN projects p ON p.id::text = l.detail ->> 'project'
        JOIN accounts a ON a.uid = l.subject
    WHERE l.action IN ('team.left', 'team.removed') GROUP BY p.id, l.subject;

-- What a reviewer takes. None of a kind: all of it.
CREATE TABLE reviewer_takes (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- stage, format or language
    kind text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (uid, kind, value)
);

-- A submission that a review lead has given to a reviewer, who has not begun yet. It keeps a place for them.
CREATE TABLE review_assignments (
    submission_id uuid NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    reviewer_uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    assigned_by text NOT NULL,
    assigned_at timestamptz NOT NULL,
    PRIMARY KEY (submission_id, reviewer_uid)
);
CREATE INDEX review_assignments_reviewer ON review_assignments (reviewer_uid);

-- Projects of which a reviewer asks more than their size does. It is never lowered.
CREATE TABLE raised_tiers (
    project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
    -- M or L
    tier text NOT NULL,
    -- for the applicant
    reason text NOT NULL,
    raised_by text NOT NULL,
    raised_at timestamptz NOT NULL
);
