-- A review lead has declared to have no conflict of interest with what others review.
CREATE TABLE review_declarations (
    submission_id BLOB NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    declared_at INTEGER NOT NULL,
    PRIMARY KEY (submission_id, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_declarations_uid ON review_declarations (uid);
