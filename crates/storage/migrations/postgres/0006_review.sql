-- A submission is judged by one reviewer, by two, or (when two disagree) by three; what they decided waits a minute
-- before it is sent.
-- 'stage', 'amendment' (a change of what was approved), 'reopened' (an approval is looked at again)
ALTER TABLE submissions ADD COLUMN kind text NOT NULL DEFAULT 'stage';
ALTER TABLE submissions ADD COLUMN approvals_needed integer NOT NULL DEFAULT 1;
-- reviews that are asked for: as many as approvals, and one more while two disagree
ALTER TABLE submissions ADD COLUMN reviews_wanted integer NOT NULL DEFAULT 1;
-- why it was reopened
ALTER TABLE submissions ADD COLUMN reason text;
-- approve, request_changes, reject: what the reviews together say
ALTER TABLE submissions ADD COLUMN outcome text;
-- when the outcome is sent; NULL while a review lead must confirm it, and after it was sent
ALTER TABLE submissions ADD COLUMN release_at timestamptz;
-- the review lead who confirmed the outcome
ALTER TABLE submissions ADD COLUMN confirmed_by text;
-- when the applicant was told that the decision is late
ALTER TABLE submissions ADD COLUMN late_at timestamptz;
-- reminders written while requested changes wait, of three
ALTER TABLE submissions ADD COLUMN reminded integer NOT NULL DEFAULT 0;
CREATE INDEX submissions_release ON submissions (release_at) WHERE release_at IS NOT NULL;
CREATE INDEX submissions_decided ON submissions (decided_at) WHERE decided_at IS NOT NULL;

-- draft, given (decided, not sent), left (given back) or released
ALTER TABLE reviews ADD COLUMN decided_at timestamptz;
-- claimed or saved last
ALTER TABLE reviews ADD COLUMN active_at timestamptz;
-- reminders written to the reviewer, of three
ALTER TABLE reviews ADD COLUMN reminded integer NOT NULL DEFAULT 0;
CREATE INDEX reviews_reviewer ON reviews (reviewer_uid, state);

UPDATE submissions SET outcome = 'reject'
    WHERE id IN (SELECT submission_id FROM reviews WHERE state = 'proposed');
UPDATE submissions SET outcome = CASE state WHEN 'approved' THEN 'approve' WHEN 'rejected' THEN 'reject'
        ELSE 'request_changes' END
    WHERE state IN ('approved', 'rejected', 'changes_requested', 'lapsed', 'superseded') AND decided_at IS NOT NULL;
UPDATE reviews SET state = 'left' WHERE state = 'draft' AND NOT EXISTS
    (SELECT 1 FROM submissions s WHERE s.id = reviews.submission_id AND s.reviewer_uid = reviews.reviewer_uid);
UPDATE reviews SET state = 'given' WHERE state = 'proposed';
UPDATE reviews SET active_at = created_at, decided_at = CASE WHEN decision IS NULL THEN NULL
    ELSE COALESCE(released_at, created_at) END;

-- A change of an approved stage, beside the approved version, which stays what it is.
CREATE TABLE amendments (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage integer NOT NULL,
    -- the approved version that it changes
    base_version integer NOT NULL,
    -- draft, submitted, in_review, changes_requested, approved, rejected, discarded
    state text NOT NULL,
    -- counts every change: the ETag
    version bigint NOT NULL,
    -- what the reviewers judge, while it is with them
    submission_id uuid REFERENCES submissions (id) ON DELETE CASCADE,
    started_by text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    content jsonb NOT NULL
);
CREATE UNIQUE INDEX amendments_open ON amendments (project_id, stage)
    WHERE state IN ('draft', 'submitted', 'in_review', 'changes_requested');
CREATE INDEX amendments_submission ON amendments (submission_id);
