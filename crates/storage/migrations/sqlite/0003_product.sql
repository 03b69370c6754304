-- An answer is kept with the effect it reports, so that a repeated request repeats the answer.
CREATE TABLE idempotency_keys (
    uid TEXT NOT NULL,
    key TEXT NOT NULL,
    request_digest BLOB NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (uid, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Numbers that count up, such as receipts.
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE profiles (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    first_name TEXT,
    last_name TEXT,
    -- counts every change: the ETag
    version INTEGER NOT NULL,
    -- version of the form when it was last complete
    form_version INTEGER NOT NULL,
    terms_version INTEGER,
    terms_accepted_at INTEGER,
    completed_at INTEGER,
    confirmed_at INTEGER,
    -- set when a moderator asks for a correction
    correction_reason TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- all values by field key, as the profile form describes them
    content TEXT NOT NULL CHECK (json_valid(content))
) STRICT, WITHOUT ROWID;

CREATE TABLE projects (
    id BLOB PRIMARY KEY,
    owner_uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- NFKC, case folded
    name_folded TEXT NOT NULL,
    -- chosen in stage 1, shown in lists
    format TEXT,
    archived_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CONSTRAINT projects_owner_name_key UNIQUE (owner_uid, name_folded)
) STRICT, WITHOUT ROWID;
CREATE INDEX projects_owner_updated ON projects (owner_uid, updated_at, id);

-- Missing row: the stage has not been started.
CREATE TABLE project_stages (
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- 1 to 4
    stage INTEGER NOT NULL,
    -- draft, submitted, in_review, changes_requested, approved, rejected
    approval_status TEXT NOT NULL,
    -- counts every change: the ETag
    version INTEGER NOT NULL,
    -- number of the newest submission, 0 before the first
    submitted_version INTEGER NOT NULL,
    open_items INTEGER NOT NULL,
    submitted_at INTEGER,
    decided_at INTEGER,
    updated_at INTEGER NOT NULL,
    -- the working copy, by field key; last, so that lists need not read past it
    content TEXT NOT NULL CHECK (json_valid(content)),
    PRIMARY KEY (project_id, stage)
) STRICT, WITHOUT ROWID;
CREATE INDEX project_stages_waiting ON project_stages (decided_at) WHERE approval_status = 'changes_requested';

-- Unchangeable snapshots of a stage: the only thing that is reviewed.
CREATE TABLE submissions (
    id BLOB PRIMARY KEY,
    receipt_no INTEGER NOT NULL,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage INTEGER NOT NULL,
    version INTEGER NOT NULL,
    -- S, M or L
    tier TEXT NOT NULL,
    project_name TEXT NOT NULL,
    submitted_by TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    submitted_at INTEGER NOT NULL,
    -- submitted, in_review, changes_requested, approved, rejected, recalled, withdrawn, superseded,
    -- lapsed
    state TEXT NOT NULL,
    -- who has claimed it
    reviewer_uid TEXT,
    claimed_at INTEGER,
    due_at INTEGER NOT NULL,
    decided_at INTEGER,
    -- who reviewed the version before and is asked first
    preferred_reviewer_uid TEXT,
    -- why the applicant wants another look at a refusal
    appeal TEXT,
    snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
    CONSTRAINT submissions_receipt_key UNIQUE (receipt_no),
    CONSTRAINT submissions_version_key UNIQUE (project_id, stage, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX submissions_queue ON submissions (state, submitted_at, id);
CREATE INDEX submissions_submitter ON submissions (submitted_by, state);
CREATE INDEX submissions_reviewer ON submissions (reviewer_uid, state);

-- Reviewers who may not take a submission's project again: recused, or gave it back.
CREATE TABLE review_exclusions (
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage INTEGER NOT NULL,
    reviewer_uid TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, stage, reviewer_uid)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviews (
    id BLOB PRIMARY KEY,
    submission_id BLOB NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    reviewer_uid TEXT NOT NULL,
    -- draft, proposed (a rejection that waits for a review lead) or released
    state TEXT NOT NULL,
    -- approve, request_changes, reject; NULL while undecided
    decision TEXT,
    -- criterion key: {score, note, for_applicant}
    scores TEXT NOT NULL CHECK (json_valid(scores)),
    summary TEXT NOT NULL,
    private_notes TEXT NOT NULL,
    reason_code TEXT,
    no_conflict_at INTEGER,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    released_at INTEGER,
    CONSTRAINT reviews_one_each UNIQUE (submission_id, reviewer_uid)
) STRICT, WITHOUT ROWID;

CREATE TABLE review_items (
    id BLOB PRIMARY KEY,
    review_id BLOB NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    -- key of the field that it concerns
    field TEXT NOT NULL,
    -- must or should
    severity TEXT NOT NULL,
    text TEXT NOT NULL,
    -- the applicant's answer
    answer TEXT,
    answered_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX review_items_review ON review_items (review_id, position);

-- A project's history, append-only.
CREATE TABLE stage_events (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- uid; NULL: the system
    actor TEXT,
    action TEXT NOT NULL,
    from_status TEXT,
    to_status TEXT NOT NULL,
    detail TEXT NOT NULL CHECK (json_valid(detail))
) STRICT, WITHOUT ROWID;
CREATE INDEX stage_events_project ON stage_events (project_id, stage, at, id);
