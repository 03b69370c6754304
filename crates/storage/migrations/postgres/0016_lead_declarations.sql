-- A review lead has declared to have no conflict of interest with what others review.
CREATE TABLE review_declarations (
    submission_id uuid NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    declared_at timestamptz NOT NULL,
    PRIMARY KEY (submission_id, uid)
);
CREATE INDEX review_declarations_uid ON review_declarations (uid);
