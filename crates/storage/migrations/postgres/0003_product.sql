-- An answer is kept with the effect it reports, so that a repeated request repeats the answer.
CREATE TABLE idempotency_keys (
    uid text NOT NULL,
    key text NOT NULL,
    request_digest bytea NOT NULL,
    status integer NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (uid, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Numbers that count up, such as receipts.
CREATE TABLE counters (
    name text PRIMARY KEY,
    value bigint NOT NULL
);

CREATE TABLE profiles (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    first_name text,
    last_name text,
    -- counts every change: the ETag
    version bigint NOT NULL,
    -- version of the form when it was last complete
    form_version integer NOT NULL,
    terms_version integer,
    terms_accepted_at timestamptz,
    completed_at timestamptz,
    confirmed_at timestamptz,
    -- set when a moderator asks for a correction
    correction_reason text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- all values by field key, as the profile form describes them
    content jsonb NOT NULL
);

CREATE TABLE projects (
    id uuid PRIMARY KEY,
    owner_uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    name text NOT NULL,
    -- NFKC, case folded
    name_folded text NOT NULL,
    -- chosen in stage 1, shown in lists
    format text,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT projects_owner_name_key UNIQUE (owner_uid, name_folded)
);
CREATE INDEX projects_owner_updated ON projects (owner_uid, updated_at, id);

-- Missing row: the stage has not been started.
CREATE TABLE project_stages (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- 1 to 4
    stage integer NOT NULL,
    -- draft, submitted, in_review, changes_requested, approved, rejected
    approval_status text NOT NULL,
    -- counts every change: the ETag
    version bigint NOT NULL,
    -- number of the newest submission, 0 before the first
    submitted_version integer NOT NULL,
    open_items integer NOT NULL,
    submitted_at timestamptz,
    decided_at timestamptz,
    updated_at timestamptz NOT NULL,
    -- the working copy, by field key; last, so that lists need not read past it
    content jsonb NOT NULL,
    PRIMARY KEY (project_id, stage)
);
CREATE INDEX project_stages_waiting ON project_stages (decided_at) WHERE approval_status = 'changes_requested';

-- Unchangeable snapshots of a stage: the only thing that is reviewed.
CREATE TABLE submissions (
    id uuid PRIMARY KEY,
    receipt_no bigint NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage integer NOT NULL,
    version integer NOT NULL,
    -- S, M or L
    tier text NOT NULL,
    project_name text NOT NULL,
    submitted_by text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    submitted_at timestamptz NOT NULL,
    -- submitted, in_review, changes_requested, approved, rejected, recalled, withdrawn, superseded,
    -- lapsed
    state text NOT NULL,
    -- who has claimed it
    reviewer_uid text,
    claimed_at timestamptz,
    due_at timestamptz NOT NULL,
    decided_at timestamptz,
    -- who reviewed the version before and is asked first
    preferred_reviewer_uid text,
    -- why the applicant wants another look at a refusal
    appeal text,
    snapshot jsonb NOT NULL,
    CONSTRAINT submissions_receipt_key UNIQUE (receipt_no),
    CONSTRAINT submissions_version_key UNIQUE (project_id, stage, version)
);
CREATE INDEX submissions_queue ON submissions (state, submitted_at, id);
CREATE INDEX submissions_submitter ON submissions (submitted_by, state);
CREATE INDEX submissions_reviewer ON submissions (reviewer_uid, state);

-- Reviewers who may not take a submission's project again: recused, or gave it back.
CREATE TABLE review_exclusions (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage integer NOT NULL,
    reviewer_uid text NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (project_id, stage, reviewer_uid)
);

CREATE TABLE reviews (
    id uuid PRIMARY KEY,
    submission_id uuid NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    reviewer_uid text NOT NULL,
    -- draft, proposed (a rejection that waits for a review lead) or released
    state text NOT NULL,
    -- approve, request_changes, reject; NULL while undecided
    decision text,
    -- criterion key: {score, note, for_applicant}
    scores jsonb NOT NULL,
    summary text NOT NULL,
    private_notes text NOT NULL,
    reason_code text,
    no_conflict_at timestamptz,
    version bigint NOT NULL,
    created_at timestamptz NOT NULL,
    released_at timestamptz,
    CONSTRAINT reviews_one_each UNIQUE (submission_id, reviewer_uid)
);

CREATE TABLE review_items (
    id uuid PRIMARY KEY,
    review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    position integer NOT NULL,
    -- key of the field that it concerns
    field text NOT NULL,
    -- must or should
    severity text NOT NULL,
    text text NOT NULL,
    -- the applicant's answer
    answer text,
    answered_at timestamptz
);
CREATE INDEX review_items_review ON review_items (review_id, position);

-- A project's history, append-only.
CREATE TABLE stage_events (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage integer NOT NULL,
    at timestamptz NOT NULL,
    -- uid; NULL: the system
    actor text,
    action text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    detail jsonb NOT NULL
);
CREATE INDEX stage_events_project ON stage_events (project_id, stage, at, id);
