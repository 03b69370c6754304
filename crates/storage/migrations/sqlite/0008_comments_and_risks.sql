-- What a team says about a stage, among themselves.
CREATE TABLE stage_comments (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage INTEGER NOT NULL,
    -- NULL: the account is gone
    author_uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX stage_comments_stage ON stage_comments (project_id, stage, created_at, id);
CREATE INDEX stage_comments_author ON stage_comments (author_uid);

-- What the title and the logline of a submitted project come to, in a few numbers: texts alike have some in common.
CREATE TABLE text_bands (
    hash INTEGER NOT NULL,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    PRIMARY KEY (hash, project_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX text_bands_project ON text_bands (project_id);

-- Projects whose title and logline were found alike, each pair in both directions.
CREATE TABLE similar_projects (
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    other_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- of the loglines, 0 to 100
    similarity_pct INTEGER NOT NULL,
    PRIMARY KEY (project_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX similar_projects_other ON similar_projects (other_id);
