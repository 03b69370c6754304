-- By what people are listed: `listed`, `country:IE`, `department:camera`. Rows are there only of who may be found.
CREATE TABLE people_terms (
    term TEXT NOT NULL,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    PRIMARY KEY (term, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_terms_uid ON people_terms (uid);

-- The job that names people who have no names yet lists them as well.
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;
